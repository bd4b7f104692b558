import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The verification of sellers. */

/**
 * Locks a seller with an open account.
 * @param trx the transaction
 * @param who by id, or by normalized email
 */
export function lockSeller(trx: Transaction, who: { id: string } | { email: string }) {
  return trx
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where((row) => ('id' in who ? row('id', '=', who.id) : row('email', '=', who.email)))
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
 * Removes the verification of a locked seller.
 * @param trx the transaction
 * @param id of the seller
 */
export async function setUnverified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute();
}
