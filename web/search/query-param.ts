import { longestSearch, wordsTyped } from '#contract/search/query-words.ts';

/**
 * The words of a search as they stand in an address.
 * @param search of the page
 * @returns as many of them as are looked for, and whether there were more
 */
export function queryParam(search: URLSearchParams): { q: string; isCut: boolean } {
  const typed = wordsTyped(search.get('q') ?? '');
  if (typed.length <= longestSearch) return { q: typed, isCut: false };
  // Never half of a sign.
  const q = typed.slice(0, longestSearch).replace(/[\uD800-\uDBFF]$/, '');
  return { q: q.trim(), isCut: true };
}
