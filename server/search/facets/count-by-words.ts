import { exactCounts } from '#contract/common/exact-counts.ts';
import { facets, filterOf, type Facet } from '#contract/catalog/filters.ts';
import { fullQuery, termQuery, type Term } from '#server/search/parse/tsquery.ts';
import { certainlyMany, countInSample, type RowSample } from '#server/search/plan/row-sample.ts';
import { isAllowed, isFiltered, type CompiledFilters } from './compile-filters.ts';
import type { WordCounts, WordQuery } from './facet-buckets-store.ts';
import { countFacets, type FacetSums } from './facet-counter.ts';

/** Which choices of a filter are estimates: all of them, or those that are not chosen. */
type Estimates = Partial<Record<Facet, 'all' | 'others'>>;

/** Counts the products that a word query finds. */
export type WordCounter = (query: WordQuery) => Promise<WordCounts>;

/** The counts of a search. */
export interface CountResult {
  readonly filters: CompiledFilters;
  readonly total: number;
  readonly counts: Record<Facet, Int32Array>;
  /** Whether there are more products than are counted exactly. */
  readonly more: boolean;
  readonly estimates: Estimates;
}

/**
 * Counts the products that contain words, up to the number that is counted exactly. Beyond that the
 * sample gives estimates: of everything when words and filters together match too many, else only of
 * the choices that are not chosen.
 * @param countWords counts the products that a word query finds
 * @param terms the words
 * @param filters the filters
 * @param sample null when all can be counted
 */
export async function countByWords(
  countWords: WordCounter,
  terms: readonly Term[],
  filters: CompiledFilters,
  sample: RowSample | null,
): Promise<CountResult> {
  const guess = sample && countInSample(sample, terms, filters);
  if (!sample || !guess || !certainlyMany(sample, guess.held)) {
    const all = await count(countWords, filters, {
      query: termQuery(terms),
      ranges: [],
      price: filters.price,
      within: null,
    });
    if (!all.more) return { filters, ...all, estimates: {} };
  }
  if (sample && guess && certainlyMany(sample, guess.total)) {
    return estimateAll(sample, guess, filters);
  }
  const full = await count(countWords, filters, fullWordQuery(terms, filters));
  if (!sample || !guess) return { filters, ...full, estimates: {} };
  if (full.more) return estimateAll(sample, guess, filters);
  const activeFacets = facets.filter((facet) =>
    facets.some((other) => groupOf(other) === groupOf(facet) && isFiltered(filters, other)),
  );
  const scaledCounts = scaledBy(sample, guess.counts);
  const counts = { ...full.counts };
  for (const facet of activeFacets) {
    const length = Math.max(full.counts[facet].length, scaledCounts[facet].length);
    counts[facet] = Int32Array.from({ length }, (_, value) =>
      isAllowed(filters, facet, value)
        ? (full.counts[facet][value] ?? 0)
        : (scaledCounts[facet][value] ?? 0),
    );
  }
  const estimates = Object.fromEntries(activeFacets.map((facet) => [facet, 'others'])) as Estimates;
  return { filters, ...full, counts, estimates };
}

/** A brand and its models are one filter. */
const groupOf = (facet: Facet) => filterOf(facet).within ?? facet;

function estimateAll(sample: RowSample, guess: FacetSums, filters: CompiledFilters): CountResult {
  const all = Object.fromEntries(facets.map((facet) => [facet, 'all'])) as Estimates;
  return {
    filters,
    total: exactCounts + 1,
    counts: scaledBy(sample, guess.counts),
    more: true,
    estimates: all,
  };
}

function scaledBy({ scale }: RowSample, counts: CountResult['counts']): Record<Facet, Int32Array> {
  return Object.fromEntries(
    facets.map((facet) => [facet, counts[facet].map((hits) => Math.round(hits * scale))]),
  ) as Record<Facet, Int32Array>;
}

/**
 * The word query that matches words, filters and prices together.
 * @param terms the words
 * @param filters the filters
 */
export function fullWordQuery(terms: readonly Term[], filters: CompiledFilters): WordQuery {
  const { price } = filters;
  return { ...fullQuery(terms, filters), price, within: price };
}

async function count(countWords: WordCounter, filters: CompiledFilters, query: WordQuery) {
  const counter = countFacets(filters);
  const { rows, inPriceRange } = await countWords(query);
  const outside = rows.products.map((products, index) => products - (inPriceRange[index] ?? 0));
  counter.add(rows, inPriceRange, true);
  counter.add(rows, outside, false);
  const total = rows.products.reduce((sum, products) => sum + products, 0);
  return { ...counter.read(), more: total > exactCounts };
}
