import { expect, test } from 'vitest';
import { buildRunCounter } from './workers.ts';

test('five short runs in a row of one process are a crash loop, also after some seconds each', () => {
  const isCrashLoop = buildRunCounter();
  expect([300, 4_000, 20_000, 4_000].map((ms) => isCrashLoop(1, ms))).not.toContain(true);
  // Another process, and a long run, are counted apart.
  expect(isCrashLoop(2, 4_000)).toBe(false);
  expect(isCrashLoop(1, 29_000)).toBe(true);
  expect(isCrashLoop(1, 60_000)).toBe(false);
  expect(isCrashLoop(1, 4_000)).toBe(false);
});
