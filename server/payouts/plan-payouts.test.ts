import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPayouts } from './plan-payouts.ts';

const sales = [
  { bookingId: 'a', cents: 100 },
  { bookingId: 'b', cents: 50 },
];
const afterDebt = (cents: number) => [
  { bookingId: 'a', cents: 0 },
  { bookingId: 'b', cents },
];

test('by hand one payout has all sales, and a debt is taken off the oldest', () => {
  expect(planPayouts(sales, 150, false)).toEqual([{ cents: 150, items: sales }]);
  expect(planPayouts(sales, 30, false)).toEqual([{ cents: 30, items: afterDebt(30) }]);
  for (const nothing of [0, -20]) expect(planPayouts(sales, nothing, false)).toEqual([]);
});

test('by the provider each sale has its own, and what paid off a debt goes with the first', () => {
  expect(planPayouts(sales, 150, true).map(({ cents }) => cents)).toEqual([100, 50]);
  expect(planPayouts(sales, 20, true)).toEqual([{ cents: 20, items: afterDebt(20) }]);
});

test('what the balance has beside the sales is a payout of its own', () => {
  const beside = { cents: 7, items: [] };
  expect(planPayouts(sales, 157, false)).toEqual([{ cents: 150, items: sales }, beside]);
  expect(planPayouts(sales, 157, true).at(-1)).toEqual(beside);
  for (const separate of [true, false]) expect(planPayouts([], 7, separate)).toEqual([beside]);
});

test('never more than is payable, of no sale more than it is worth, and each sale once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 }),
      fc.integer({ min: -5_000, max: 90_000 }),
      fc.boolean(),
      (cents, payable, separate) => {
        const list = cents.map((each, place) => ({ bookingId: String(place), cents: each }));
        const plan = planPayouts(list, payable, separate);
        const worth = new Map(list.map(({ bookingId, cents: each }) => [bookingId, each]));
        const paid = plan.reduce((total, each) => total + each.cents, 0);
        expect(paid).toBe(Math.max(0, payable));
        for (const { cents: each, items } of plan) {
          if (items.length > 0)
            expect(each).toBe(items.reduce((total, item) => total + item.cents, 0));
          for (const item of items)
            expect(item.cents).toBeLessThanOrEqual(worth.get(item.bookingId) ?? 0);
        }
        const ids = plan.flatMap(({ items }) => items.map(({ bookingId }) => bookingId));
        expect(ids.length).toBe(payable > 0 ? list.length : 0);
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
  );
});
