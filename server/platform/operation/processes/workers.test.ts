import { expect, test } from 'vitest';
import { buildRunCounter, buildMissedHeartbeats } from './workers.ts';

test('five short runs in a row of one process are a crash loop, also after some seconds each', () => {
  const isCrashLoop = buildRunCounter();
  expect([300, 4_000, 20_000, 4_000].map((ms) => isCrashLoop(1, ms))).not.toContain(true);
  // Another process, and a long run, are counted apart.
  expect(isCrashLoop(2, 4_000)).toBe(false);
  expect(isCrashLoop(1, 29_000)).toBe(true);
  expect(isCrashLoop(1, 60_000)).toBe(false);
  expect(isCrashLoop(1, 4_000)).toBe(false);
});

test('a process hangs that is silent for a minute, which a laptop’s sleep is not', () => {
  const { heard, look } = buildMissedHeartbeats<string>();
  const looks = (count: number) => Array.from({ length: count }, () => look(['a', 'b']));
  for (const each of looks(12)) expect(each).toEqual([]);
  heard('a');
  expect(look(['a', 'b'])).toEqual(['b']);
  // A replacement under the same number begins anew.
  expect(look(['a'])).toEqual([]);
  expect(look(['a', 'b'])).toEqual([]);
  for (const each of looks(9)) expect(each).toEqual([]);
  expect(look(['a', 'b'])).toEqual(['a']);
});
