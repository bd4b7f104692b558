import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { CompiledFilters } from './facets/compile-filters.ts';
import { cacheFacetBuckets, type FacetBucketCounts } from './facets/facet-bucket-cache.ts';
import type { WordCounts, WordQuery } from './facets/facet-buckets-store.ts';
import { cacheFacetScans, type FacetCounts } from './facets/facet-scan.ts';
import { cacheWordCounts } from './facets/word-count-cache.ts';
import type { Lexicon } from './parse/lexicon.ts';
import { cacheRowSample, type RowSample } from './plan/row-sample.ts';

/** The shared parts of the search: the database and this process's caches. */
export interface SearchCaches {
  readonly pool: ReadPool;
  /** The current number of products in each facet bucket. */
  readonly buckets: () => Promise<FacetBucketCounts>;
  /** The facet counts of some filters, scanned from the buckets. */
  readonly scan: (counts: FacetBucketCounts, filters: CompiledFilters) => FacetCounts;
  /** Counts the products that contain words; `revision` is that of the buckets, read just before. */
  readonly countWords: (revision: number, query: WordQuery) => Promise<WordCounts>;
  readonly lexicon: () => Promise<Lexicon>;
  /** Null when there are so few products that all can be counted. */
  readonly sample: (products: number) => Promise<RowSample | null>;
  /** The words that products of the sample contain, for a shop of any size. */
  readonly sampleWords: (products: number) => Promise<RowSample['rowsByWord']>;
}

/**
 * Builds the caches. Each is filled on first use.
 * @param pool the database
 * @param lexicon reads that of the process
 */
export function buildSearchCaches(pool: ReadPool, lexicon: () => Promise<Lexicon>): SearchCaches {
  const sample = cacheRowSample(pool);
  return {
    pool,
    buckets: cacheFacetBuckets(pool),
    scan: cacheFacetScans(),
    countWords: cacheWordCounts(pool),
    lexicon,
    sample: async (products) => (products > exactCounts ? sample(products) : null),
    sampleWords: async (products) => (await sample(products)).rowsByWord,
  };
}
