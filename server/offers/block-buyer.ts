import { lockLiveUser } from '#server/accounts/public.ts';
import { setBlocked } from '#server/conversations/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requirePart } from './offers-policy.ts';
import { findOfferParts } from './offers-store.ts';

/**
 * Blocks or unblocks the buyer of an offer everywhere, as in a conversation, which offers don't need. Waiting
 * offers stay, and can't be accepted meanwhile.
 * @param db the database
 * @param person the seller
 * @param id of the offer
 * @param blocked whether to block
 * @returns whether anything changed
 * @throws Refusal not-found (other people's, R3), not-allowed (its buyer), person-left
 */
export async function blockBuyer(
  db: Database,
  person: Person,
  id: string,
  blocked: boolean,
): Promise<boolean> {
  const { offer, part } = requirePart(person, await findOfferParts(db, id));
  if (part === 'buyer') throw new Refusal('not-allowed');
  return db.transaction().execute(async (trx) => {
    if (!(await lockLiveUser(trx, offer.buyerId))) throw new Refusal('person-left');
    return setBlocked(trx, person.id, offer.buyerId, blocked);
  });
}
