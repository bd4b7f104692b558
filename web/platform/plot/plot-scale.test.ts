import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barPath, hasLine, plotScale } from './plot-scale.ts';

const amounts = fc.array(
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  {
    minLength: 1,
    maxLength: 12,
  },
);

it('spans all values with a few round numbers in equal steps', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('values', 'zero'), (values, from) => {
      const { ticks, shareOf } = plotScale(values, from);
      const [first = NaN, second = NaN] = ticks;
      const last = ticks.at(-1) ?? NaN;
      const step = second - first;
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(ticks).toEqual(ticks.map((_, index) => first + index * step));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(first).toBeGreaterThanOrEqual(0);
      for (const value of values) {
        expect(shareOf(value)).toBeGreaterThanOrEqual(0);
        expect(shareOf(value)).toBeLessThanOrEqual(1);
        expect(first + shareOf(value) * (last - first)).toBeCloseTo(value, 4);
      }
    }),
    { numRuns: 500 },
  );
});

it('begins bars at zero, and shows small changes of lines small', () => {
  expect(plotScale([40, 100], 'zero').ticks).toEqual([0, 50, 100]);
  expect(plotScale([0, 0], 'zero').ticks).toEqual([0, 1]);
  expect(plotScale([], 'zero').ticks).toEqual([0, 1]);
  const { shareOf } = plotScale([500, 510], 'values');
  expect(shareOf(510) - shareOf(500)).toBeLessThan(0.1);
});

it('draws a line from two points on', () => {
  expect(hasLine([null, 5, null, 6])).toBe(true);
  expect(hasLine([null, 5])).toBe(false);
});

it('draws bars in one path, the least two high', () => {
  const bars = [
    { place: 0, share: 1 },
    { place: 2, share: 0.001 },
  ];
  expect(barPath(bars, 48)).toBe('M0 48v-48h3v48M8 48v-2h3v2');
});
