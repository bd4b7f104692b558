import { maxModelsPerBrand, parts, placeOf, type Part } from '#contract/catalog/facet-buckets.ts';
import { lookupTables, type CompiledFilters } from './compile-filters.ts';

const [models, storages, grades, places, years, verified, prices] = parts.map(
  (part) => placeOf[part],
) as [Bits, Bits, Bits, Bits, Bits, Bits, Bits];
type Bits = (typeof placeOf)[Part];

export interface FacetSums {
  readonly total: number;
  readonly counts: Readonly<Record<Part, Int32Array>>;
}

/** Whether a bucket passes the filters. */
export const filterVerdicts = { all: 0, allButThePrice: 1, no: 2 } as const;

/**
 * Counts every choice of every filter in one pass: a bucket that passes all filters counts everywhere,
 * one that a single filter rejects counts among that filter's own choices.
 * @param filters the filters
 * @param initial counts to start from; copied
 */
export function countFacets(filters: CompiledFilters, initial?: FacetSums) {
  const table = lookupTables(filters.allowed);
  const counts = Object.fromEntries(
    parts.map((part) => [
      part,
      initial?.counts[part].slice() ?? new Int32Array(placeOf[part].mask + 1),
    ]),
  ) as Record<Part, Int32Array>;
  let total = initial?.total ?? 0;

  /**
   * Adds the products of a bucket.
   * @param bucket the bucket
   * @param products how many; negative numbers subtract
   * @param priceMatches whether their exact price matches; undefined decides by the bucket's price step
   * @returns one of filterVerdicts
   */
  const add = (bucket: number, products: number, priceMatches?: boolean): number => {
    const model = (bucket >> models.shift) & models.mask;
    const storage = (bucket >> storages.shift) & storages.mask;
    const grade = (bucket >> grades.shift) & grades.mask;
    const place = (bucket >> places.shift) & places.mask;
    const year = (bucket >> years.shift) & years.mask;
    const verifiedBit = (bucket >> verified.shift) & verified.mask;
    const price = bucket & prices.mask;
    const passesPrice = priceMatches ?? table.price[price] === 1;
    const rejections =
      7 -
      (table.model[model] as number) -
      (table.storage[storage] as number) -
      (table.condition[grade] as number) -
      (table.location[place] as number) -
      (table.years[year] as number) -
      (table.verified[verifiedBit] as number) -
      (passesPrice ? 1 : 0);
    if (rejections > 1) return filterVerdicts.no;
    const all = rejections === 0;
    if (all) total += products;
    if (all || !table.model[model]) (counts.model[model] as number) += products;
    if (all || !table.storage[storage]) (counts.storage[storage] as number) += products;
    if (all || !table.condition[grade]) (counts.condition[grade] as number) += products;
    if (all || !table.location[place]) (counts.location[place] as number) += products;
    if (all || !table.years[year]) (counts.years[year] as number) += products;
    if (all || !table.verified[verifiedBit]) (counts.verified[verifiedBit] as number) += products;
    if (all || !passesPrice) (counts.price[price] as number) += products;
    if (all) return filterVerdicts.all;
    return passesPrice ? filterVerdicts.no : filterVerdicts.allButThePrice;
  };

  return {
    add,
    /** Adds products of a partly covered price step, whose own count contains them already. */
    addPartial: (bucket: number, products: number): void => {
      const price = bucket & prices.mask;
      const before = counts.price[price] as number;
      add(bucket, products, true);
      counts.price[price] = before;
    },
    read: (): FacetSums => ({ total, counts }),
  };
}

/**
 * How many products of a brand there are.
 * @param byModel products by the model part of their bucket
 * @param id the brand
 */
export function phonesOfBrand(byModel: Int32Array, id: string): number {
  const first = Number(id) * maxModelsPerBrand;
  return byModel
    .subarray(first, first + maxModelsPerBrand)
    .reduce((sum, products) => sum + products, 0);
}
