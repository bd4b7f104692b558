import type { Database } from '#server/platform/database/database.ts';

/**
 * The wishes of a person, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportWishes(db: Database, userId: string) {
  return db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .select([
      'wishes.id as _id',
      'wishes.product_id as productId',
      'products.name as productName',
      'wishes.created_at as wishedAt',
    ])
    .where('buyer_id', '=', userId)
    .orderBy('wishes.id')
    .execute();
}

/**
 * The wishes of a person for phones that were withdrawn, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportPastWishes(db: Database, userId: string) {
  return db
    .selectFrom('relisting_alerts')
    .innerJoin('products', 'products.id', 'relisting_alerts.product_id')
    .select(['product_id as productId', 'products.name as productName'])
    .select('relisting_alerts.created_at as goneAt')
    .where('buyer_id', '=', userId)
    .orderBy('product_id')
    .execute();
}
