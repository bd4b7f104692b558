import { afterEach, expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';
import { noteServerDate } from './server-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00.500Z') });
  noteServerDate('Sat, 21 Nov 2026 09:00:00 GMT');
  const page = new EventTarget();
  const [onTick, over] = [vi.fn(), vi.fn()];
  const end = countDown('2026-11-21T09:01:00.500Z', page, { onTick, over });
  return { page, left: onTick, over, end };
}

test('the end is reported once, however often the page becomes visible afterwards', () => {
  const { page, left, over } = begin();
  vi.advanceTimersByTime(59_000);
  expect(left).toHaveBeenLastCalledWith(1_000);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(left).toHaveBeenLastCalledWith(0);
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('a suspended device gets the time left when the page becomes visible, and nothing after the end', () => {
  const { page, left, over, end } = begin();
  vi.setSystemTime(new Date('2026-11-21T09:00:40.500Z'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(left).toHaveBeenLastCalledWith(20_000);
  end();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(left).toHaveBeenCalledTimes(1);
  expect(over).not.toHaveBeenCalled();
});
