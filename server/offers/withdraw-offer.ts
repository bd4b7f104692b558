import { offerActions } from '#contract/offers/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { changeOffer } from './change-offer.ts';
import { setOfferEnded } from './offer-states-store.ts';

/**
 * Withdraws an own offer, also an accepted one; a booking that was made at its price stays.
 * @param db the database
 * @param person the buyer
 * @param id of the offer
 * @throws Refusal not-found, not-allowed (its seller), or those of offerActions.withdraw
 */
export function withdrawOffer(db: Database, person: Person, id: string): Promise<void> {
  return changeOffer(db, person, id, async (trx, { offer, part }) => {
    requireAllowed(offerActions.withdraw, offer.status, part);
    await setOfferEnded(trx, id, 'withdrawn');
  });
}
