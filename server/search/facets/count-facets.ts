import { facets } from '#contract/catalog/filters.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { termShare, termsIn, type TermShare } from '#server/search/plan/row-sample.ts';
import type { SearchCaches } from '#server/search/search-caches.ts';
import { compileFilters, isAllowed } from './compile-filters.ts';
import { countByWords, type CountResult } from './count-by-words.ts';
import { countPrices } from './facet-buckets-store.ts';
import { atLeast, countFacets, type FacetSums } from './facet-counter.ts';

/**
 * Counts the products that match a search, for every choice of every filter.
 * @param caches database and caches
 * @param interpretation the search
 * @param lexicon the known models and words
 * @returns the counts, and which of them are estimates
 */
export async function countFacetsOf(
  { pool, buckets, scan, sample, countWords }: SearchCaches,
  interpretation: InterpretedQuery,
  lexicon: Lexicon,
): Promise<CountResult> {
  const { query, words, modelsInWords } = interpretation;
  const filters = compileFilters(query, lexicon, modelsInWords);
  if (words.length > 0) {
    const rows = await sample((await buckets()).total);
    const terms = termsIn(interpretation, rows, lexicon);
    // Re-read the revision: it may have changed while the sample was taken.
    const { revision } = await buckets();
    const result = await countByWords((each) => countWords(revision, each), terms, filters, rows);
    if (rows) estimateAbsent(result, termShare(rows, terms), scan(await buckets(), filters).sums);
    return result;
  }
  const partial = await Promise.all(filters.partialSteps.map((price) => countPrices(pool, price)));
  const counter = countFacets(filters, scan(await buckets(), filters).sums);
  for (const rows of partial) counter.addPartial(rows);
  return { filters, ...counter.read(), more: false, estimates: {} };
}

/** A choice that the sample should contain this often and never contains has no products. */
const minExpected = 5;

/** Choices too rare for the sample are estimated: the words occur in them as often as elsewhere. */
function estimateAbsent(
  { estimates, counts, filters }: CountResult,
  sample: TermShare,
  all: FacetSums,
): void {
  for (const facet of facets) {
    const scope = estimates[facet];
    if (!scope) continue;
    const sums = (counts[facet] = atLeast(counts[facet], all.counts[facet].length));
    for (const [value, products] of all.counts[facet].entries()) {
      if (products <= 0 || (sums[value] as number) > 0) continue;
      if (scope === 'others' && isAllowed(filters, facet, value)) continue;
      const expected = products * sample.share;
      if (expected / sample.scale < minExpected) sums[value] = Math.ceil(expected);
    }
  }
}
