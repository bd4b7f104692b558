import { toPrice } from '#contract/common/money.ts';
import { offerActions } from '#contract/offers/states.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { changeOffer } from './change-offer.ts';
import { setOfferEnded } from './offer-states-store.ts';

/**
 * Declines an offer as its seller, with the counter price if one was named, or a counter price as its
 * buyer.
 * @param db the database
 * @param person one of the two
 * @param id of the offer
 * @throws Refusal not-found, or those of offerActions
 */
export function declineOffer(db: Database, person: Person, id: string): Promise<void> {
  return changeOffer(db, person, id, async (trx, { offer, product, part }) => {
    const isSeller = part === 'seller';
    const action = isSeller ? offerActions.decline : offerActions.declineCounter;
    requireAllowed(action, offer.status, part);
    await setOfferEnded(trx, id, 'declined', part);
    const cents = isSeller ? offer.priceCents : (offer.counterCents ?? offer.priceCents);
    await notify(trx, {
      to: isSeller ? offer.buyerId : offer.sellerId,
      kind: isSeller ? 'offer-declined' : 'counter-declined',
      cause: id,
      facts: { productName: product.name, price: toPrice(cents) },
      productId: product.id,
    });
  });
}
