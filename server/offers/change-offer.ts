import { lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import type { OfferPart } from '#contract/offers/limits.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockOffer, type LockedOffer } from './offer-states-store.ts';
import { requirePart } from './offers-policy.ts';
import { findOfferParts } from './offers-store.ts';

/** The locked rows that a decision about an offer needs. */
export interface LockedOfferOfPhone {
  readonly offer: LockedOffer;
  readonly product: LockedProduct;
  readonly part: OfferPart;
}

/**
 * Changes an offer under the locks of its phone and itself, so that of two decisions at once the second one
 * sees the first.
 * @param db the database
 * @param person one of the two
 * @param id of the offer
 * @param change of the locked offer
 * @throws Refusal not-found (other people's, R3), or the change's own refusal
 */
export async function changeOffer(
  db: Database,
  person: Person,
  id: string,
  change: (trx: Transaction, locked: LockedOfferOfPhone) => Promise<void>,
): Promise<void> {
  const { offer: match } = requirePart(person, await findOfferParts(db, id));
  await db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, match.productId, 'update');
    const { offer, part } = requirePart(person, await lockOffer(trx, id));
    if (!product) throw new Refusal('not-found');
    await change(trx, { offer, product, part });
  });
}
