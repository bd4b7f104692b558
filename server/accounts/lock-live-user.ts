import type { Transaction } from '#server/platform/database.ts';

/**
 * Keeps an account from being closed while something is made in its name; the last lock taken.
 * @param trx the transaction
 * @param userId whose
 * @param strength `alone` when things are counted in their name
 * @returns false when it is closed already
 */
export async function lockLiveUser(
  trx: Transaction,
  userId: string,
  strength: 'share' | 'alone' = 'share',
): Promise<boolean> {
  const query = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);
  const row = await (
    strength === 'share' ? query.forShare() : query.forNoKeyUpdate()
  ).executeTakeFirst();
  return row !== undefined;
}
