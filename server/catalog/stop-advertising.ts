import { productActions } from '#contract/catalog/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireOwner, requireAction } from './catalog-policy.ts';
import { lockProduct } from './product-states-store.ts';
import { endPromotion, findPromotion } from './promotions-store.ts';
import { announceChange } from './watched-changes-store.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/**
 * Ends a promotion (DELETE /promotions/{id}): the product has its earlier price again. Bookings keep their
 * price.
 * @param db the database
 * @param hooks of later slices
 * @param person the product's seller
 * @param promotionId the promotion
 * @throws Refusal not-found, also for one that has ended; already-sold, not-for-sale or being-paid
 */
export function stopAdvertising(
  db: Database,
  hooks: Pick<WithdrawalHooks, 'refuseWhileBeingPaid'>,
  person: Person,
  promotionId: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const promotion = await findPromotion(trx, promotionId);
    if (!promotion) throw new Refusal('not-found');
    const product = requireOwner(person, await lockProduct(trx, promotion.productId, 'update'));
    requireAction(productActions.stopAdvertising, product, 'seller');
    // Read again under the lock: another request may have ended it meanwhile.
    if ((await findPromotion(trx, promotionId))?.ended !== false) throw new Refusal('not-found');
    await hooks.refuseWhileBeingPaid(trx, product.id);
    await endPromotion(trx, product.id, 'restored');
    const wasCents = product.priceCents;
    await announceChange(trx, { what: 'changed', productId: product.id, wasCents });
  });
}
