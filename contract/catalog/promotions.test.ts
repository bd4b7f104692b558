import { expect, test } from 'vitest';
import { promotedCents } from './promotions.ts';

test('an advertised phone costs nine tenths of its base price, rounded down to the cent', () => {
  expect([41_200, 29_850, 99, 101, 99_999_999].map(promotedCents)).toEqual([
    37_080, 26_865, 89, 90, 89_999_999,
  ]);
});

test('a price below the lowest one of the shop is none', () => {
  expect([50, 55, 56].map(promotedCents)).toEqual([null, null, 50]);
});
