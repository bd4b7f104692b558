import type { Role } from '#contract/accounts/constants.ts';
import { anyOf, type Transaction } from '#server/platform/database/database.ts';

/**
 * Locks a person in share mode, so that the account can't be closed and the role can't change while
 * something is created in their name. It is the last lock of a transaction.
 * @param trx the transaction
 * @param userId the person
 * @returns the current role; null when the account is closed
 */
export async function lockLiveUser(
  trx: Transaction,
  userId: string,
): Promise<{ role: Role | null } | null> {
  const row = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same for several people in exclusive mode: no other transaction counts or creates anything in
 * their names meanwhile.
 * @param trx the transaction
 * @param userIds of the people
 * @param whenLocked whether to wait for a locked person or to leave them out
 * @returns the roles of people with an open account, by id
 */
export async function lockLiveUsersExclusively(
  trx: Transaction,
  userIds: readonly string[],
  whenLocked: 'wait' | 'skip',
): Promise<Map<string, Role | null>> {
  // All transactions lock people in the order of their ids, so that they never deadlock.
  const query = trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', anyOf(userIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();
  const rows = await (whenLocked === 'skip' ? query.skipLocked() : query).execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
