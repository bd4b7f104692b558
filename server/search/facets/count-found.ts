import { parts } from '#contract/search/facet-buckets.ts';
import { countByWords, type Counted } from './count-by-words.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { compileFilters } from './compile-filters.ts';
import { heldIn, termsIn, type Held } from '#server/search/plan/row-sample.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { countPrices } from '#server/search/search-store.ts';
import { countFacets, type Sums } from './facet-counter.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';

/**
 * Counts what a search leaves.
 * @param house database, cells and models
 * @param understood the search
 * @param lexicon the models we know
 * @returns the counts by part, and what of them is estimated
 */
export async function countFound(
  { pool, cells, walk, sample, countWords }: SearchIndex,
  { query, words }: InterpretedQuery,
  lexicon: Lexicon,
): Promise<Counted> {
  const narrowed = compileFilters(query, lexicon);
  if (words.length > 0) {
    const few = await sample((await cells()).total);
    const terms = termsIn(words, few);
    // The sample may have taken its time.
    const { moment } = await cells();
    const counted = await countByWords((words) => countWords(moment, words), terms, narrowed, few);
    if (few) fillIn(counted, heldIn(few, terms), walk(await cells(), narrowed).sums);
    return counted;
  }
  const odd = await Promise.all(narrowed.odd.map((price) => countPrices(pool, price)));
  const sums = countFacets(narrowed, walk(await cells(), narrowed).sums);
  for (const { cell, phones } of odd.flat()) sums.addOdd(cell, phones);
  return { narrowed, ...sums.read(), more: false, estimated: {} };
}

/** So many expected, and none in the sample: then there is none. */
const surelyNone = 5;

/** What no phone of the sample is may be in the shop all the same: the words as often as elsewhere. */
function fillIn({ estimated, counts, narrowed }: Counted, sample: Held, all: Sums): void {
  for (const part of parts) {
    const others = estimated[part];
    if (!others) continue;
    for (const [value, phones] of all.counts[part].entries()) {
      if (phones <= 0 || (counts[part][value] ?? 0) > 0) continue;
      if (others === 'others' && narrowed.lets[part]?.has(value)) continue;
      const expected = phones * sample.share;
      if (expected / sample.scale < surelyNone) counts[part][value] = Math.ceil(expected);
    }
  }
}
