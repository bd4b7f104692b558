import { productActions } from '#contract/catalog/states.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireOwner, requireAction } from './catalog-policy.ts';
import { lockProduct, putBack, readAbsence } from './product-states-store.ts';
import { announceChange } from './watched-changes-store.ts';
import { refuseDuplicateListing } from './refuse-duplicate-listing.ts';

/**
 * Puts a returned or withdrawn product on sale again, unless an admin withdrew it.
 * @param db the database
 * @param person its seller
 * @param productId the product
 * @throws Refusal not-found, already-listed, already-sold, taken-down, imei-already-listed
 *   or user-disabled (the account was closed meanwhile)
 */
export function relistProduct(db: Database, person: Person, productId: string): Promise<void> {
  const listing = db.transaction().execute(async (trx) => {
    const product = requireOwner(person, await lockProduct(trx, productId, 'update'));
    requireAction(productActions.relist, product, 'seller');
    if (product.takenDown) throw new Refusal('taken-down');
    // Otherwise a product of an account that is being closed could stay on sale.
    if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    const absence = await readAbsence(trx, productId);
    await putBack(trx, productId, 'available');
    await announceChange(trx, { what: 'relisted', productId, ...absence });
  });
  return refuseDuplicateListing(listing);
}
