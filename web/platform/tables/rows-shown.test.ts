import { expect, test } from 'vitest';
import { maxRestoredRows, readRows, cardsPerPage, rowsInAddress, withRows } from './rows-shown.ts';

/** A list of numbers, in pages as the API gives them. */
function listOf(count: number) {
  const limits: number[] = [];
  const read = async (next: string) => {
    const search = new URLSearchParams(next.split('?')[1]);
    const from = Number(search.get('cursor') ?? '0');
    const limit = Number(search.get('limit'));
    limits.push(limit);
    const items = Array.from(
      { length: Math.max(0, Math.min(limit, count - from)) },
      (_, i) => from + i,
    );
    const rest = new URLSearchParams({
      sort: 'cheapest',
      limit: `${limit}`,
      cursor: `${from + limit}`,
    });
    return { items, next: from + limit < count ? `/search?${rest}` : null };
  };
  return { limits, read, first: () => read(`/search?sort=cheapest&limit=${cardsPerPage}`) };
}

test.each([
  ['', cardsPerPage],
  ['shown=72', 72],
  ['shown=3', cardsPerPage],
  ['shown=99999', maxRestoredRows],
  ['shown=-72', cardsPerPage],
  ['shown=7e1', cardsPerPage],
  ['shown=', cardsPerPage],
])('%s shows %i rows', (search, rows) => {
  expect(rowsInAddress(new URLSearchParams(search))).toBe(rows);
});

test('one page of rows needs no parameter, more rows have one up to the limit', () => {
  const search = new URLSearchParams('q=iphone&shown=48');
  expect(String(withRows(search, 72))).toBe('q=iphone&shown=72');
  expect(String(withRows(search, cardsPerPage))).toBe('q=iphone');
  expect(String(withRows(search, 1_000))).toBe(`q=iphone&shown=${maxRestoredRows}`);
});

test('as many rows are read as were shown, and the next page has the usual size', async () => {
  const { limits, read, first } = listOf(1_000);
  const { items, next } = await readRows(maxRestoredRows, first(), read);
  expect(items).toEqual(Array.from({ length: maxRestoredRows }, (_, i) => i));
  expect(limits).toEqual([24, 100, 100, 16]);
  const rest = new URLSearchParams(next?.split('?')[1]);
  expect(Object.fromEntries(rest)).toEqual({ sort: 'cheapest', limit: '24', cursor: '240' });
});

test('a list that has become shorter ends earlier', async () => {
  const { read, first } = listOf(30);
  const { items, next } = await readRows(72, first(), read);
  expect(items).toHaveLength(30);
  expect(next).toBeNull();
});
