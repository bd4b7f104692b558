import { promotedCents } from '#contract/catalog/promotions.ts';
import { productActions } from '#contract/catalog/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireSeller, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { newId } from '#server/platform/base/ids.ts';
import { requireOwner, requireAction } from './catalog-policy.ts';
import { lockProduct } from './product-states-store.ts';
import { findLivePromotion, readBaseCents, startPromotion } from './promotions-store.ts';
import { announceChange } from './watched-changes-store.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/**
 * Promotes a product on the home page, for nine tenths of its lowest price of the last 30 days (server
 * rules, R13; decision 170). Bookings keep their price. A product has one live promotion: a repeated
 * call returns it and changes nothing.
 * @param db the database
 * @param hooks of later slices
 * @param person its seller
 * @param productId the product
 * @returns the live promotion's id
 * @throws Refusal sellers-only, not-found, already-sold, not-for-sale, being-paid or
 *   promotion-too-low
 */
export function advertiseProduct(
  db: Database,
  hooks: Pick<WithdrawalHooks, 'refuseWhileBeingPaid'>,
  person: Person,
  productId: string,
): Promise<string> {
  requireSeller(person);
  return db.transaction().execute(async (trx) => {
    const product = requireAction(
      productActions.advertise,
      requireOwner(person, await lockProduct(trx, productId, 'update')),
      'seller',
    );
    const live = await findLivePromotion(trx, product.id);
    if (live) return live;
    await hooks.refuseWhileBeingPaid(trx, product.id);
    const baseCents = await readBaseCents(trx, product.id);
    const cents = promotedCents(baseCents);
    if (cents === null) throw new Refusal('promotion-too-low');
    const id = newId();
    const beforeCents = product.priceCents;
    const prices = { baseCents, promotedCents: cents, beforeCents };
    await startPromotion(trx, { id, productId: product.id, ...prices });
    await announceChange(trx, { what: 'changed', productId: product.id, wasCents: beforeCents });
    return id;
  });
}
