/** The shop's fee for a sale. */
export interface FeeTerms {
  /** Percent of the price, with at most two decimals. */
  readonly percent: number;
  /** Cents for each sale. */
  readonly fixedCents: number;
}

/**
 * The shop's fee, fixed for a sale when it is booked: the percentage, rounded to the cent, and the fixed
 * part, but never more than the price.
 * @param priceCents of the phone
 * @param terms of the shop
 * @returns cents
 */
export function feeCentsOf(priceCents: number, terms: FeeTerms): number {
  // Hundredths of a percent are whole numbers: no rounding of binary fractions.
  const share = Math.round((priceCents * Math.round(terms.percent * 100)) / 10_000);
  return Math.min(priceCents, share + terms.fixedCents);
}
