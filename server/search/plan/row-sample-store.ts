import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { packedFacets } from '#server/search/facets/facet-rows.ts';

/**
 * Reads a random sample of the products for sale, with their words.
 * @param pool the database
 * @param percent of the table's pages
 */
export async function readSample(
  pool: ReadPool,
  percent: number,
): Promise<{ bytes: Buffer; words: string[] }[]> {
  const { rows } = await pool.query<{ bytes: Buffer; words: string[] }>({
    text: `select ${packedFacets('facet_')} as bytes, tsvector_to_array(words) as words
      from products tablesample system ($1::real) where status = 'available'`,
    values: [percent],
  });
  return rows;
}
