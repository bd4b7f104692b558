import { sql } from 'kysely';
import { lockUserRow } from '#server/accounts/profile/profiles-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** All sign-in methods of an account at once. */

/**
 * Deletes all sign-in methods of an account except the password.
 * @param trx the transaction
 * @param userId the person
 */
export async function deleteOtherSignInMethods(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute();
  for (const table of ['passkeys', 'totp_keys', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/**
 * Locks a person and reads whether they have a sign-in method: password, Google account or passkey.
 * Removals of methods by the same person come here one after the other, so that two of them at once
 * can't remove the last two.
 * @param trx the transaction that has removed a method; the person is its last lock
 * @param userId the person
 */
export async function hasSignInMethod(trx: Transaction, userId: string): Promise<boolean> {
  await lockUserRow(trx, userId);
  // A statement of its own, because one that waits for the lock reads the earlier state.
  const { rows } = await sql<{ found: boolean }>`select exists (select from credentials c
      where c.user_id = ${userId} and (c.provider_id = 'google' or c.password is not null))
    or exists (select from passkeys p where p.user_id = ${userId}) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
