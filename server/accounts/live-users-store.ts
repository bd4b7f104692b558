import type { Role } from '#contract/accounts/schemas.ts';
import { anyOf, type Transaction } from '#server/platform/database/database.ts';

/**
 * Keeps an account from being closed, and its role from being chosen again, while something is made in
 * its name; the last lock taken.
 * @param trx the transaction
 * @param userId whose
 * @returns the role as it is now; null when the account is closed already
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
 * The same for several people at once, alone: nobody else counts or makes anything in their names
 * meanwhile.
 * @param trx the transaction
 * @param userIds whose
 * @param whenLocked whether somebody who is locked is waited for or left out
 * @returns the roles of those whose account is open, by their ids
 */
export async function lockLiveUsersAlone(
  trx: Transaction,
  userIds: readonly string[],
  whenLocked: 'wait' | 'skip',
): Promise<Map<string, Role | null>> {
  // In an order of their own, as everybody locks them.
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
