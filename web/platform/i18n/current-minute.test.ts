import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentMinute, watchMinute } from './current-minute.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is shown follows the clock, and nothing ticks once nobody looks', () => {
  vi.setSystemTime('2026-11-26T10:00:00Z');
  let toldCount = 0;
  const stop = watchMinute(() => (toldCount += 1));
  vi.advanceTimersByTime(5 * 60_000);
  expect(currentMinute().toISOString()).toBe('2026-11-26T10:05:00.000Z');
  expect(toldCount).toBe(10);
  // A page that slept is right at once when it is shown again.
  vi.setSystemTime('2026-11-26T15:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(currentMinute().toISOString()).toBe('2026-11-26T15:00:00.000Z');
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime('2026-11-26T16:00:00Z');
  expect(currentMinute().toISOString()).toBe('2026-11-26T16:00:00.000Z');
});

test('between two ticks it is the same moment', () => {
  const stop = watchMinute(() => undefined);
  const first = currentMinute();
  vi.advanceTimersByTime(20_000);
  expect(currentMinute()).toBe(first);
  stop();
});
