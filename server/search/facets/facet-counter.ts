import { modelsABrand, parts, placeOf, type Part } from '#contract/search/facet-buckets.ts';
import { tablesOf, type CompiledFilters } from './compile-filters.ts';

const [models, storages, grades, places, years, verified, prices] = parts.map(
  (part) => placeOf[part],
) as [Place, Place, Place, Place, Place, Place, Place];
type Place = (typeof placeOf)[Part];

export interface Sums {
  readonly total: number;
  readonly counts: Readonly<Record<Part, Int32Array>>;
}

/** How far the filters let a cell through. */
export const filterVerdicts = { all: 0, allButThePrice: 1, no: 2 } as const;

/**
 * Counts what a search leaves, for every choice of every filter at once: a cell that all filters let
 * through counts everywhere, one that a single filter stops counts among that filter's own choices.
 * @param narrowed the filters
 * @param before what was counted already
 */
export function countFacets(narrowed: CompiledFilters, before?: Sums) {
  const table = tablesOf(narrowed.lets);
  const counts = Object.fromEntries(
    parts.map((part) => [
      part,
      before?.counts[part].slice() ?? new Int32Array(placeOf[part].mask + 1),
    ]),
  ) as Record<Part, Int32Array>;
  let total = before?.total ?? 0;

  /**
   * Adds phones of a cell.
   * @param cell which
   * @param phones how many; less than none takes them away
   * @param priced whether their very price is asked for; undefined leaves it to the cell
   * @returns one of letThrough
   */
  const add = (cell: number, phones: number, priced?: boolean): number => {
    const model = (cell >> models.shift) & models.mask;
    const storage = (cell >> storages.shift) & storages.mask;
    const grade = (cell >> grades.shift) & grades.mask;
    const place = (cell >> places.shift) & places.mask;
    const year = (cell >> years.shift) & years.mask;
    const isVerified = (cell >> verified.shift) & verified.mask;
    const price = cell & prices.mask;
    const letPrice = priced ?? table.price[price] === 1;
    const stopped =
      7 -
      (table.model[model] as number) -
      (table.storage[storage] as number) -
      (table.condition[grade] as number) -
      (table.location[place] as number) -
      (table.years[year] as number) -
      (table.verified[isVerified] as number) -
      (letPrice ? 1 : 0);
    if (stopped > 1) return filterVerdicts.no;
    const all = stopped === 0;
    if (all) total += phones;
    if (all || !table.model[model]) (counts.model[model] as number) += phones;
    if (all || !table.storage[storage]) (counts.storage[storage] as number) += phones;
    if (all || !table.condition[grade]) (counts.condition[grade] as number) += phones;
    if (all || !table.location[place]) (counts.location[place] as number) += phones;
    if (all || !table.years[year]) (counts.years[year] as number) += phones;
    if (all || !table.verified[isVerified]) (counts.verified[isVerified] as number) += phones;
    if (all || !letPrice) (counts.price[price] as number) += phones;
    if (all) return filterVerdicts.all;
    return letPrice ? filterVerdicts.no : filterVerdicts.allButThePrice;
  };

  return {
    add,
    /** Phones of a price step that is asked for in part: the step's own count has them already. */
    addOdd: (cell: number, phones: number): void => {
      const price = cell & prices.mask;
      const before = counts.price[price] as number;
      add(cell, phones, true);
      counts.price[price] = before;
    },
    read: (): Sums => ({ total, counts }),
  };
}

/**
 * How many phones of a brand there are.
 * @param byModel phones by the model part of their cells
 * @param id the brand
 */
export function phonesOfBrand(byModel: Int32Array, id: string): number {
  const first = Number(id) * modelsABrand;
  return byModel.subarray(first, first + modelsABrand).reduce((sum, phones) => sum + phones, 0);
}
