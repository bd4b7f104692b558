import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  isMobileNumber,
  isMobilePattern,
  normalizePhoneNumber,
  setPhoneFormat,
  shippedPhoneFormat,
} from './phone-number.ts';

afterEach(() => setPhoneFormat(shippedPhoneFormat));

test.each([
  '01[3-9]########',
  '015########,016#######,017########',
  '[2-9]##[2-9]######',
  '3######,3########',
  '0150#######?',
])('%s says how mobile numbers are written', (pattern) => {
  expect(isMobilePattern(pattern)).toBe(true);
});

test.each(
  [
    [
      '',
      '#####',
      '#############',
      '01[9-3]########',
      '01[3-9########',
      '.*',
      '(a+)+',
      '0#?#######',
    ],
    [
      '01 2######',
      '01[3-9]########,',
      '#{11}',
      String.raw`\d\d\d\d\d\d`,
      '[0-9]+',
      '######|######',
    ],
  ].flat(),
)('%j is no way to write numbers', (pattern) => {
  expect(isMobilePattern(pattern)).toBe(false);
});

test.each([
  ['49', '015#########,016########,017########?', '+49 1512 3456789', '015123456789'],
  ['49', '015#########,016########,017########?', '0049 171 2345678', '01712345678'],
  ['1', '[2-9]##[2-9]######', '+1 (415) 555-2671', '4155552671'],
  ['1', '[2-9]##[2-9]######', '1 415 555 2671', '4155552671'],
  ['39', '3#########', '+39 312 345 6789', '3123456789'],
])('in a shop of +%s with %s, %s is stored as %s', (countryCode, mobilePattern, typed, stored) => {
  setPhoneFormat({ countryCode, mobilePattern });
  expect(normalizePhoneNumber(typed)).toBe(stored);
  expect(isMobileNumber(stored)).toBe(true);
});

test('no text that is accepted as a pattern makes the check backtrack', () => {
  const part = fc.constantFrom('#', '#?', '[0-9]', '[3-9]', '0', '1', '9', ',');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const mobilePattern = parts.join('');
      fc.pre(isMobilePattern(mobilePattern));
      setPhoneFormat({ countryCode: '49', mobilePattern });
      const before = process.cpuUsage();
      isMobileNumber(`${'9'.repeat(5_000)}x`);
      // In microseconds of this process, whatever else the machine does; a pattern that backtracks takes minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    }),
    { numRuns: 300 },
  );
});
