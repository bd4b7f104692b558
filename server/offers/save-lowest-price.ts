import { toCents } from '#contract/common/money.ts';
import { lockProduct } from '#server/catalog/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { putLowestPrice } from './lowest-prices-store.ts';
import { requireSellerOf } from './offers-policy.ts';

/**
 * Sets below which price offers for an own phone are refused at once. Offers that were made before stay.
 * @param db the database
 * @param person the seller
 * @param productId the phone
 * @param price in dollars; null takes any offer, the phone's own price or more takes none
 * @throws Refusal not-found (other people's, R3)
 */
export function saveLowestPrice(
  db: Database,
  person: Person,
  productId: string,
  price: number | null,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'share');
    requireSellerOf(person, product?.sellerId ?? null);
    await putLowestPrice(trx, productId, price === null ? null : toCents(price));
  });
}
