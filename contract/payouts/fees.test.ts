import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeCentsOf } from './fees.ts';

test.each([
  [41_200, { percent: 0, fixedCents: 0 }, 0],
  [41_200, { percent: 5, fixedCents: 30 }, 2_090],
  [41_210, { percent: 2.9, fixedCents: 30 }, 1_225],
  [50, { percent: 5, fixedCents: 100 }, 50],
  [10_050, { percent: 0.01, fixedCents: 0 }, 1],
])('of %d cents under %o the shop keeps %d', (price, terms, fee) => {
  expect(feeCentsOf(price, terms)).toBe(fee);
});

test('the fee is whole cents, never below zero and never above the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 99_999_999 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (price, hundredths, fixedCents) => {
        const fee = feeCentsOf(price, { percent: hundredths / 100, fixedCents });
        expect(Number.isInteger(fee) && fee >= 0 && fee <= price).toBe(true);
      },
    ),
  );
});
