import { expect, test } from 'vitest';
import { monthsLeft, pricePerYear } from './updates-left.ts';

const now = Date.UTC(2026, 10, 28);

test.each([
  ['2026-11', 1],
  ['2026-10', 0],
  ['2019-01', 0],
  ['2027-11', 13],
  ['2028-09', 23],
])('until %s there are %i months left, this one included', (until, months) => {
  expect(monthsLeft(until, now)).toBe(months);
});

test('a price is shared among the years that are left, unless less than one is', () => {
  expect(pricePerYear(460, '2028-09', now)).toBe(240);
  expect(pricePerYear(460, '2027-10', now)).toBe(460);
  expect(pricePerYear(460, '2027-09', now)).toBeNull();
  expect(pricePerYear(460, '2020-01', now)).toBeNull();
});
