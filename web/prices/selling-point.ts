import {
  priceShares,
  type SellingTime,
  type SellingTimePoint,
} from '#contract/prices/selling-time.ts';

/**
 * The share of the typical price at a place of the slider; a negative place counts from its end.
 * @param place from 0, or below
 */
export const shareAt = (place: number) => priceShares.at(place) ?? 1;

/**
 * How long phones took to sell at about a price; null far outside of the slider.
 * @param time of one storage and condition
 * @param price in dollars
 */
export function pointFor(
  { points, price: typical }: SellingTime,
  price: number,
): SellingTimePoint | null {
  const share = price / typical;
  if (share < shareAt(0) - 0.03 || share > shareAt(-1) + 0.03) return null;
  const far = (point: SellingTimePoint) => Math.abs(point.share - share);
  return points.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
