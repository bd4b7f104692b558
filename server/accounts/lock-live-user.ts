import { anyOf, type Transaction } from '#server/platform/database.ts';

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

/**
 * The same for several people at once, alone: nobody else counts or makes anything in their names
 * meanwhile.
 * @param trx the transaction
 * @param userIds whose
 * @param whenLocked whether somebody who is locked is waited for or left out
 * @returns the ids of those whose account is open
 */
export async function lockLiveUsersAlone(
  trx: Transaction,
  userIds: readonly string[],
  whenLocked: 'wait' | 'skip',
): Promise<Set<string>> {
  // In an order of their own, as everybody locks them.
  const query = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(userIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();
  const rows = await (whenLocked === 'skip' ? query.skipLocked() : query).execute();
  return new Set(rows.map(({ id }) => id));
}
