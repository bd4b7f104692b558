import type { Database } from '#server/platform/database/database.ts';

/**
 * Whose phone it is.
 * @param db the database
 * @param productId the phone
 * @returns the seller's id, or null when there is no such phone
 */
export async function findSellerOf(db: Database, productId: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('seller_id')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.seller_id ?? null;
}
