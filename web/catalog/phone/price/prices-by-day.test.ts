import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricesByDay } from './prices-by-day.ts';

const dayOf = (since: string) => since.slice(0, 10);
const at = (day: number, hour: number) => `2026-11-${10 + day}T${10 + hour}:00:00Z`;

test('of several prices of one day the last one stands in the history', () => {
  const prices = [
    { sealingPrice: 300, since: at(0, 0) },
    { sealingPrice: 280, since: at(3, 1) },
    { sealingPrice: 250, since: at(3, 2) },
    { sealingPrice: 200, since: at(5, 1) },
    { sealingPrice: 250, since: at(5, 2) },
  ];
  expect(pricesByDay(prices, dayOf)).toEqual([prices[0], prices[2]]);
});

test('no history has two prices since one day, or one price twice in a row, and each ends with the present price', () => {
  const change = fc.record({
    day: fc.nat(9),
    hour: fc.nat(9),
    price: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const prices = changes
        .map(({ day, hour, price }) => ({ sealingPrice: price, since: at(day, hour) }))
        .toSorted((a, b) => a.since.localeCompare(b.since));
      const shown = pricesByDay(prices, dayOf);
      expect(new Set(shown.map(({ since }) => dayOf(since))).size).toBe(shown.length);
      expect(
        shown.every((price, index) => price.sealingPrice !== shown[index - 1]?.sealingPrice),
      ).toBe(true);
      expect(shown.at(-1)?.sealingPrice).toBe(prices.at(-1)?.sealingPrice);
    }),
    { numRuns: 300 },
  );
});
