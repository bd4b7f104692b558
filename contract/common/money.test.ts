import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import {
  maxPriceCents,
  isPrice,
  minPriceCents,
  priceBounds,
  priceText,
  setCurrency,
  shopCurrency,
  toCents,
  toPrice,
} from './money.ts';

afterEach(() => setCurrency(currencies[0].code));

const cents = fc.integer({ min: minPriceCents, max: maxPriceCents });

test('every amount of cents survives the way over the wire and is a price', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const received = JSON.parse(JSON.stringify(toPrice(amount))) as number;
      expect(toCents(received)).toBe(amount);
      expect(isPrice(received)).toBe(true);
    }),
    { numRuns: 2_000, examples: [[minPriceCents], [maxPriceCents], [29_850], [99_999_997]] },
  );
});

test('a third decimal is never a price', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, thousandths) => {
      expect(isPrice(Number(`${(amount / 100).toFixed(2)}${thousandths}`))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [0.5, true],
  [0.49, false],
  [0, false],
  [-1, false],
  [999_999.99, true],
  [1_000_000, false],
  [298.5, true],
  [1.005, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is a price: %s', (price, expected) => {
  expect(isPrice(price)).toBe(expected);
});

test.each([
  [412, '$412', '$৪১২'],
  [298.5, '$298.50', '$২৯৮.৫০'],
  [0.5, '$0.50', '$০.৫০'],
  [1200, '$1,200', '$১,২০০'],
  [265_412.5, '$265,412.50', '$২,৬৫,৪১২.৫০'],
])('%d is written %s, and %s in Bangla', (price, english, bangla) => {
  expect(priceText(price, 'en')).toBe(english);
  expect(priceText(price, 'bn')).toBe(bangla);
});

test.each([
  ['eur', '€1,200', '€১,২০০', 'A price is between €0.50 and €999,999.99'],
  ['bdt', '৳1,200', '৳১,২০০', 'A price is between ৳0.50 and ৳999,999.99'],
])('a shop set to %s writes its sign in both languages', (code, english, bangla, bounds) => {
  setCurrency(code);
  expect(shopCurrency().code).toBe(code);
  expect(priceText(1200, 'en')).toBe(english);
  expect(priceText(1200, 'bn')).toBe(bangla);
  expect(priceBounds()).toBe(bounds);
  expect([toCents(412.5), toPrice(41_250)]).toEqual([41_250, 412.5]);
});
