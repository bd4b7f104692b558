import { productActions } from '#contract/catalog/states.ts';
import { toCents, toPrice } from '#contract/common/money.ts';
import {
  maxOffersPerDay,
  maxOffersPerPhonePerDay,
  maxOpenOffersPerBuyer,
  minOfferCents,
} from '#contract/offers/limits.ts';
import type { OfferBody } from '#contract/offers/schemas.ts';
import { lockLiveUsersExclusively } from '#server/accounts/public.ts';
import { lockProduct, requireAction, type LockedProduct } from '#server/catalog/public.ts';
import { findWarnings, isBlocked, isClosed } from '#server/conversations/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { requireBuyer, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { findLowestPrice } from './lowest-prices-store.ts';
import {
  countOpenOffers,
  insertOffer,
  lockOpenOffer,
  setOfferEnded,
} from './offer-states-store.ts';

/** Mails about new offers that a seller gets in a day; more go into the daily mail. */
const maxMailsPerDay = 20;

/** The dependencies of making an offer. */
export interface OffersContext {
  readonly db: Database;
  /** The shop's own address, links to which are no warning. */
  readonly publicUrl: string;
}

/**
 * Offers a price for a phone, below its own and at least half of it; its seller has offerHours to answer. A buyer has one offer a
 * phone: a new one declines the counter price that was named to the one before. Attempts are counted, so
 * that nobody finds out the seller's lowest price by trying.
 * @param context database and the shop's address
 * @param person a buyer
 * @param productId the phone
 * @param body price in dollars, and words
 * @returns the offer's id
 * @throws Refusal buyers-only, not-found, not-allowed (their own phone), already-sold, not-for-sale,
 *   offer-not-lower, price-is-firm, offer-below-half, offer-too-low, offer-open, offer-agreed, too-many-offers,
 *   offer-blocked, conversation-closed, user-disabled or too-many-requests
 */
export async function makeOffer(
  { db, publicUrl }: OffersContext,
  person: Person,
  productId: string,
  { price, text }: OfferBody,
): Promise<string> {
  requireBuyer(person);
  const day = { withinSeconds: 86_400, isAnnounced: true };
  const whom = `${person.id} ${productId}`;
  await consumeRateLimit(db, { what: 'offer', whom: person.id, most: maxOffersPerDay, ...day });
  await consumeRateLimit(db, {
    what: 'offer of a phone',
    whom,
    most: maxOffersPerPhonePerDay,
    ...day,
  });
  const cents = toCents(price);
  return db.transaction().execute(async (trx) => {
    const foundProduct = await lockProduct(trx, productId, 'share');
    const product = requireAction(productActions.book, foundProduct, 'buyer');
    if (product.sellerId === person.id) throw new Refusal('not-allowed');
    const buyers = await lockLiveUsersExclusively(trx, [person.id], 'wait');
    if (!buyers.has(person.id)) throw new Refusal('user-disabled');
    // They may have become a seller since signing in.
    if (buyers.get(person.id) === 'seller') throw new Refusal('buyers-only');
    if (await isBlocked(trx, person.id, product.sellerId)) throw new Refusal('offer-blocked');
    // The words of an offer are not another way to write.
    if (await isClosed(trx, productId, person.id)) throw new Refusal('conversation-closed');
    await leaveEarlierOffer(trx, productId, person.id);
    await requireFitting(trx, product, cents);
    if ((await countOpenOffers(trx, person.id)) >= maxOpenOffersPerBuyer) {
      throw new Refusal('too-many-offers');
    }
    const id = newId();
    await insertOffer(trx, {
      id,
      productId,
      buyerId: person.id,
      sellerId: product.sellerId,
      priceCents: cents,
      text,
      warnings: findWarnings(text, publicUrl),
    });
    await notify(trx, {
      to: product.sellerId,
      kind: 'offer-made',
      cause: id,
      facts: { productName: product.name, price, was: toPrice(product.priceCents) },
      productId,
      mailLimit: { name: 'offers', perDay: maxMailsPerDay },
    });
    return id;
  });
}

/** An earlier offer for the phone must be over; a counter price is declined by a new offer. */
async function leaveEarlierOffer(
  trx: Transaction,
  productId: string,
  buyerId: string,
): Promise<void> {
  const earlier = await lockOpenOffer(trx, productId, buyerId);
  if (!earlier) return;
  if (earlier.status === 'open') throw new Refusal('offer-open');
  if (earlier.status === 'accepted') throw new Refusal('offer-agreed');
  if (earlier.status === 'countered') await setOfferEnded(trx, earlier.id, 'declined', 'buyer');
  else await setOfferEnded(trx, earlier.id, 'expired');
}

async function requireFitting(
  trx: Transaction,
  product: LockedProduct,
  cents: number,
): Promise<void> {
  if (cents >= product.priceCents) throw new Refusal('offer-not-lower');
  const lowest = await findLowestPrice(trx, product.id);
  if (lowest !== null && lowest >= product.priceCents) throw new Refusal('price-is-firm');
  if (cents < minOfferCents(product.priceCents)) throw new Refusal('offer-below-half');
  if (lowest !== null && cents < lowest) throw new Refusal('offer-too-low');
}
