import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Locks a person's row until the commit, so that two transactions cannot exceed a person's limit together:
 * photos, wishes, a balance. The last lock of a transaction.
 * @param trx the transaction
 * @param userId the person
 */
export async function lockPerson(trx: Transaction, userId: string): Promise<void> {
  // Not FOR UPDATE, for which every new row that refers to the person would wait.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
