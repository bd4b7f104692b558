/** The price steps of a search as bars to press; a module of its own, without schemas. */

/** How many phones cost more than `from` and at most `to` dollars; null has no upper edge. */
export interface PriceBar {
  readonly from: number;
  readonly to: number | null;
  readonly count: number;
}

const cent = 0.01;

/**
 * The filters that find the phones of adjacent bars: a bar begins above its lower edge, a filter takes both of
 * its ends.
 * @param first the lowest bar; 0 is the lower end of the scale
 * @param last the highest
 * @returns as they stand in an address; '' sets no filter
 */
export function filtersOfBars(
  first: PriceBar,
  last: PriceBar,
): { minPrice: string; maxPrice: string } {
  return {
    minPrice: first.from === 0 ? '' : (first.from + cent).toFixed(2),
    maxPrice: last.to === null ? '' : String(last.to),
  };
}

/**
 * Returns whether a range of prices takes in some of a bar.
 * @param bar of the histogram, in dollars
 * @param from dollars
 * @param to dollars; Infinity has no upper end
 */
export function overlapsBar(bar: PriceBar, from: number, to: number): boolean {
  return (bar.to ?? Infinity) >= from && bar.from < to;
}
