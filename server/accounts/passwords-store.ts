import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

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
 * Whose email it is, and the hash of their password.
 * @param db the database
 * @param email normalized
 * @returns null when nobody has this email
 */
export async function findPasswordByEmail(
  db: Database,
  email: string,
): Promise<{ userId: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.user_id', '=', 'users.id').on('provider_id', '=', provider),
    )
    .select(['users.id as userId', 'credentials.password as passwordHash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
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
