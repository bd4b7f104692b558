import { expect, test } from 'vitest';
import { buildConcurrencyLimit, nextLimit } from './concurrency-limit.ts';

const range = { fewest: 8, most: 512, slowMs: 150 };

test('slow responses lower the limit at once, quick ones raise it while it is reached', () => {
  expect(nextLimit(100, { worstMs: 250, full: true }, range)).toBe(80);
  expect(nextLimit(100, { worstMs: 20, full: true }, range)).toBe(110);
  expect(nextLimit(100, { worstMs: 20, full: false }, range)).toBe(100);
  expect(nextLimit(8, { worstMs: 5_000, full: true }, range)).toBe(8);
  expect(nextLimit(511, { worstMs: 1, full: true }, range)).toBe(512);
});

test('the limit never falls below its minimum, and leaving frees it again', () => {
  const limit = buildConcurrencyLimit({ fewest: 2, most: 2, slowMs: 0 });
  const first = limit.enter();
  expect([limit.isReached(), limit.usage]).toEqual([false, 0.5]);
  limit.enter();
  expect([limit.isReached(), limit.usage]).toEqual([true, 1]);
  limit.leave(first);
  expect(limit.isReached()).toBe(false);
});
