import { afterEach, expect, test, vi } from 'vitest';
import { isDayOver, msUntil, noteServerDate } from './server-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a deadline is counted on the server’s clock, however wrong the device’s is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  // The device is an hour behind.
  noteServerDate('Sat, 21 Nov 2026 10:00:00 GMT');
  expect(msUntil('2026-11-21T10:15:00Z')).toBe(15 * 60_000 - 500);
  vi.advanceTimersByTime(10 * 60_000);
  expect(msUntil('2026-11-21T10:15:00Z')).toBe(5 * 60_000 - 500);
  vi.advanceTimersByTime(10 * 60_000);
  expect(msUntil('2026-11-21T10:15:00Z')).toBe(0);
});

test('a response without a date changes nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  noteServerDate('Sat, 21 Nov 2026 09:00:00 GMT');
  noteServerDate(null);
  noteServerDate('no date');
  expect(msUntil('2026-11-21T09:01:00Z')).toBe(60_000 - 500);
});

test('a day is over once it is over everywhere', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T11:00:00Z') });
  noteServerDate('Sun, 22 Nov 2026 11:00:00 GMT');
  expect(isDayOver('2026-11-22')).toBe(false);
  expect(isDayOver('2026-11-21')).toBe(false);
  expect(isDayOver('2026-11-20')).toBe(true);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(isDayOver('2026-11-21')).toBe(true);
});
