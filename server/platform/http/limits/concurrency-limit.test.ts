import { expect, test } from 'vitest';
import { buildConcurrencyLimit, limitAt } from './concurrency-limit.ts';

const range = { fewest: 8, most: 512, maxWaitMs: 1_000, firstCostMs: 10 };

/** A limit on a clock that the test moves. */
function limitOn(changes: Partial<typeof range> = {}) {
  const clock = { at: 0, worked: 0 };
  const limit = buildConcurrencyLimit({ ...range, ...changes }, () => ({ ...clock }));
  const pass = (at: number, worked = at) => {
    clock.at += at;
    clock.worked += worked;
  };
  const fill = () => {
    let accepted = 0;
    for (; !limit.isReached(); accepted += 1) limit.enter();
    return accepted;
  };
  /** Many alone, one after the other. */
  const settle = (at: number, worked: number) => {
    for (let count = 0; count < 100; count += 1) {
      limit.enter();
      pass(at, worked);
      limit.leave(true);
    }
  };
  return { limit, pass, fill, settle };
}

test('as many are accepted as are done within the longest wait, within the fewest and most', () => {
  expect(limitAt(10, range)).toBe(100);
  expect(limitAt(3, range)).toBe(333);
  expect(limitAt(1, range)).toBe(512);
  expect(limitAt(0, range)).toBe(512);
  expect(limitAt(5_000, range)).toBe(8);
});

test('before anything was measured the first guess counts', () => {
  expect(limitOn().fill()).toBe(100);
});

test('one alone costs the time for which it kept the event loop busy, not its wait for the database', () => {
  const { fill, settle } = limitOn();
  settle(200, 4);
  expect(fill()).toBe(249);
});

test('where more wait than the fewest, one costs the time between two responses', () => {
  const { limit, pass, fill } = limitOn();
  const accepted = fill();
  for (let count = 0; count < accepted - range.fewest; count += 1) {
    pass(50, 1);
    limit.leave(true);
  }
  expect(limit.usage).toBeCloseTo(range.fewest / 20, 1);
  expect(fill()).toBeLessThan(15);
});

test('what is refused or failed is not measured', () => {
  const { limit, pass, fill } = limitOn();
  for (let count = 0; count < 100; count += 1) {
    limit.enter();
    pass(1);
    limit.leave(false);
  }
  expect(fill()).toBe(100);
});

test('while no response comes for the longest wait, only the fewest are accepted, and a probe at times', () => {
  const { limit, pass, fill } = limitOn();
  for (let count = 0; count < 20; count += 1) limit.enter();
  pass(1_001, 0);
  expect(fill()).toBe(0);
  pass(4_000, 0);
  expect(fill()).toBe(1);
  pass(100, 0);
  limit.leave(false);
  expect(fill()).toBe(80);
});

test('leaving makes place again', () => {
  const { limit, fill } = limitOn({ fewest: 2, most: 2 });
  expect([fill(), limit.usage]).toEqual([2, 1]);
  limit.leave(true);
  expect([limit.isReached(), limit.usage]).toEqual([false, 0.5]);
});
