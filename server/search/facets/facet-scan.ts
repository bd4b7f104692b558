import { maxModelsPerBrand, placeOf, priceEdges, stepOf } from '#contract/catalog/facet-buckets.ts';
import type { CompiledFilters } from './compile-filters.ts';
import type { FacetBucketCounts } from './facet-bucket-cache.ts';
import { countFacets, filterVerdicts, type FacetSums } from './facet-counter.ts';

/** What the facet buckets say about some filters. */
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
  readonly shareGroups: readonly number[];
  /** Whether the filters exclude products of low value, with which an order by share begins. */
  readonly skipsLowestShares: boolean;
  /** The buckets that may match; null when there are more than 5,000. */
  readonly matchingBuckets: readonly number[] | null;
}

const maxMatchingBuckets = 5_000;
const maxCached = 300;

/** The group of a bucket in the share index; migration 0051 computes the same number. */
const { condition, years, price } = placeOf;
const shareGroup = (bucket: number) =>
  (((bucket >> condition.shift) & condition.mask) << 5) |
  (((bucket >> years.shift) & years.mask) << 2) |
  ((bucket & price.mask) >> 4);

/**
 * Caches one scan of the buckets per filters until a product is listed, changed or sold: the list and
 * the counts of a search are requested at the same time.
 * @returns the facet counts of some filters
 */
export function cacheFacetScans(): (
  counts: FacetBucketCounts,
  filters: CompiledFilters,
) => FacetCounts {
  const cached = new Map<string, FacetCounts>();
  let version = -1;
  return (counts, filters) => {
    if (counts.version !== version || cached.size > maxCached) cached.clear();
    ({ version } = counts);
    const key = JSON.stringify([
      filters.price,
      Object.entries(filters.allowed).map(([part, values]) => [part, ...values]),
    ]);
    const facets = cached.get(key) ?? scanBuckets(counts, filters);
    cached.set(key, facets);
    return facets;
  };
}

function scanBuckets(counts: FacetBucketCounts, filters: CompiledFilters): FacetCounts {
  const counter = countFacets(filters);
  const partialSteps = new Uint8Array(price.mask + 1);
  for (const { from, to } of filters.partialSteps) {
    partialSteps[stepOf(priceEdges, from / 100)] = 1;
    partialSteps[stepOf(priceEdges, to / 100)] = 1;
  }
  const perStep = new Int32Array(price.mask + 1);
  const matching = new Int32Array(price.mask + 1);
  const certain = new Int32Array(price.mask + 1);
  const groupCounts = new Int32Array(128);
  const { allowed } = filters;
  const buckets: number[] = [];
  const add = (bucket: number, products: number) => {
    const step = bucket & price.mask;
    (perStep[step] as number) += products;
    const verdict = counter.add(bucket, products);
    if (
      verdict === filterVerdicts.no ||
      (verdict === filterVerdicts.allButThePrice && !partialSteps[step])
    )
      return;
    (matching[step] as number) += products;
    if (verdict === filterVerdicts.all) (certain[step] as number) += products;
    (groupCounts[shareGroup(bucket)] as number) += products;
    if (buckets.length <= maxMatchingBuckets) buckets.push(bucket);
  };
  for (let index = 0; index < counts.size; index += 1) {
    const products = counts.products[index] as number;
    if (products > 0) add(counts.buckets[index] as number, products);
  }
  for (const { bucket, change } of counts.changes) add(bucket, change);
  return {
    ...{ sums: counter.read(), perStep, matching, certain },
    shareGroups: [...groupCounts.keys()].filter((group) => groupCounts[group] !== 0),
    // A whole brand has products of every age and share; a single model does not.
    skipsLowestShares:
      Boolean(allowed.condition ?? allowed.years) ||
      (allowed.model?.size ?? 0) % maxModelsPerBrand > 0 ||
      (filters.price?.from ?? 1) > 1,
    matchingBuckets: buckets.length > maxMatchingBuckets ? null : [...new Set(buckets)],
  };
}
