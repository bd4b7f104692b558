import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The price below which offers for a phone are refused (table lowest_offer_prices). */

/**
 * The lowest price that a seller takes in an offer.
 * @param db the database or a transaction
 * @param productId the phone
 * @returns cents; null when any offer may be made
 */
export async function findLowestPrice(
  db: Database | Transaction,
  productId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('lowest_offer_prices')
    .select('price_cents')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.price_cents ?? null;
}

/**
 * Stores the lowest price of a phone.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param cents null when any offer may be made
 */
export async function putLowestPrice(
  trx: Transaction,
  productId: string,
  cents: number | null,
): Promise<void> {
  if (cents === null) {
    await trx.deleteFrom('lowest_offer_prices').where('product_id', '=', productId).execute();
    return;
  }
  await trx
    .insertInto('lowest_offer_prices')
    .values({ product_id: productId, price_cents: cents })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ price_cents: cents }))
    .execute();
}
