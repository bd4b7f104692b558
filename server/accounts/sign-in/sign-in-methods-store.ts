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
