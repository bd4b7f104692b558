import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOfCounts } from './median-of-counts.ts';

test('the median of counts is that of the values they count, the lower one of two', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (days) => {
      const histograms = days.map((values) =>
        Array.from(
          { length: Math.max(0, ...values) },
          (_, place) => values.filter((value) => value === place + 1).length,
        ),
      );
      const sorted = days.flat().toSorted((one, other) => one - other);
      expect(medianOfCounts(histograms)).toBe(sorted[(sorted.length - 1) >> 1] ?? null);
    }),
    { numRuns: 200 },
  );
});
