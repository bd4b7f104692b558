import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The email of an account. */

/**
 * Returns whether an email belongs to any account; a closed account keeps its email until it is erased.
 * @param trx the transaction
 * @param email normalized
 */
export async function isEmailTaken(trx: Transaction, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a new email as verified: its owner has followed the link.
 * @param trx the transaction
 * @param userId the person
 * @param email normalized
 */
export async function writeEmail(trx: Transaction, userId: string, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: appNow })
    .where('id', '=', userId)
    .execute();
}

/**
 * Marks an email as verified, if the account still has it.
 * @param trx the transaction
 * @param userId the person
 * @param email the verified one
 * @returns whether the account still has it
 */
export async function markEmailVerified(
  trx: Transaction,
  userId: string,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns whether an open account has an email, and it is verified.
 * @param trx the transaction
 * @param userId the person
 * @param email normalized
 */
export async function hasVerifiedEmail(
  trx: Transaction,
  userId: string,
  email: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The person who may reset the password of an email: the account is open, or its owner closed it
 * and may reopen it.
 * @param trx the transaction
 * @param email normalized
 */
export function findResettableUser(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where((row) => row.or([row('deleted_at', 'is', null), row('closed_by', '=', 'owner')]))
    .executeTakeFirst();
}
