import type { Page } from '#web/platform/api/api-client.ts';

/** How many rows of a list are shown stands in its address: reload and Back bring as many. */

/** Cards a page: a few screens full, three to a row. */
export const rowsAPage = 24;
/** Whoever looked through more comes back to the first so many. */
export const maxRestoredRows = 240;
const maxPerCall = 100;

const name = 'shown';

/**
 * How many rows an address asks for.
 * @param search of the page
 */
export function rowsInAddress(search: URLSearchParams): number {
  const text = search.get(name) ?? '';
  const rows = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return Math.min(Math.max(rows, rowsAPage), maxRestoredRows);
}

/** The same address with as many rows; a page of them goes without saying. */
export function withRows(search: URLSearchParams, rows: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (rows > rowsAPage) next.set(name, String(Math.min(rows, maxRestoredRows)));
  else next.delete(name);
  return next;
}

/**
 * The first rows of a list. Its first page has the same length for whoever asks: the order of what
 * words find is settled with it.
 * @param rows how many
 * @param first its first page
 * @param nextPage fetches the page at a `next`
 */
export async function readRows<Item>(
  rows: number,
  first: Promise<Page<Item>>,
  nextPage: (next: string) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  let { items, next } = await first;
  while (next !== null && items.length < rows) {
    const left = Math.min(rows - items.length, maxPerCall);
    const more: Page<Item> = await nextPage(withLimit(next, left));
    items = [...items, ...more.items];
    next = more.next && withLimit(more.next, rowsAPage);
  }
  return { items, next };
}

function withLimit(next: string, limit: number): string {
  const [path, query] = next.split('?');
  const search = new URLSearchParams(query);
  search.set('limit', String(limit));
  return `${path}?${search}`;
}
