import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The fixed windows of rate-limit.ts and the buckets of token-bucket.ts, rows of the table `turns`. */

/** A window to count in. */
export interface CountedWindow {
  readonly key: Buffer;
  readonly most: number;
  readonly withinSeconds: number;
}

/**
 * Counts one request in its window, in one statement. The count stops one above the limit, so that no
 * flood can make it overflow. A window that ends far too late began before the clock was set back.
 * @param db the database
 * @param window which
 * @returns the count, and the seconds until the window ends
 */
export async function countRequest(
  db: Database | Transaction,
  { key, most, withinSeconds }: CountedWindow,
): Promise<{ readonly taken: number; readonly seconds: number }> {
  const window = sql`make_interval(secs => ${withinSeconds})`;
  const over = sql`(before.ends_at <= app_now() or before.ends_at > app_now() + 2 * ${window})`;
  const { rows } = await sql<{ taken: number; seconds: number }>`
    insert into turns as before (key, taken, ends_at)
    values (${key}, 1, app_now() + ${window})
    on conflict (key) do update set
      taken = case when ${over} then 1 else least(before.taken, ${most}::integer) + 1 end,
      ends_at = case when ${over} then excluded.ends_at else before.ends_at end
    returning taken, extract(epoch from ends_at - app_now())::float8 as seconds`.execute(db);
  const counted = rows[0];
  if (!counted) throw new Error('counting a request returned nothing');
  return counted;
}

/**
 * Counts one request in each of several windows. Their rows are locked until the commit, in the order
 * of their keys, or two transactions wait for each other.
 * @param trx the transaction
 * @param windows with different keys
 * @returns the keys of those within their limit, in hexadecimal
 */
export async function countRequests(
  trx: Transaction,
  windows: readonly CountedWindow[],
): Promise<ReadonlySet<string>> {
  const given = windows.map(({ key, most, withinSeconds }) => ({
    key: key.toString('hex'),
    most,
    seconds: withinSeconds,
  }));
  const { rows } = await sql<{ key: string; passed: boolean }>`
    with asked as (select decode(key, 'hex') as key, most, seconds
        from json_to_recordset(${JSON.stringify(given)}::json)
          as each (key text, most integer, seconds float8)),
      counted as (
        insert into turns as before (key, taken, ends_at)
        select key, 1, app_now() + make_interval(secs => seconds) from asked order by key
        on conflict (key) do update set
          taken = case when before.ends_at <= app_now() then 1 else before.taken + 1 end,
          ends_at = case when before.ends_at <= app_now() then excluded.ends_at
            else before.ends_at end
        returning key, taken)
    select encode(key, 'hex') as key, taken <= most as passed
    from counted join asked using (key)`.execute(trx);
  return new Set(rows.flatMap(({ key, passed }) => (passed ? [key] : [])));
}

/**
 * Removes the counts whose window is over; a job runs it.
 * @param db the database
 */
export async function removeOldRateLimits(db: Database): Promise<void> {
  await sql`delete from turns where ends_at <= app_now()`.execute(db);
}
