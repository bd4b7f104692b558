import { priceEdges, stepOf } from '#contract/catalog/filters.ts';
import type { CompiledFilters } from './compile-filters.ts';
import type { FacetBucketCounts } from './facet-bucket-cache.ts';
import { countFacets, priceGroup, type FacetSums } from './facet-counter.ts';
import type { FacetRows } from './facet-rows.ts';

/** The facts that the facet buckets give about some filters. */
export interface FacetCounts {
  /** Without the price steps that the filters cover only in part. */
  readonly sums: FacetSums;
  /** Products for sale in each price step. */
  readonly perStep: Int32Array;
  /** Those of them that may match: in a step covered in part, all of them. */
  readonly matching: Int32Array;
  /** Those that certainly match: the step is covered as a whole. */
  readonly certain: Int32Array;
  /** The groups of the share index that contain products that may match. */
  readonly shareGroups: readonly ShareGroup[];
  /** Whether the filters exclude products of low value, which come first in an order by share. */
  readonly skipsLowestShares: boolean;
  /** The indexed facets of the buckets that may match; null when there are more than 5,000. */
  readonly matchingBuckets: readonly (readonly number[])[] | null;
}

/** A group of the index products_by_price_share_in_group; `prices` are 16 steps. */
export interface ShareGroup {
  readonly condition: number;
  readonly years: number;
  readonly prices: number;
}

const maxMatchingBuckets = 5_000;
const maxCached = 300;

/**
 * Caches one scan of the buckets per filters until a product is listed, changed or sold: the list and
 * the counts of a search are requested at the same time.
 * @returns the facet counts of some filters
 */
export function cacheFacetScans(): (
  counts: FacetBucketCounts,
  filters: CompiledFilters,
) => FacetCounts {
  const cache = new Map<string, FacetCounts>();
  let version = -1;
  return (counts, filters) => {
    if (counts.version !== version || cache.size > maxCached) cache.clear();
    ({ version } = counts);
    const key = JSON.stringify([
      filters.price,
      Object.entries(filters.allowedValues).map(([facet, values]) => [facet, ...values]),
      [...filters.excludedModels],
    ]);
    const facets = cache.get(key) ?? scanBuckets(counts, filters);
    cache.set(key, facets);
    return facets;
  };
}

function scanBuckets(counts: FacetBucketCounts, filters: CompiledFilters): FacetCounts {
  const counter = countFacets(filters);
  const partialSteps = new Uint8Array(priceEdges.length + 1);
  for (const { from, to } of filters.partialSteps) {
    partialSteps[stepOf(priceEdges, from / 100)] = 1;
    partialSteps[stepOf(priceEdges, to / 100)] = 1;
  }
  const perStep = new Int32Array(priceEdges.length + 1);
  const matching = new Int32Array(priceEdges.length + 1);
  const certain = new Int32Array(priceEdges.length + 1);
  const groups = new Int32Array(shareGroups);
  const { allowedValues } = filters;
  let buckets = 0;
  const matchingRows: (readonly [FacetRows, number])[] = [];
  const add = (rows: FacetRows, products: Int32Array, some: Int32Array, isCertain: boolean) => {
    const { condition, years, price } = rows.values;
    for (let at = 0; at < some.length; at += 1) {
      const index = some[at] as number;
      const step = price[index] as number;
      const count = products[index] as number;
      if (count === 0 || !(isCertain || partialSteps[step])) continue;
      (matching[step] as number) += count;
      if (isCertain) (certain[step] as number) += count;
      const group = ((condition[index] as number) * 16 + (years[index] as number)) * 16;
      (groups[group + (step >> 4)] as number) += count;
      if (buckets < maxMatchingBuckets) matchingRows.push([rows, index]);
      buckets += 1;
    }
  };
  const { wholes } = counts.buckets;
  const passing = counter.addBuckets(counts.buckets);
  for (const { rows, products, rowsOf } of [
    { rows: wholes, ...passing },
    {
      rows: counts.changes,
      products: counts.changes.products,
      rowsOf: counter.add(counts.changes),
    },
  ]) {
    const { price } = rows.values;
    for (let index = 0; index < rows.size; index += 1) {
      (perStep[price[index] as number] as number) += rows.products[index] as number;
    }
    add(rows, products, rowsOf(0), true);
    if (filters.partialSteps.length > 0) add(rows, products, rowsOf(priceGroup), false);
  }
  return {
    ...{ sums: counter.read(), perStep, matching, certain },
    shareGroups: [...groups.keys()].filter((group) => groups[group] !== 0).map(groupOf),
    // A whole brand has products of every age and share; a single model does not.
    skipsLowestShares:
      Boolean(allowedValues.condition ?? allowedValues.years ?? allowedValues.model) ||
      filters.excludedModels.size > 0 ||
      (filters.price?.from ?? 1) > 1,
    matchingBuckets:
      buckets > maxMatchingBuckets ? null : matchingRows.map(([rows, index]) => rows.keyAt(index)),
  };
}

/** Groups of the share index are numbered by sixteen conditions, years and ranges of prices. */
const shareGroups = 16 ** 3;
const groupOf = (group: number): ShareGroup => ({
  condition: group >> 8,
  years: (group >> 4) & 15,
  prices: group & 15,
});
