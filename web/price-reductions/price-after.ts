import { toCents, toPrice } from '#contract/common/money.ts';
import { reducedFeeCents } from '#contract/price-reductions/limits.ts';
import type { PriceReductions } from '#contract/price-reductions/schemas.ts';

/**
 * What buyer and seller of a sale have once a further part of its price went back, in dollars.
 * @param sale its price, fee and what was given back before
 * @param amount the part
 * @returns what the phone costs the buyer, and what the seller gets; null where the fee is not known
 */
export function priceAfter(
  { price, givenBack, fee }: Pick<PriceReductions, 'price' | 'givenBack' | 'fee'>,
  amount: number,
): { readonly costs: number; readonly gets: number | null } {
  const [priceCents, givenBackCents] = [toCents(price), toCents(givenBack) + toCents(amount)];
  const costs = priceCents - givenBackCents;
  const gets =
    fee === null ? null : costs - reducedFeeCents(toCents(fee), priceCents, givenBackCents);
  return { costs: toPrice(costs), gets: gets === null ? null : toPrice(gets) };
}
