import { afterEach, expect, test, vi } from 'vitest';
import { linesSeldom } from './lines-seldom.ts';

afterEach(() => vi.useRealTimers());

test('the first event has a line at once, those after it one with their number', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const written: number[] = [];
  const note = linesSeldom(10_000);
  const happen = (times: number) => {
    for (let each = 0; each < times; each += 1) note((events) => written.push(events));
  };
  happen(5);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(9_999);
  happen(1);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(1);
  happen(3);
  expect(written).toEqual([1, 6]);
});
