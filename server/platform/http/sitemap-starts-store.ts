import type { ReadPool } from '#server/platform/database/replicas/reads.ts';

/** The SQL of the stored beginnings of the sitemap's parts. */

/**
 * The beginnings that were stored last night, in order.
 * @param pool the database
 * @param source the source's name
 */
export async function readStoredStarts(pool: ReadPool, source: string): Promise<string[]> {
  const { rows } = await pool.query<{ start: string }>(
    'select start from sitemap_starts where source = $1 order by start',
    [source],
  );
  return rows.map(({ start }) => start);
}

/**
 * Stores the beginnings of a source's parts in place of those of the night before.
 * @param pool the primary
 * @param source the source's name
 * @param starts all of them
 */
export async function storeStarts(
  pool: ReadPool,
  source: string,
  starts: readonly string[],
): Promise<void> {
  await pool.query(
    `with gone as (
       delete from sitemap_starts where source = $1 and not start = any ($2::uuid[]))
     insert into sitemap_starts (source, start) select $1, each from unnest($2::uuid[]) as each
     on conflict do nothing`,
    [source, starts],
  );
}

/**
 * Has the beginnings found now where none are stored: until the first night each request would look for all of them.
 * @param pool the primary
 */
export async function renewMissingStarts(pool: ReadPool): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('renew-sitemap', job_key => 'renew-sitemap')
     where not exists (select from sitemap_starts)`,
  );
}
