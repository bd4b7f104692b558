import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ক'), maxLength: 9 });

test('distances above the limit are cut short, and others are exact', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, atMost) => {
      expect(distance(one, other, atMost)).toBe(Math.min(distance(one, other, 99), atMost + 1));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['receipt', 'reciept', 1],
  ['box', 'boxes', 2],
  ['', 'box', 3],
  ['ভিভো', 'বিভো', 1],
])('%s and %s are %i apart', (one, other, away) => {
  expect(distance(one, other, 9)).toBe(away);
});
