import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import type { NamedModel } from './lexicon.ts';

/**
 * Reads all models.
 * @param pool the database
 */
export async function readModels(pool: ReadPool): Promise<NamedModel[]> {
  const { rows } = await pool.query<NamedModel>(
    `select id as "_id", category_id, name, release_year as "releaseYear", storages_gb as storages,
      number, aliases from models order by number`,
  );
  return rows;
}
