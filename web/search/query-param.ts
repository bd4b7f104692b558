import { maxSearchLength, wordsTyped } from '#contract/search/query-words.ts';

/**
 * The query of a search in an address.
 * @param search of the page
 * @returns the part that is searched for, and whether it was cut
 */
export function queryParam(search: URLSearchParams): { q: string; isCut: boolean } {
  const words = wordsTyped(search.get('q') ?? '');
  if (words.length <= maxSearchLength) return { q: words, isCut: false };
  // Never cuts a surrogate pair.
  const q = words.slice(0, maxSearchLength).replace(/[\uD800-\uDBFF]$/, '');
  return { q: q.trim(), isCut: true };
}
