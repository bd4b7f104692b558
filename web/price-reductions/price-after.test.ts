import { expect, test } from 'vitest';
import { priceAfter } from './price-after.ts';

test('what the phone costs its buyer and brings its seller, whose fee shrinks in proportion', () => {
  const sale = { price: 298.5, givenBack: 0, fee: 30.85 };
  expect(priceAfter(sale, 33.33)).toEqual({ costs: 265.17, gets: 237.77 });
  expect(priceAfter({ ...sale, givenBack: 13.33 }, 20)).toEqual({ costs: 265.17, gets: 237.77 });
  expect(priceAfter({ ...sale, fee: null }, 33.33)).toEqual({ costs: 265.17, gets: null });
});
