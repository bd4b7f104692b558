import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * The id of the open account with an email.
 * @param trx the transaction
 * @param email normalized
 * @returns undefined if there is none
 */
export async function findOpenAccountId(
  trx: Transaction,
  email: string,
): Promise<string | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id;
}

/**
 * The emails of all admins, in alphabetical order.
 * @param db the database
 */
export async function listAdminEmails(db: Database): Promise<string[]> {
  const admins = await db
    .selectFrom('admin_grants')
    .innerJoin('users', 'users.id', 'admin_grants.user_id')
    .select('users.email')
    .orderBy('users.email')
    .execute();
  return admins.map(({ email }) => email);
}

/**
 * Makes somebody an admin.
 * @param trx the transaction
 * @param userId whom
 * @returns whether they were none before
 */
export async function insertAdminGrant(trx: Transaction, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admin_grants')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/**
 * Takes an admin's grant away.
 * @param trx the transaction
 * @param userId whose
 * @returns whether they had one
 */
export async function deleteAdminGrant(trx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('admin_grants')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
