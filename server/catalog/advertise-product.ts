import { productActions } from '#contract/catalog/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/database/ids.ts';
import { requireOwner, requireAction, requireSellerRole } from './catalog-policy.ts';
import { lockProduct } from './product-states-store.ts';
import { ensurePromotion } from './promotions-store.ts';

/**
 * Promotes a product on the home page. A product has one live promotion: a repeated call returns it.
 * @param db the database
 * @param person its seller
 * @param productId the product
 * @returns the live promotion's id
 * @throws Refusal sellers-only, not-found, already-sold or not-for-sale
 */
export function advertiseProduct(db: Database, person: Person, productId: string): Promise<string> {
  requireSellerRole(person);
  return db.transaction().execute(async (trx) => {
    const product = requireAction(
      productActions.advertise,
      requireOwner(person, await lockProduct(trx, productId, 'update')),
      'seller',
    );
    return ensurePromotion(trx, newId(), product.id);
  });
}
