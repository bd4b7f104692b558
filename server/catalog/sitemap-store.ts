import type { ReadPool } from '#server/platform/database/replicas/reads.ts';

/** The SQL of the sitemap's products. */

/**
 * The first product of each part of the sitemap: every `partSize`-th of those for sale.
 * @param pool the database
 * @param partSize products per part
 */
export async function listSitemapStarts(pool: ReadPool, partSize: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select id, row_number() over (order by id) as place from products where status = 'available'
     ) numbered where place % $1 = 1 % $1 order by id`,
    [partSize],
  );
  return rows.map(({ id }) => id);
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
