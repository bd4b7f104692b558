import type { ReadPool } from '#server/platform/database/replicas/reads.ts';

/** The SQL of the sitemap's products. */

/**
 * The product that is for sale so many products after an id; null if there are fewer.
 * @param pool the database
 * @param from the id of the first, which need not be for sale any more
 * @param skippedCount how many
 */
export async function findSitemapPhone(
  pool: ReadPool,
  from: string,
  skippedCount: number,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where status = 'available' and id >= $1
     order by id offset $2 limit 1`,
    [from, skippedCount],
  );
  return rows[0]?.id ?? null;
}

/**
 * Products for sale from one on, with the time they were listed.
 * @param pool the database
 * @param start the id of the first
 * @param limit at most so many
 */
export async function listSitemapPhones(
  pool: ReadPool,
  start: string,
  limit: number,
): Promise<{ id: string; changed: Date }[]> {
  const { rows } = await pool.query<{ id: string; changed: Date }>(
    `select id, created_at as changed from products
     where status = 'available' and id >= $1 order by id limit $2`,
    [start, limit],
  );
  return rows;
}
