import type { Page } from '#web/platform/api/api-client.ts';

/**
 * The number of rows shown of a list is kept in the address, so that reload and Back restore it.
 */

/** Cards on a page: a few screens, three to a row. */
export const cardsPerPage = 24;
/** The most rows that are restored. */
export const maxRestoredRows = 240;
const maxPerCall = 100;

const name = 'shown';

/**
 * The number of rows in an address.
 * @param search of the page
 */
export function rowsInAddress(search: URLSearchParams): number {
  const text = search.get(name) ?? '';
  const rows = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return Math.min(Math.max(rows, cardsPerPage), maxRestoredRows);
}

/** The same address with another number of rows; left out for one page. */
export function withRows(search: URLSearchParams, rows: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (rows > cardsPerPage) next.set(name, String(Math.min(rows, maxRestoredRows)));
  else next.delete(name);
  return next;
}

/**
 * Reads the first rows of a list. Its first page has the same size for any number of rows, because
 * the order of search results is decided with it.
 * @param rows the number of rows
 * @param first its first page
 * @param nextPage fetches the page of a `next`
 */
export async function readRows<Item>(
  rows: number,
  first: Promise<Page<Item>>,
  nextPage: (next: string) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  let { items, next } = await first;
  while (next !== null && items.length < rows) {
    const limit = Math.min(rows - items.length, maxPerCall);
    const more: Page<Item> = await nextPage(withLimit(next, limit));
    items = [...items, ...more.items];
    next = more.next && withLimit(more.next, cardsPerPage);
  }
  return { items, next };
}

function withLimit(next: string, limit: number): string {
  const [path, query] = next.split('?');
  const search = new URLSearchParams(query);
  search.set('limit', String(limit));
  return `${path}?${search}`;
}
