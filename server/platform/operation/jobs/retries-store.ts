import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of due rows that could not be handled (table retries). */

/** The queues whose rows wait by themselves after a failure. The names are stored, so they never change. */
export type RetryQueue =
  | 'sale-deadline'
  | 'sale-refund'
  | 'sale-release'
  | 'booking-end'
  | 'offer-end'
  | 'price-reduction-end'
  | 'review-publication'
  | 'account-erasure'
  | 'mail-erasure'
  | 'payout-erasure'
  | 'message-erasure'
  | 'help-erasure'
  | 'report-erasure'
  | 'sales-erasure'
  | 'title-reading';

/** The pause doubles from a minute to an hour. */
const firstPauseSeconds = 60;
const longestPauseSeconds = 3_600;

/**
 * The condition under which a due row is tried: it has not failed, or its pause is over.
 * @param queue the row's
 * @param rowId SQL of its id
 */
export const mayBeTried = (queue: RetryQueue, rowId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from retries
    where retries.queue = ${queue} and retries.row_id = ${rowId} and retries.next_try_at > app_now())`;

/**
 * Makes a row that could not be handled wait, longer after each failure.
 * @param db the database
 * @param queue the row's
 * @param rowId its id
 */
export async function postponeRow(db: Database, queue: RetryQueue, rowId: string): Promise<void> {
  await sql`insert into retries as known (queue, row_id, failures, next_try_at)
    values (${queue}, ${rowId}, 1, app_now() + make_interval(secs => ${firstPauseSeconds}))
    on conflict (queue, row_id) do update set failures = known.failures + 1,
      next_try_at = app_now() + make_interval(secs => least(${longestPauseSeconds}::float8,
        ${firstPauseSeconds}::float8 * 2 ^ least(known.failures, 10)))`.execute(db);
}

/**
 * Forgets earlier failures of rows that were handled.
 * @param db the database
 * @param queue theirs
 * @param rowIds their ids
 */
export async function forgetFailures(
  db: Database,
  queue: RetryQueue,
  rowIds: readonly string[],
): Promise<void> {
  if (rowIds.length === 0) return;
  await sql`delete from retries where queue = ${queue} and row_id = any (${rowIds}::uuid[])`.execute(
    db,
  );
}

/**
 * Deletes the retries of rows that were not due again after their pause.
 * @param db the database
 */
export async function deleteOldRetries(db: Database): Promise<void> {
  await sql`delete from retries where next_try_at < app_now() - interval '1 day'`.execute(db);
}
