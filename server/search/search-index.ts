import type pg from 'pg';
import { exactCounts } from '#contract/common/exact-counts.ts';
import {
  cacheFacetBuckets,
  type FacetBucketCounts,
} from '#server/search/facets/facet-bucket-cache.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { cacheLexicon } from '#server/search/parse/lexicon-cache.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';
import { cacheRowSample, type RowSample } from '#server/search/plan/row-sample.ts';
import type { CountedWords, WordCounts } from './search-store.ts';
import { cacheFacetScans, type FacetCounts } from '#server/search/facets/facet-scan.ts';
import { keepWordCounts } from '#server/search/suggest/word-counts.ts';

/** What every search needs: the database, and this process's copies of cells and models and its sample. */
export interface SearchIndex {
  readonly pool: pg.Pool;
  readonly cells: () => Promise<FacetBucketCounts>;
  /** Everything the cells say about a search, at once. */
  readonly walk: (counts: FacetBucketCounts, narrowed: CompiledFilters) => FacetCounts;
  /** The phones that hold words; `moment` is that of the cells, read just before. */
  readonly countWords: (moment: number, counted: CountedWords) => Promise<WordCounts>;
  readonly lexicon: () => Promise<Lexicon>;
  /** Null where there are so few phones that all can be counted. */
  readonly sample: (phones: number) => Promise<RowSample | null>;
  /** The words that phones of the sample hold, whatever the size of the shop. */
  readonly words: (phones: number) => Promise<RowSample['having']>;
}

/**
 * One a process: its copies are filled when the first search comes.
 * @param pool the database
 */
export function buildSearchIndex(pool: pg.Pool): SearchIndex {
  const sample = cacheRowSample(pool);
  return {
    pool,
    cells: cacheFacetBuckets(pool),
    walk: cacheFacetScans(),
    countWords: keepWordCounts(pool),
    lexicon: cacheLexicon(pool),
    sample: async (phones) => (phones > exactCounts ? sample(phones) : null),
    words: async (phones) => (await sample(phones)).having,
  };
}
