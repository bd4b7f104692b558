import { expect, test } from 'vitest';
import { clockText } from './times.ts';

test.each([
  ['2026-11-21T11:24:00Z', '11:24\u00a0AM', 'সকাল\u00a0১১:২৪'],
  ['2026-11-21T18:04:00Z', '6:04\u00a0PM', 'সন্ধ্যা\u00a0৬:০৪'],
])('%s is %s, and %s in Bangla', (iso, english, bangla) => {
  const moment = new Date(iso);
  expect(clockText(moment, 'en', 'UTC').replace('\u202f', '\u00a0')).toBe(english);
  expect(clockText(moment, 'bn', 'UTC')).toBe(bangla);
});
