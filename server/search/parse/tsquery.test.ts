import { expect, test } from 'vitest';
import { priceEdges, stepOf } from '#contract/catalog/filters.ts';
import { noFilters } from '#server/search/facets/compile-filters.ts';
import { fullQuery } from './tsquery.ts';

const [lowest, highest] = [0, priceEdges.length];

/** The price steps that each query of a search between two steps asks the word index for. */
function stepsAsked(first: number, last: number): number[][] {
  const price = new Set(Array.from({ length: last - first + 1 }, (_none, at) => first + at));
  const filters = { ...noFilters, allowedValues: { price } };
  const { query, ranges } = fullQuery(
    [{ text: 'scratch', variants: [], isPrefix: false }],
    filters,
  );
  expect(query).toMatch(/^'scratch'/);
  const stepsIn = (text: string) =>
    [...text.matchAll(/'=price(-?\d+)'/g)].map(([, step]) => Number(step));
  return [query, ...ranges].map(stepsIn).filter((steps) => steps.length > 0);
}

test('the word index is asked for every range of prices, and for no more steps at once than a query bears', () => {
  const edges = [200, 300, 400, 600, 900].map((price) => stepOf(priceEdges, price));
  for (const first of [lowest, ...edges]) {
    for (const last of [3, 4, ...edges, highest].filter((step) => step >= first)) {
      if (first === lowest && last === highest) continue;
      const requestedSteps = stepsAsked(first, last);
      expect(requestedSteps.flat()).toEqual(
        Array.from({ length: last - first + 1 }, (_none, at) => first + at),
      );
      expect(requestedSteps.length).toBe(Math.ceil((last - first + 1) / 4));
      expect(Math.max(...requestedSteps.map((steps) => steps.length))).toBeLessThanOrEqual(4);
    }
  }
});

test('all prices are no filter, and a range that ends before it begins is looked up nowhere', () => {
  expect(stepsAsked(lowest, highest)).toEqual([]);
  expect(stepsAsked(20, 19)).toEqual([[-1]]);
});
