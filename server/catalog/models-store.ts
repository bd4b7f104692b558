import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { foldModel } from '#contract/catalog/phone-facts.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of the known models. */

/**
 * A model by id, or null.
 * @param trx the transaction
 * @param id from a body
 */
export async function findModel(trx: Transaction | Database, id: string) {
  const row = await trx
    .selectFrom('models')
    .select(['id', 'name', 'category_id', 'release_year'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

// Aliases that begin with or contain the text; similar ones (pg_trgm) only when there are none.
// Shorter names first.
const search = `select coalesce(json_agg(json_build_object('_id', m.id, 'category_id', m.category_id,
    'name', m.name, 'releaseYear', m.release_year, 'storages', m.storages_gb)
    order by m.score desc, m.length, m.release_year desc, m.name), '[]')::text as json
  from (
    select m.*, char_length(m.name) as length from (
      select m.*, fit.score, max(fit.score) over () as best
      from models m, lateral (
        select max(case when alias = $1 then 4 when starts_with(alias, $1) then 3
          when position($1 in alias) > 0 then 2 else similarity(alias, $1) end) as score
        from unnest(m.aliases) alias) fit) m
    where m.score > case when m.best >= 2 then 1 else 0.25 end
    order by m.score desc, length, m.release_year desc, m.name limit 8) m`;

/**
 * The models that match a text, best first, as JSON text of the contract's phoneModel.
 * @param pool the database
 * @param typedName e.g. 'ip 13'
 */
export async function searchModels(pool: ReadPool, typedName: string): Promise<string> {
  const key = foldModel(typedName);
  if (key === '') return '[]';
  const { rows } = await pool.query<{ json: string }>({
    name: 'models-search',
    text: search,
    values: [key],
  });
  return rows[0]?.json ?? '[]';
}
