import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import type { PricedModel } from './estimate-price.ts';

/** The SQL of the models in the price guide. */

export interface ModelRow extends PricedModel {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly categoryName: string;
}

/**
 * All known models, newest first.
 * @param db the database or a transaction
 */
export async function listModels(db: ReadDatabase): Promise<ModelRow[]> {
  return db
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
    ])
    .orderBy('m.release_year', 'desc')
    .orderBy('m.launch_price_cents', 'desc')
    .orderBy('m.id')
    .execute();
}
