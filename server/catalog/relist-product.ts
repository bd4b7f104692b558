import { productActions } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database.ts';
import type { Person } from '#server/platform/identity.ts';
import { mayAdvertise, only } from './catalog-policy.ts';
import { lockProduct, putBack } from './catalog-store.ts';

/**
 * Puts a phone that came back on sale again.
 * @param db the database
 * @param person its seller
 * @param productId the phone
 * @throws Refusal not-found (somebody else's, or withdrawn), already-listed or already-sold
 */
export function relistProduct(db: Database, person: Person, productId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const product = mayAdvertise(person, await lockProduct(trx, productId, 'update'));
    only(productActions.relist, product, 'seller');
    await putBack(trx, productId, 'available');
  });
}
