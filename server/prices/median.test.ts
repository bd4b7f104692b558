import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[], Number.NaN],
  [[7], 7],
  [[10, 9, 200], 10],
  [[4, 1, 3, 10], 3.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
