import { placeOf, priceEdges, stepOf } from '#contract/search/facet-buckets.ts';
import type { SearchOrder } from '#contract/search/schemas.ts';
import type { FacetCounts } from '#server/search/facets/facet-scan.ts';

/** How the phones of a page are come by. */
export type QueryPlan =
  /** Few hold the words: all of them are fetched and sorted. */
  | { readonly kind: 'words' }
  /** They are known already: what filters and words leave was counted, and is little. */
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  /** Few phones come into question: their cells are looked up; `rest` are all others, if there are any. */
  | { readonly kind: 'cells'; readonly cells: readonly number[]; readonly rest: QueryPlan | null }
  /** The order's index is walked, from the first price there can be. */
  | { readonly kind: 'walk'; readonly fromCents: number | null }
  /** The index of shares is walked in each group that fits: age, condition and price decide on them. */
  | { readonly kind: 'groups'; readonly groups: readonly number[] };

const mostLookedUp = 40_000;
/** What finding a cell costs, in entries of an index that are read. */
const cellCosts = 4;
/** Phones may be sold between counting and listing. */
const spare = 16;

/**
 * Chooses how a page of a list is come by, from what the cells say: what filters leave may lie far
 * from where its order begins.
 * @param walked what the cells say
 * @param asked order, rows, the value of the row before, and whether words have to be checked too
 */
export function chooseQueryPlan(
  { inStep, left, sure, groups, isFarDown, fitting }: FacetCounts,
  asked: { sort: SearchOrder; limit: number; after: number | null; withWords: boolean },
): QueryPlan {
  const { sort, limit, after, withWords } = asked;
  const fit = sum(left);
  /** Whether looking up so many phones costs less than walking past so many entries. */
  const isLess = (looked: number, cells: readonly number[], walked: number) =>
    !withWords && looked <= mostLookedUp && looked + cellCosts * cells.length <= walked;

  if (sort === 'share' && isFarDown) {
    return fitting && isLess(fit, fitting, Infinity)
      ? { kind: 'cells', cells: fitting, rest: null }
      : { kind: 'groups', groups };
  }
  if (sort === 'newest' || sort === 'best' || sort === 'share') {
    const walked = (limit * sum(inStep)) / Math.max(1, fit);
    if (fitting && isLess(fit, fitting, walked)) {
      return { kind: 'cells', cells: fitting, rest: null };
    }
    return { kind: 'walk', fromCents: null };
  }
  const steps = stepsFrom(sort, after, { left, sure }, limit + spare);
  const within = (numbers: Int32Array) => sum(numbers.filter((_, step) => steps.has(step)));
  const needed = within(left);
  const walked = within(inStep) * Math.min(1, (2 * limit) / Math.max(1, needed));
  const cells = fitting?.filter((cell) => steps.has(cell & placeOf.price.mask));
  const [first = 0] = steps;
  const walk: QueryPlan = { kind: 'walk', fromCents: boundOf(first, sort) };
  if (!cells || !isLess(needed, cells, walked)) return walk;
  return { kind: 'cells', cells, rest: cells.length < (fitting?.length ?? 0) ? walk : null };
}

/** So few are always ranked. */
const alwaysSorted = 2_000;
/** Measured, in microseconds: of the index of words, of a phone it finds, of an entry of another
 * index that is read, and of a phone whose words are checked on the way. */
const costs = { words: 15_000, held: 4, entry: 0.25, check: 3.5 };

/**
 * Whether fetching all phones that hold words costs less than meeting a page of them on a way.
 * @param held how many, as estimated
 * @param walked what the cells say
 * @param way the other way
 * @param limit rows of the page
 */
export function isSorting(
  held: number,
  { left, inStep }: FacetCounts,
  way: QueryPlan,
  limit: number,
) {
  if (held <= alwaysSorted) return true;
  const walks = way.kind === 'groups' ? way.groups.length : 1;
  const met = costs.entry * sum(inStep) + costs.check * sum(left);
  return costs.words + costs.held * held < (walks * limit * met) / held;
}

/** The price steps, in their order, that hold so many phones after those that were shown. */
function stepsFrom(
  sort: SearchOrder,
  after: number | null,
  { left, sure }: Pick<FacetCounts, 'left' | 'sure'>,
  wanted: number,
) {
  const order = [...left.keys()];
  if (sort === 'dearest') order.reverse();
  const begun = after === null ? -1 : order.indexOf(stepOf(priceEdges, after / 100));
  const steps = new Set<number>();
  let held = 0;
  for (const step of order.slice(Math.max(0, begun))) {
    if ((left[step] as number) === 0) continue;
    steps.add(step);
    // Of the step where we are, who knows how many were shown.
    if (step !== order[begun]) held += sure[step] as number;
    if (held >= wanted) break;
  }
  return steps;
}

function boundOf(step: number, sort: SearchOrder): number | null {
  if (sort === 'cheapest') return step === 0 ? null : (priceEdges[step - 1] ?? 0) * 100;
  const edge = priceEdges[step];
  return edge === undefined ? null : edge * 100;
}

function sum(numbers: Int32Array): number {
  return numbers.reduce((all, each) => all + each, 0);
}
