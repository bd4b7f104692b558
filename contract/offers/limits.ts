/** Numbers of offers; apart from the schemas, so that pages have them without. */

/** How long an offer, or a counter price, may be answered. */
export const offerHours = 48;
/** How long a buyer may book at the price that was agreed. */
export const agreedHours = 24;
/** The share of a phone's price that an offer comes to at least. */
const minOfferShare = 0.5;
/**
 * The lowest offer for a phone that the shop accepts, regardless of its seller's own limit.
 * @param priceCents what the phone costs, in cents
 * @returns cents; half a cent is rounded up
 */
export function minOfferCents(priceCents: number): number {
  return Math.ceil(priceCents * minOfferShare);
}
/** How many offers of a buyer may wait for an answer at once. */
export const maxOpenOffersPerBuyer = 3;
/** How often a buyer may offer for one phone, and in all, within a day; refused offers count. */
export const maxOffersPerPhonePerDay = 5;
export const maxOffersPerDay = 30;
export const maxOfferTextLength = 500;

export const offerParts = ['buyer', 'seller'] as const;
export type OfferPart = (typeof offerParts)[number];

/**
 * Why an offer ended: its phone was sold or taken out of the shop, its buyer closed their account; or who
 * declined it.
 */
export const offerEndings = ['sold', 'withdrawn', 'left', 'buyer', 'seller'] as const;
export type OfferEnding = (typeof offerEndings)[number];
