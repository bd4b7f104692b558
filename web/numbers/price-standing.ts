import { guideStep } from '#contract/prices/price-guide.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';

/** How long phones like one take to sell at its price, and how much less makes it sooner. */
export interface PriceStanding {
  /** Null where too few were sold near the price. */
  readonly days: number | null;
  /** The least reduction in dollars with which they sell sooner; null if none does. */
  readonly less: { readonly amount: number; readonly days: number } | null;
}

/** A price counts as one of the guide's when it is this near, as a share of the typical one. */
const nearness = 0.03;

/**
 * Where a price stands between those of the guide.
 * @param time how long phones like it took to sell at prices around the typical one
 * @param price of the phone, in dollars
 */
export function priceStanding(
  { points, price: typical }: SellingTime,
  price: number,
): PriceStanding {
  const share = price / typical;
  const far = (point: { readonly share: number }) => Math.abs(point.share - share);
  const nearest = points.toSorted((one, other) => far(one) - far(other))[0];
  const days = nearest && far(nearest) <= nearness ? nearest.days : null;
  const sooner = points
    .filter((point) => point.share < share && point.days !== null)
    .filter((point) => days === null || (point.days ?? 0) < days)
    .map((point) => ({ amount: reduction(price, typical * point.share), days: point.days ?? 0 }))
    .filter(({ amount }) => amount > 0 && amount < price)
    .toSorted((one, other) => one.amount - other.amount);
  return { days, less: sooner[0] ?? null };
}

/** In steps of the guide, so that it reads like a price somebody would name. */
function reduction(price: number, lower: number): number {
  const step = price < 100 ? 1 : guideStep;
  return Math.ceil((price - lower) / step) * step;
}
