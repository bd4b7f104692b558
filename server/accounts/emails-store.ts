import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The email of an account. */

/**
 * Whether an email belongs to any account; one that is closed keeps its email until it is erased.
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
 * Writes a new email, verified: its owner has followed the link.
 * @param trx the transaction
 * @param userId whose
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
 * Marks an email as verified, if it is still this person's.
 * @param trx the transaction
 * @param userId whose
 * @param email the one that was verified
 * @returns whether it still is
 */
export async function confirmEmailOf(
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
 * The person behind an email, who may also have closed the account themselves and want it back.
 * @param trx the transaction
 * @param email normalized
 */
export function readReachable(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where((row) => row.or([row('deleted_at', 'is', null), row('closed_by', '=', 'owner')]))
    .executeTakeFirst();
}
