import { expect, test } from 'vitest';
import { conditions } from '#contract/catalog/conditions.ts';
import { standing } from '#contract/prices/price-guide.ts';
import {
  curveCents,
  estimatePrice,
  adjustmentFor,
  type ModelAdjustment,
} from './estimate-price.ts';

const model = { releaseYear: 2021, launchCents: 79_900, storages: [128, 256, 512] };
const asItIs: ModelAdjustment = { factor: 1, on: 'nothing' };
const in2026 = new Date('2026-06-01');

test('an estimate falls with age, rises with condition and storage, and never the other way', () => {
  let before = Infinity;
  for (let year = 2021; year <= 2045; year += 1) {
    const at = new Date(`${year}-06-01`);
    const price = estimatePrice(model, 128, 'Good', at, asItIs);
    expect(price).toBeLessThanOrEqual(before);
    before = price;
    const byCondition = conditions.map((each) => estimatePrice(model, 256, each, at, asItIs));
    expect(byCondition).toEqual(byCondition.toSorted((a, b) => b - a));
    const byStorage = [64, 128, 256, 512, 2048].map((size) =>
      estimatePrice(model, size, 'Fair', at, asItIs),
    );
    expect(byStorage).toEqual(byStorage.toSorted((a, b) => a - b));
  }
  expect(estimatePrice(model, 128, 'Excellent', in2026, asItIs)).toBeLessThan(
    estimatePrice(model, 128, 'Excellent', new Date('2023-06-01'), asItIs) * 0.7,
  );
});

test('an estimate stays between a few dollars and a little below the price when new', () => {
  const dear: ModelAdjustment = { factor: 100, on: 'model' };
  expect(estimatePrice(model, 128, 'Excellent', in2026, dear)).toBe(760);
  const cheap: ModelAdjustment = { factor: 0.001, on: 'model' };
  expect(estimatePrice(model, 128, 'Fair', in2026, cheap)).toBe(24);
  const tiny = { ...model, launchCents: 10_000 };
  expect(estimatePrice(tiny, 128, 'Fair', new Date('2060-01-01'), asItIs)).toBe(15);
  // A model of next year has age 0, not a negative age.
  const next = new Date('2020-01-01');
  expect(estimatePrice(model, 128, 'Good', next, asItIs)).toBe(520);
});

test('sales adjust the curve by their number, fewer than five not at all', () => {
  const off = Math.log(1.2);
  const sales = (count: number, by = off) => ({ count, offCurve: count * by });
  expect(adjustmentFor(sales(4), sales(4))).toEqual({ factor: 1, on: 'nothing' });
  expect(adjustmentFor(sales(4, 9), sales(40)).on).toBe('brand');
  expect(adjustmentFor(sales(4, 9), sales(40))).toEqual(adjustmentFor(sales(0), sales(40)));
  const few = adjustmentFor(sales(5), sales(0)).factor;
  const many = adjustmentFor(sales(500), sales(500)).factor;
  expect(few).toBeGreaterThan(1);
  expect(many).toBeGreaterThan(few);
  expect(many).toBeCloseTo(1.2, 2);
  // Unrealistic sales adjust it by a factor of two at most.
  expect(adjustmentFor(sales(1_000, 5), sales(1_000, 5)).factor).toBeCloseTo(2);
  const curve = curveCents(model, 128, 'Good', in2026);
  const leaned = estimatePrice(model, 128, 'Good', in2026, adjustmentFor(sales(500), sales(500)));
  expect(Math.abs(leaned - (curve * many) / 100)).toBeLessThanOrEqual(2.5);
});

test('a price is classified by its position in the range', () => {
  const entry = { low: 200, high: 300 };
  const outputs = [100, 129, 150, 200, 250, 300, 301, 420, 421].map((price) =>
    standing(price, entry),
  );
  expect(outputs).toEqual([
    'far-below',
    'far-below',
    'below',
    ...['usual', 'usual', 'usual'],
    'above',
    'above',
    'far-above',
  ]);
});
