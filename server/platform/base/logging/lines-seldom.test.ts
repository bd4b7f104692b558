import { afterEach, expect, test, vi } from 'vitest';
import { linesSeldom, writeDueLines } from './lines-seldom.ts';

afterEach(() => vi.useRealTimers());

/** Counters for lines of at most one in ten seconds, and the source of events. */
function linesOfTenSeconds() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const written: number[] = [];
  const note = linesSeldom(10_000);
  const happen = (times: number) => {
    for (let each = 0; each < times; each += 1) note((events) => written.push(events));
  };
  return { written, happen };
}

test('the first event has a line at once, those after it one with their number', () => {
  const { written, happen } = linesOfTenSeconds();
  happen(5);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(9_999);
  happen(1);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(1);
  happen(3);
  expect(written).toEqual([1, 6]);
});

test('the last events of an outage have their line without another event', () => {
  const { written, happen } = linesOfTenSeconds();
  happen(5);
  writeDueLines();
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(10_000);
  writeDueLines();
  writeDueLines();
  expect(written).toEqual([1, 4]);
  happen(3);
  writeDueLines(true);
  writeDueLines(true);
  expect(written).toEqual([1, 4, 3]);
});
