import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The password hashes of people (table credentials). */

const provider = 'credential';

/**
 * The hash of a person's password.
 * @param db the database
 * @param userId the person
 * @returns null for a person without a password
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
 * Returns whether a person's password has not changed. It waits for a change that is under way; a later one
 * sees the committed state.
 * @param db the database
 * @param userId the person
 * @param hash as stored before
 */
export async function isPasswordUnchanged(
  db: Database,
  userId: string,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .forShare()
    .executeTakeFirst();
  return row?.password === hash;
}

/**
 * The person with an email, and the hash of their password.
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
 * Adds a person with a password.
 * @param trx the transaction
 * @param person the email normalized
 * @returns their id
 * @throws the error of the database when the email is taken (users_email_key)
 */
export async function addPerson(
  trx: Transaction,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const id = newId();
  await trx.insertInto('users').values({ id, name, email, user_img: null }).execute();
  await writePasswordHash(trx, id, passwordHash);
  return id;
}

/**
 * Sets a person's password, also the first one.
 * @param trx the transaction
 * @param userId the person
 * @param hash of the new password
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
