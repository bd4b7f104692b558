import type { Transaction } from '#server/platform/database.ts';

/**
 * Keeps an account from being closed while something is made in its name; the last lock taken.
 * @param trx the transaction
 * @param userId whose
 * @returns false when it is closed already
 */
export async function lockLiveUser(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
