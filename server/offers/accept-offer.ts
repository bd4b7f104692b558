import { productActions } from '#contract/catalog/states.ts';
import { toPrice } from '#contract/common/money.ts';
import { offerActions } from '#contract/offers/states.ts';
import { requireAction } from '#server/catalog/public.ts';
import { isBlocked } from '#server/conversations/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { changeOffer } from './change-offer.ts';
import { setAccepted } from './offer-states-store.ts';

/**
 * Accepts an offer as its seller, or the counter price as its buyer: the buyer may book at that price for
 * agreedHours. Nothing is reserved: others may agree, book and pay as well, even while one is paying.
 * @param db the database
 * @param person one of the two
 * @param id of the offer
 * @throws Refusal not-found, already-sold, not-for-sale, offer-blocked, or those of offerActions
 */
export function acceptOffer(db: Database, person: Person, id: string): Promise<void> {
  return changeOffer(db, person, id, async (trx, { offer, product, part }) => {
    requireAction(productActions.book, product, 'buyer');
    const isSeller = part === 'seller';
    const action = isSeller ? offerActions.accept : offerActions.acceptCounter;
    requireAllowed(action, offer.status, part);
    if (await isBlocked(trx, offer.buyerId, offer.sellerId)) throw new Refusal('offer-blocked');
    const cents = isSeller ? offer.priceCents : (offer.counterCents ?? offer.priceCents);
    await setAccepted(trx, id, cents);
    await notify(trx, {
      to: isSeller ? offer.buyerId : offer.sellerId,
      kind: isSeller ? 'offer-accepted' : 'counter-accepted',
      cause: id,
      facts: { productName: product.name, price: toPrice(Math.min(cents, product.priceCents)) },
      productId: product.id,
    });
  });
}
