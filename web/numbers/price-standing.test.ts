import { expect, test } from 'vitest';
import { priceShares, type SellingTime } from '#contract/prices/selling-time.ts';
import { priceStanding } from './price-standing.ts';

const time = (daysAt: Partial<Record<number, number>>): SellingTime => ({
  basis: 'kind',
  price: 200,
  points: priceShares.map((share) => ({ share, days: daysAt[share] ?? null, sold: 9 })),
});

test('a price reads how long it takes, and the least reduction with which phones like it sell sooner', () => {
  const standing = priceStanding(time({ 1.05: 9, 1: 9, 0.95: 5, 0.9: 3 }), 200);
  expect(standing).toEqual({ days: 9, less: { amount: 10, days: 5 } });
});

test('nothing is promised where no lower price sells sooner, or nothing is known', () => {
  expect(priceStanding(time({ 1: 4, 0.95: 4, 0.9: 6 }), 200)).toEqual({ days: 4, less: null });
  expect(priceStanding(time({}), 200)).toEqual({ days: null, less: null });
});

test('a price far above those that were paid reads what brings it to them', () => {
  expect(priceStanding(time({ 1.3: 12, 1: 6 }), 330)).toEqual({
    days: null,
    less: { amount: 70, days: 12 },
  });
});
