import type pg from 'pg';
import { countWords, type CountedWords, type WordCounts } from '#server/search/search-store.ts';

/** A count of a common word takes up to 160 kB. */
const mostKept = 50;

/**
 * Counts the phones that hold words once for each search, and remembers it until a phone for sale is
 * listed, changed or sold: the list and the counts of a search come at once, and finding out that
 * words and filters which are common meet hardly anywhere is slow.
 * @param pool the database
 * @returns counts; `moment` is that of the cells, read just before
 */
export function keepWordCounts(
  pool: pg.Pool,
): (moment: number, counted: CountedWords) => Promise<WordCounts> {
  const kept = new Map<string, Promise<WordCounts>>();
  let newest = -1;
  return (moment, counted) => {
    if (moment > newest || kept.size >= mostKept) kept.clear();
    // Whoever comes with an older moment may go by what was counted for a newer one.
    newest = Math.max(newest, moment);
    const key = JSON.stringify(counted);
    const known = kept.get(key);
    if (known) return known;
    const counts = countWords(pool, counted);
    kept.set(key, counts);
    counts.catch(() => {
      if (kept.get(key) === counts) kept.delete(key);
    });
    return counts;
  };
}
