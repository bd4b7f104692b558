import { expect, test } from 'vitest';
import { priceShares } from '#contract/prices/selling-time.ts';
import { sellingPoints } from './read-selling-time.ts';

const sale = (share: number, days: number, sellerId: string) => ({ share, days, sellerId });
const at = (points: ReturnType<typeof sellingPoints>, share: number) =>
  points.find((point) => point.share === share);

test('the days at a price are the median of sales within a tenth of it', () => {
  const points = sellingPoints([
    sale(0.9, 2, 'a'),
    sale(0.92, 3, 'a'),
    sale(0.95, 4, 'b'),
    sale(0.99, 9, 'b'),
    sale(1, 10, 'c'),
    sale(1.25, 40, 'c'),
  ]);
  expect(points.map(({ share }) => share)).toEqual([...priceShares]);
  expect(at(points, 0.95)).toEqual({ share: 0.95, days: 4, sold: 5 });
  // The edge counts: 1.1 − 1.0.
  expect(at(points, 1)).toEqual({ share: 1, days: 4, sold: 5 });
  expect(at(points, 1.1)).toEqual({ share: 1.1, days: null, sold: 1 });
  expect(at(points, 1.3)).toEqual({ share: 1.3, days: null, sold: 1 });
});

test('fewer than five sales or three sellers tell nothing', () => {
  const four = ['a', 'b', 'c', 'd'].map((seller) => sale(1, 5, seller));
  expect(at(sellingPoints(four), 1)).toEqual({ share: 1, days: null, sold: 4 });
  const twoSellers = ['a', 'b', 'a', 'b', 'a', 'b'].map((seller) => sale(1, 5, seller));
  expect(at(sellingPoints(twoSellers), 1)?.days).toBeNull();
  expect(at(sellingPoints([...four, sale(1.1, 8, 'e')]), 1)?.days).toBe(5);
});
