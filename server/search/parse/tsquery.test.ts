import { expect, test } from 'vitest';
import { priceEdges, stepOf } from '#contract/search/facet-buckets.ts';
import { fullQuery } from './tsquery.ts';

const [lowest, highest] = [0, priceEdges.length];

/** How many steps of prices the word index is asked for, in a search between two of them. */
function stepsAsked(first: number, last: number): number {
  const price = new Set(Array.from({ length: last - first + 1 }, (_none, at) => first + at));
  const filters = { allowed: { price }, partialSteps: [], price: null };
  const query = fullQuery([{ text: 'scratch', isPrefix: false }], filters);
  expect(query).toMatch(/^'scratch'/);
  return query.match(/'=p\d+'/g)?.length ?? 0;
}

test('the word index is asked for the few dear phones of a range without an end, and for no wide range', () => {
  expect(stepsAsked(stepOf(priceEdges, 900), highest)).toBe(18);
  expect(stepsAsked(stepOf(priceEdges, 600), highest)).toBe(24);
  expect(stepsAsked(stepOf(priceEdges, 400), highest)).toBe(0);
  expect(stepsAsked(lowest, 15)).toBe(16);
  expect(stepsAsked(lowest, 16)).toBe(0);
  expect(stepsAsked(lowest, highest)).toBe(0);
});
