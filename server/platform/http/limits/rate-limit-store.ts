import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The fixed windows of rate-limit.ts and the buckets of token-bucket.ts, rows of the table `rate_limits`. */

/** A window to count in. */
export interface CountedWindow {
  readonly key: Buffer;
  readonly most: number;
  readonly withinSeconds: number;
}

/** How many requests a window has counted, and the seconds until it ends. */
export interface WindowCount {
  readonly hits: number;
  readonly seconds: number;
}

/**
 * Counts one request in each of several windows, in one statement. A count stops one above its limit, so
 * that no flood can make it overflow. A window that ends far too late began before the clock was set back.
 * In a transaction the rows are locked until the commit, in the order of their keys, or two transactions
 * wait for each other.
 * @param db the database, or a transaction
 * @param windows with different keys
 * @returns the counts by key in hexadecimal
 */
export async function countRequests(
  db: Database | Transaction,
  windows: readonly CountedWindow[],
): Promise<ReadonlyMap<string, WindowCount>> {
  const args = windows.map(({ key, most, withinSeconds }) => ({
    key: key.toString('hex'),
    most,
    seconds: withinSeconds,
  }));
  const over = sql`(before.ends_at <= app_now()
    or before.ends_at > app_now() + 2 * (excluded.ends_at - app_now()))`;
  const { rows } = await sql<WindowCount & { key: string }>`
    with asked as (select decode(key, 'hex') as key, most, seconds
        from json_to_recordset(${JSON.stringify(args)}::json)
          as each (key text, most integer, seconds float8))
    insert into rate_limits as before (key, hits, ends_at)
    select key, 1, app_now() + make_interval(secs => seconds) from asked order by key
    on conflict (key) do update set
      hits = case when ${over} then 1
        else least(before.hits, (select most from asked where asked.key = excluded.key)) + 1 end,
      ends_at = case when ${over} then excluded.ends_at else before.ends_at end
    returning encode(key, 'hex') as key, hits,
      extract(epoch from ends_at - app_now())::float8 as seconds`.execute(db);
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

/**
 * Removes the counts whose window is over; a job runs it.
 * @param db the database
 */
export async function removeOldRateLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where ends_at <= app_now()`.execute(db);
}
