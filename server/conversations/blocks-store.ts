import type { Transaction } from '#server/platform/database/database.ts';

/** People's blocks (table blocks). */

/**
 * Blocks or unblocks a person.
 * @param trx the transaction
 * @param blockerId who does it
 * @param blockedId the other one
 * @param blocked whether to block
 * @returns whether anything changed
 */
export async function setBlocked(
  trx: Transaction,
  blockerId: string,
  blockedId: string,
  blocked: boolean,
): Promise<boolean> {
  const row = { blocker_id: blockerId, blocked_id: blockedId };
  if (blocked) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('blocks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numDeletedRows } = await trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Returns whether one of two people has blocked the other.
 * @param trx the transaction
 * @param one of them
 * @param other the other
 */
export async function isBlocked(trx: Transaction, one: string, other: string): Promise<boolean> {
  const row = await trx
    .selectFrom('blocks')
    .select('blocker_id')
    .where((block) =>
      block.or([
        block.and({ blocker_id: one, blocked_id: other }),
        block.and({ blocker_id: other, blocked_id: one }),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
