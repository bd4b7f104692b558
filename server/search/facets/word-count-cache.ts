import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { countWords, type WordCounts, type WordQuery } from './facet-buckets-store.ts';

/** A count of a common word takes up to 160 kB. */
const maxCached = 50;

/**
 * Caches the counts of word queries until a product for sale is listed, changed or sold: the list and
 * the counts of a search are requested at the same time, and finding that common words and common
 * filters hardly ever occur together is slow.
 * @param pool the database
 * @returns counts products by words; `revision` is that of the buckets, read just before
 */
export function cacheWordCounts(
  pool: ReadPool,
): (revision: number, query: WordQuery) => Promise<WordCounts> {
  const cache = new Map<string, Promise<WordCounts>>();
  let newest = -1;
  return (revision, query) => {
    if (revision > newest || cache.size >= maxCached) cache.clear();
    // A call with an older revision may use counts of a newer one.
    newest = Math.max(newest, revision);
    const key = JSON.stringify(query);
    const cachedCounts = cache.get(key);
    if (cachedCounts) return cachedCounts;
    const counts = countWords(pool, query);
    cache.set(key, counts);
    counts.catch(() => {
      if (cache.get(key) === counts) cache.delete(key);
    });
    return counts;
  };
}
