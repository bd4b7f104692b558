import { sql } from 'kysely';
import { valuesList } from '#server/platform/database/database.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import type { PricedModel } from './estimate-price.ts';

/** The SQL of the models in the price guide. */

export interface ModelRow extends PricedModel {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly categoryName: string;
}

/** A shop that knows more models than this lists those that were for sale or sold here only. */
const mostListedUnused = 200;

const ofModels = (db: ReadDatabase) =>
  db
    .selectFrom('models as m')
    .innerJoin('categories as c', 'c.id', 'm.category_id')
    .select([
      'm.id',
      'm.name',
      'c.id as categoryId',
      'c.name as categoryName',
      'm.release_year as releaseYear',
      'm.launch_price_cents as launchCents',
      'm.storages_gb as storages',
      'm.storage_prices_cents as storageCents',
    ]);

/**
 * The models that the price guide lists, newest first: those of which there are figures, and all others where they are
 * not too many.
 * @param db the database or a transaction
 */
export async function listModels(db: ReadDatabase): Promise<ModelRow[]> {
  return ofModels(db)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('price_guide_entries as g')
            .whereRef('g.model_id', '=', 'm.id')
            .select('g.model_id'),
        ),
        row(
          row.selectFrom('models').select((each) => each.fn.countAll<number>().as('count')),
          '<=',
          mostListedUnused,
        ),
      ]),
    )
    .orderBy('m.release_year', 'desc')
    .orderBy('m.launch_price_cents', 'desc')
    .orderBy('m.id')
    .execute();
}

/**
 * Some known models.
 * @param db the database or a transaction
 * @param ids of the models; unknown ones are left out
 */
export async function findModels(db: ReadDatabase, ids: readonly string[]): Promise<ModelRow[]> {
  return ofModels(db)
    .where(sql<boolean>`m.id = any (${valuesList(ids)}::text[])`)
    .execute();
}
