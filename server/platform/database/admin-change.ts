import { sql, type RawBuilder } from 'kysely';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { recordAdminAction, type AdminAction } from './audit.ts';
import type { Database, Transaction } from './database.ts';

/** One action of an admin on one row, or what takes it back. */
export interface AdminChange<Row> {
  /** The admin's id; null for the command npm run admin. */
  readonly by: AdminAction['by'];
  /** Locks the row. Nothing where there is none, or it isn't as the action expects it. */
  readonly lock: (trx: Transaction) => Promise<Row | null | undefined>;
  /** Whether it is so already: then nothing is stored and nothing is recorded. */
  readonly isDone?: (row: Row) => boolean;
  /**
   * Stores the change in columns of the row (who, when, why and what it was before, as far as undoing it needs them) and
   * notifies people.
   */
  readonly change: (trx: Transaction, row: Row) => Promise<unknown>;
  /** The row of the audit log: ids, counts and fixed words. */
  readonly record: (row: Row) => Omit<AdminAction, 'by'>;
}

/**
 * Makes a change of an admin in one transaction: locked, made once, and recorded in the audit log as the last step.
 * @param db the database
 * @param change what is locked, changed and recorded
 * @param missing the refusal where there is no such row
 * @returns whether anything changed
 * @throws Refusal not-found, or `missing`
 */
export function makeAdminChange<Row>(
  db: Database,
  { by, lock, isDone, change, record }: AdminChange<Row>,
  missing = new Refusal('not-found'),
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lock(trx);
    if (!row) throw missing;
    if (isDone?.(row)) return false;
    await change(trx, row);
    await recordAdminAction(trx, { by, ...record(row) });
    return true;
  });
}

/**
 * The condition under which something can still be taken back: its call's row says within how many days.
 * @param done the call that did it
 * @param at the column with the time at which it was done; null where it was not
 */
export function canBeUndone(done: CallName, at: RawBuilder<Date | null>): RawBuilder<boolean> {
  const { undo }: Call = calls[done];
  const days = undo?.days;
  return days === undefined
    ? sql`${at} is not null`
    : sql`${at} > app_now() - make_interval(days => ${days})`;
}
