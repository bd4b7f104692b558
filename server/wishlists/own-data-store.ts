import type { Database } from '#server/platform/database/database.ts';

/**
 * What somebody wishes for, for the export of their data.
 * @param db the database
 * @param userId whose
 */
export function heldWishes(db: Database, userId: string) {
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
 * What somebody wished for until it was taken off the shop, for the export of their data.
 * @param db the database
 * @param userId whose
 */
export function heldPastWishes(db: Database, userId: string) {
  return db
    .selectFrom('past_wishes')
    .innerJoin('products', 'products.id', 'past_wishes.product_id')
    .select(['product_id as productId', 'products.name as productName'])
    .select('past_wishes.created_at as goneAt')
    .where('buyer_id', '=', userId)
    .orderBy('product_id')
    .execute();
}
