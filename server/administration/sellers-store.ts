import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The verification of sellers. */

/**
 * Locks a live seller by email.
 * @param trx the transaction
 * @param email normalized
 */
export function lockSeller(trx: Transaction, email: string) {
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
 * Locks people by their ids, in one order for everybody.
 * @param trx the transaction
 * @param ids whose
 * @returns those there are, deleted ones too
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
 * @param id whose
 */
export async function setVerified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: appNow }).where('id', '=', id).execute();
}

/**
 * Locks a live seller by id.
 * @param trx the transaction
 * @param id whose
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
 * Takes the mark of a locked seller back.
 * @param trx the transaction
 * @param id whose
 */
export async function setUnverified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute();
}
