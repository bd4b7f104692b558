/** Numbers of price reductions; apart from the schemas, so that pages have them without. */

/** The smallest part of a price that is given back, and that has to stay, in cents. */
export const minReductionCents = 50;
/** How long the other side may answer; silence declines. */
export const reductionAnswerHours = 72;
/** How many are proposed about one sale, whatever becomes of them. */
export const maxReductionsPerBooking = 10;

/**
 * The shop's fee of a sale after a part of its price was given back: it shrinks in proportion.
 * @param feeCents fixed when the phone was booked
 * @param priceCents the price that was paid
 * @param givenBackCents all parts together
 * @returns cents, rounded down
 */
export function reducedFeeCents(
  feeCents: number,
  priceCents: number,
  givenBackCents: number,
): number {
  return Math.floor((feeCents * (priceCents - givenBackCents)) / priceCents);
}
