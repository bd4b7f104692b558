import { productActions } from '#contract/catalog/states.ts';
import { toCents, toPrice } from '#contract/common/money.ts';
import { offerActions } from '#contract/offers/states.ts';
import { requireAction } from '#server/catalog/public.ts';
import { isBlocked } from '#server/conversations/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { changeOffer } from './change-offer.ts';
import { setCountered } from './offer-states-store.ts';

/**
 * Names another price to the buyer of an offer, who has offerHours to accept or decline it.
 * @param db the database
 * @param person the seller
 * @param id of the offer
 * @param price in dollars, above the offer and below the phone's price
 * @throws Refusal not-found, not-allowed (its buyer), already-sold, not-for-sale, offer-blocked,
 *   counter-out-of-range, or those of offerActions.counter
 */
export function counterOffer(
  db: Database,
  person: Person,
  id: string,
  price: number,
): Promise<void> {
  return changeOffer(db, person, id, async (trx, { offer, product, part }) => {
    requireAction(productActions.book, product, 'buyer');
    requireAllowed(offerActions.counter, offer.status, part);
    if (await isBlocked(trx, offer.buyerId, offer.sellerId)) throw new Refusal('offer-blocked');
    const cents = toCents(price);
    if (cents <= offer.priceCents || cents >= product.priceCents) {
      throw new Refusal('counter-out-of-range');
    }
    await setCountered(trx, id, cents);
    await notify(trx, {
      to: offer.buyerId,
      kind: 'offer-countered',
      cause: id,
      facts: { productName: product.name, price, was: toPrice(offer.priceCents) },
      productId: product.id,
    });
  });
}
