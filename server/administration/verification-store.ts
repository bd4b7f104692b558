import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The verification of sellers. */

/**
 * Locks a seller with an open account by email.
 * @param trx the transaction
 * @param email normalized
 */
export function lockSellerByEmail(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('email', '=', email)
    .where('role', '=', 'seller')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks people in the order of their ids, so that transactions never deadlock.
 * @param trx the transaction
 * @param ids of the people
 * @returns those that exist, also with closed accounts
 */
export function lockPeople(trx: Transaction, ids: readonly string[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'verified_at', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Marks a locked seller as verified.
 * @param trx the transaction
 * @param id of the seller
 */
export async function setVerified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: appNow }).where('id', '=', id).execute();
}

/**
 * Locks a seller with an open account by id.
 * @param trx the transaction
 * @param id of the seller
 */
export function lockSellerById(trx: Transaction, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('id', '=', id)
    .where('role', '=', 'seller')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Removes the verification of a locked seller.
 * @param trx the transaction
 * @param id of the seller
 */
export async function setUnverified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute();
}
