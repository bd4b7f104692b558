import type { Database, Transaction } from '#server/platform/database.ts';
import { newId } from '#server/platform/ids.ts';

/** All SQL about password hashes; the sign-in library reads the same rows. */

const provider = 'credential';

/**
 * The hash of somebody's password.
 * @param db the database
 * @param userId whose
 * @returns null for who signs in another way only
 */
export async function readPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Sets somebody's password, the first one too.
 * @param trx the transaction
 * @param userId whose
 * @param hash of the new one
 */
export async function writePasswordHash(trx: Transaction, userId: string, hash: string) {
  await trx
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: userId,
      account_id: userId,
      provider_id: provider,
      password: hash,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash }),
    )
    .execute();
}
