import type { Database } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import { forgetFailures, postponeRow, type RetryQueue } from './retries-store.ts';

/** Rows listed at once. */
const batchSize = 200;

/** The due rows of one kind, and the work on each. */
export interface DueRows<Row> {
  readonly queue: RetryQueue;
  readonly idOf: (row: Row) => string;
  /**
   * Lists due rows with ids above `after`, in their order, at most `limit`; without those that wait
   * (mayBeTried).
   */
  readonly list: (after: string, limit: number) => Promise<Row[]>;
  /** Handles one in a transaction of its own; false if nothing was to be done. */
  readonly handle: (row: Row) => Promise<boolean>;
  /** Logs one that could not be handled. */
  readonly warn: (row: Row, error: unknown) => void;
}

/**
 * Handles all rows that are due, for a recurring job. A row that can't be handled waits by itself, from a
 * minute up to an hour, and does not delay other rows, however many such rows there are.
 * @param db the database
 * @param rows and the work on each
 * @returns how many were handled
 * @throws the database's error when it is away
 */
export async function handleDueRows<Row>(db: Database, rows: DueRows<Row>): Promise<number> {
  const { queue, idOf, list, handle, warn } = rows;
  let handledCount = 0;
  for await (const batch of keysetBatches(batchSize, idOf, (after) => list(after, batchSize))) {
    const attempts: string[] = [];
    for (const row of batch) {
      try {
        if (await handle(row)) handledCount += 1;
        attempts.push(idOf(row));
      } catch (error) {
        // If the database is away this throws, too, and the job is repeated.
        await postponeRow(db, queue, idOf(row));
        warn(row, error);
      }
    }
    await forgetFailures(db, queue, attempts);
  }
  return handledCount;
}
