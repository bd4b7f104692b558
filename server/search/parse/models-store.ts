import type { TextReads } from '#server/platform/database/replicas/reads.ts';
import type { NamedModel } from './model-index.ts';

/** What searches know of models. */
export interface KnownModels {
  readonly models: readonly NamedModel[];
  /** The present models of ids that became one with them. */
  readonly formerIds: ReadonlyMap<string, string>;
  /** Increases with every change of models. */
  readonly revision: number;
}

/**
 * Reads all models.
 * @param pool the database, or a transaction
 */
export async function readModels(pool: TextReads): Promise<KnownModels> {
  const { rows } = await pool.query<{
    models: NamedModel[];
    former: { id: string; model: string }[];
    revision: number;
  }>(
    `select (select coalesce(json_agg(json_build_object('_id', id, 'category_id', category_id, 'name', name,
          'releaseYear', release_year, 'storages', storages_gb, 'number', number, 'aliases', aliases,
          'spellings', nullif(spellings, '{}'))
          order by number), '[]') from models) as models,
      (select coalesce(json_agg(json_build_object('id', id, 'model', model_id)), '[]')
        from former_models) as former,
      (select last_value::int from model_revisions) as revision`,
  );
  const [row] = rows;
  return {
    models: row?.models ?? [],
    formerIds: new Map(row?.former.map(({ id, model }) => [id, model])),
    revision: row?.revision ?? 0,
  };
}
