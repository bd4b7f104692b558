import { expect, test } from 'vitest';
import { clockText, dayEndingBy } from './times.ts';

test.each([
  ['2026-11-21T11:24:00Z', '11:24\u00a0AM', 'সকাল\u00a0১১:২৪'],
  ['2026-11-21T18:04:00Z', '6:04\u00a0PM', 'সন্ধ্যা\u00a0৬:০৪'],
])('%s is %s, and %s in Bangla', (iso, english, bangla) => {
  const moment = new Date(iso);
  expect(clockText(moment, 'en', 'UTC').replace('\u202f', '\u00a0')).toBe(english);
  expect(clockText(moment, 'bn', 'UTC')).toBe(bangla);
});

test.each([
  ['2026-12-02T00:00:00Z', 0, '2026-12-01'],
  // In Dhaka it is six in the morning: the first of December is over.
  ['2026-12-02T00:00:00Z', -360, '2026-12-01'],
  // In New York it is still the evening of the first: only the time itself is correct.
  ['2026-12-02T00:00:00Z', 300, null],
  ['2026-12-02T14:32:00Z', 0, null],
])('a deadline of %s, %d minutes west of Greenwich, leaves %s whole', (iso, west, day) => {
  expect(dayEndingBy(new Date(iso), west)?.toISOString().slice(0, 10) ?? null).toBe(day);
});
