import { facets, filterOf, type Facet } from '#contract/catalog/filters.ts';
import { isFiltered, type CompiledFilters } from './compile-filters.ts';
import {
  addRows,
  rejectedTwice,
  rejectRows,
  rowsByVerdict,
  sumAll,
  sumRows,
} from './column-loops.ts';
import type { FacetBuckets } from './facet-buckets.ts';
import { detailFacets, type FacetRows } from './facet-rows.ts';

export interface FacetSums {
  readonly total: number;
  /** Products by the values of each facet. */
  readonly counts: Record<Facet, Int32Array>;
}

/** Facets that are chosen together, as a brand and its models are, count as one filter. */
const groups = facets
  .filter((facet) => filterOf(facet).within === undefined)
  .map((facet) => [facet, ...facets.filter((other) => filterOf(other).within === facet)]);

/** The number of a group, which is the verdict on a row that this group alone rejects. */
const numberOf = (group: number) => group + 1;
/** The rows of a verdict. */
type RowsOf = (verdict: number) => Int32Array;
export const priceGroup = numberOf(groups.findIndex(([facet]) => facet === 'price'));

/**
 * Counts every choice of every filter: a row that passes all filters counts everywhere, one that a single filter
 * rejects counts among that filter's own choices.
 * @param filters the filters
 * @param initial counts to start from; copied
 */
export function countFacets(filters: CompiledFilters, initial?: FacetSums) {
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, initial?.counts[facet].slice() ?? new Int32Array(1)]),
  ) as Record<Facet, Int32Array>;
  let total = initial?.total ?? 0;

  /** The verdicts on rows; `price` is whether exact prices match, where that is known. */
  const judge = (rows: FacetRows, price?: boolean): Uint8Array => {
    const verdicts = new Uint8Array(rows.size);
    if (price === false) verdicts.fill(priceGroup);
    groups.forEach((group, at) => {
      if (numberOf(at) === priceGroup && price !== undefined) return;
      for (const facet of group) {
        const rejections = rejectedValues(filters, facet, rows.highest[facet]);
        const isHeld = rejections && rows.facets.includes(facet);
        if (isHeld) rejectRows(verdicts, rows.values[facet], rejections, numberOf(at));
      }
    });
    return verdicts;
  };

  /** Adds the rows that pass to the facets they hold, and those that one filter rejects to its own. */
  const addJudged = (rows: FacetRows, products: Int32Array, rowsOf: RowsOf): void => {
    const passing = rowsOf(0);
    groups.forEach((group, at) => {
      const alone = rowsOf(numberOf(at));
      for (const facet of group.filter((each) => rows.facets.includes(each))) {
        const sums = (counts[facet] = atLeast(counts[facet], rows.highest[facet] + 1));
        addRows(sums, rows.values[facet], products, passing);
        addRows(sums, rows.values[facet], products, alone);
      }
    });
  };

  return {
    /**
     * Adds rows of all facets.
     * @param rows the facets
     * @param products how many of each row; negative numbers subtract
     * @param price whether their exact prices match; undefined decides by the step of the price
     * @returns the rows that pass, as those of 0, and those that one filter rejects, by its number
     */
    add(rows: FacetRows, products = rows.products, price?: boolean): RowsOf {
      const rowsOf = rowsByVerdict(judge(rows, price));
      total += sumRows(products, rowsOf(0));
      addJudged(rows, products, rowsOf);
      return rowsOf;
    },
    /**
     * Adds all buckets.
     * @param buckets the buckets
     * @returns the rows of the wholes as `add` does, and how many products of each pass the filters that it does not
     *   hold
     */
    addBuckets(buckets: FacetBuckets): { readonly rowsOf: RowsOf; readonly products: Int32Array } {
      const { wholes, details, wholeOf } = buckets;
      const verdicts = judge(wholes);
      const rowsOf = rowsByVerdict(verdicts);
      const isDetailed = detailFacets.some((facet) => isFiltered(filters, facet));
      const inDetail = isDetailed ? judge(details) : null;
      const products = inDetail ? passingIn(buckets, inDetail) : wholes.products;
      total += sumRows(products, rowsOf(0));
      addJudged(wholes, products, rowsOf);
      if (inDetail) {
        for (let id = 0; id < inDetail.length; id += 1) {
          if (verdicts[wholeOf[id] as number] !== 0) inDetail[id] = rejectedTwice;
        }
        addJudged(details, details.products, rowsByVerdict(inDetail));
        return { rowsOf, products };
      }
      const passing = rowsOf(0);
      const isAll = passing.length === wholes.size;
      for (const facet of detailFacets) {
        const shares = buckets.shares.get(facet) ?? [];
        const sums = (counts[facet] = atLeast(counts[facet], shares.length));
        shares.forEach((share, value) => {
          (sums[value] as number) += isAll ? sumAll(share) : sumRows(share, passing);
        });
      }
      return { rowsOf, products };
    },
    /** Adds products of a partly covered price step, whose own count contains them already. */
    addPartial(rows: FacetRows): void {
      const before = counts.price.slice();
      this.add(rows, rows.products, true);
      counts.price = before;
    },
    read: (): FacetSums => ({ total, counts }),
  };
}

/** 1 for each value of a facet that a filter rejects; null where it rejects none. */
function rejectedValues(
  { allowedValues, excludedModels }: CompiledFilters,
  facet: Facet,
  highest: number,
): Uint8Array | null {
  const values = allowedValues[facet];
  const exclusions = facet === 'model' ? excludedModels : null;
  if (!values && !exclusions?.size) return null;
  const rejections = new Uint8Array(highest + 1);
  if (values) {
    rejections.fill(1);
    for (const value of values) rejections[value] = 0;
  }
  for (const value of exclusions ?? []) rejections[value] = 1;
  return rejections;
}

/** How many products of each whole pass the filters that it does not hold. */
function passingIn({ wholes, details, wholeOf }: FacetBuckets, inDetail: Uint8Array): Int32Array {
  const products = new Int32Array(wholes.size);
  for (let id = 0; id < inDetail.length; id += 1) {
    if (inDetail[id] !== 0) continue;
    (products[wholeOf[id] as number] as number) += details.products[id] as number;
  }
  return products;
}

/**
 * Sums with room for as many values.
 * @param sums by value
 * @param size how many values
 */
export function atLeast(sums: Int32Array, size: number): Int32Array {
  if (sums.length >= size) return sums;
  const larger = new Int32Array(size);
  larger.set(sums);
  return larger;
}
