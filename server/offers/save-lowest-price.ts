import type * as z from 'zod/mini';
import type { lowestPriceBody } from '#contract/offers/schemas.ts';
import { toCents, toPrice } from '#contract/common/money.ts';
import { lockProduct } from '#server/catalog/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { refuseOtherVersion, withVersion, type Versioned } from '#server/platform/http/versions.ts';
import { findLowestPrice, putLowestPrice } from './lowest-prices-store.ts';
import { requireSellerOf } from './offers-policy.ts';

/**
 * The lowest price of a phone as its seller reads it.
 * @param db the database or a transaction
 * @param productId the phone
 */
export async function readLowestPrice(
  db: Database | Transaction,
  productId: string,
): Promise<Versioned<{ price: number | null }>> {
  const cents = await findLowestPrice(db, productId);
  return withVersion({ price: cents === null ? null : toPrice(cents) });
}

/**
 * Sets the price below which offers for an own phone are refused at once. Offers that were made before stay.
 * @param db the database
 * @param person the seller
 * @param productId the phone
 * @param body the price in dollars; null takes any offer, the phone's own price or more takes none
 * @returns the new version
 * @throws Refusal not-found (other people's, R3), changed-meanwhile
 */
export function saveLowestPrice(
  db: Database,
  person: Person,
  productId: string,
  { price, version }: z.infer<typeof lowestPriceBody>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'update');
    requireSellerOf(person, product?.sellerId ?? null);
    refuseOtherVersion(version, await readLowestPrice(trx, productId));
    await putLowestPrice(trx, productId, price === null ? null : toCents(price));
    return (await readLowestPrice(trx, productId)).version;
  });
}
