import { priceEdges, stepOf } from '#contract/catalog/filters.ts';
import type { SearchOrder } from '#contract/search/search-orders.ts';
import { indexedFacets } from '#server/search/facets/facet-rows.ts';
import type { FacetCounts, ShareGroup } from '#server/search/facets/facet-scan.ts';

/** How the rows of a page are found. */
export type QueryPlan =
  /** By the word index: few products contain the words, so all of them are fetched and sorted. */
  | { readonly kind: 'words' }
  /** By id: a count of words and filters has already returned the few that match. */
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  /** By bucket, if few match; `fallback` reads from other buckets, if necessary. */
  | {
      readonly kind: 'buckets';
      /** The indexed facets of each. */
      readonly buckets: readonly (readonly number[])[];
      readonly fallback: QueryPlan | null;
    }
  /** By scanning the index of the order, from the first price that can match. */
  | { readonly kind: 'scan'; readonly fromCents: number | null }
  /** By scanning the share index in each group (condition, years, price) that can match. */
  | { readonly kind: 'groups'; readonly groups: readonly ShareGroup[] };

type PriceOrder = Extract<SearchOrder, 'cheapest' | 'priciest'>;

const priceColumn = indexedFacets.indexOf('price');
const maxLookups = 40_000;
/** The cost of finding a bucket, in index entries read. */
const bucketCost = 4;
/** Rows to spare for products sold between counting and listing. */
const soldMargin = 16;

/**
 * Chooses the plan of a page from the facet counts: the matches may be far from the beginning of the order.
 * @param facets counts of the filters
 * @param request order, rows, the sort value of the last row before, and whether words are checked too
 */
export function chooseQueryPlan(
  { perStep, matching, certain, shareGroups, skipsLowestShares, matchingBuckets }: FacetCounts,
  request: { sort: SearchOrder; limit: number; after: number | null; withWords: boolean },
): QueryPlan {
  const { sort, limit, after, withWords } = request;
  const matches = sum(matching);
  /** Returns whether looking up these rows in buckets costs less than scanning these index entries. */
  const isLookupCheaper = (rows: number, buckets: readonly unknown[], entries: number) =>
    !withWords && rows <= maxLookups && rows + bucketCost * buckets.length <= entries;

  const byTime = (): QueryPlan => {
    const entries = (limit * sum(perStep)) / Math.max(1, matches);
    return matchingBuckets && isLookupCheaper(matches, matchingBuckets, entries)
      ? { kind: 'buckets', buckets: matchingBuckets, fallback: null }
      : { kind: 'scan', fromCents: null };
  };
  const byShare = (): QueryPlan =>
    matchingBuckets && isLookupCheaper(matches, matchingBuckets, Infinity)
      ? { kind: 'buckets', buckets: matchingBuckets, fallback: null }
      : { kind: 'groups', groups: shareGroups };
  const byPrice = (order: PriceOrder): QueryPlan => {
    const steps = stepsFrom(order, after, { matching, certain }, limit + soldMargin);
    const within = (numbers: Int32Array) => sum(numbers.filter((_, step) => steps.has(step)));
    const rows = within(matching);
    const entries = within(perStep) * Math.min(1, (2 * limit) / Math.max(1, rows));
    const buckets = matchingBuckets?.filter((values) => steps.has(values[priceColumn] ?? -1));
    const [first = 0] = steps;
    const scan: QueryPlan = { kind: 'scan', fromCents: boundOf(first, order) };
    if (!buckets || !isLookupCheaper(rows, buckets, entries)) return scan;
    const isComplete = buckets.length === (matchingBuckets?.length ?? 0);
    return { kind: 'buckets', buckets, fallback: isComplete ? null : scan };
  };
  switch (sort) {
    case 'best':
    case 'newest':
      return byTime();
    case 'share':
      return skipsLowestShares ? byShare() : byTime();
    case 'cheapest':
    case 'priciest':
      return byPrice(sort);
  }
}

/** Up to this many matches are always fetched and sorted. */
const maxAlwaysSorted = 2_000;
/** Measured, in microseconds: a use of the word index, a product it finds, an entry of another index
 * that is read, and a product whose words are checked during a scan. */
const costs = { words: 15_000, match: 4, entry: 0.25, check: 3.5 };

/**
 * Returns whether fetching and sorting all products that contain words costs less than scanning an order until
 * a page is full.
 * @param matches how many contain the words, estimated
 * @param facets counts of the filters
 * @param plan the other plan
 * @param limit rows of the page
 */
export function isSortCheaper(
  matches: number,
  { matching, perStep }: FacetCounts,
  plan: QueryPlan,
  limit: number,
) {
  if (matches <= maxAlwaysSorted) return true;
  const scans = plan.kind === 'groups' ? plan.groups.length : 1;
  const fullScan = costs.entry * sum(perStep) + costs.check * sum(matching);
  return costs.words + costs.match * matches < (scans * limit * fullScan) / matches;
}

/** The price steps, in the requested order, that contain this many products after the cursor. */
function stepsFrom(
  sort: PriceOrder,
  after: number | null,
  { matching, certain }: Pick<FacetCounts, 'matching' | 'certain'>,
  count: number,
) {
  const order = [...matching.keys()];
  if (sort === 'priciest') order.reverse();
  const start = after === null ? -1 : order.indexOf(stepOf(priceEdges, after / 100));
  const steps = new Set<number>();
  let total = 0;
  for (const step of order.slice(Math.max(0, start))) {
    if ((matching[step] as number) === 0) continue;
    steps.add(step);
    // How many of the cursor's own step were shown already is unknown.
    if (step !== order[start]) total += certain[step] as number;
    if (total >= count) break;
  }
  return steps;
}

function boundOf(step: number, sort: PriceOrder): number | null {
  if (sort === 'cheapest') return step === 0 ? null : (priceEdges[step - 1] ?? 0) * 100;
  const edge = priceEdges[step];
  return edge === undefined ? null : edge * 100;
}

function sum(numbers: Int32Array): number {
  return numbers.reduce((all, each) => all + each, 0);
}
