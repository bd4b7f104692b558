import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseAmount } from './amount.ts';
import { parseNumber } from './number-text.ts';
import {
  optionalText,
  requiredDate,
  requiredNumber,
  requiredPhoneNumber,
  requiredText,
  typedText,
} from './text.ts';
import { withAsciiDigits } from './typed-text.ts';

const phone = requiredPhoneNumber('wrong');
test.each([
  ['12345', false],
  ['123456', true],
  ['123456789012', true],
  ['1234567890123', false],
  ['+8801712345678', true],
  ['+491712345678', false],
  ['0171234567a', false],
  ['', false],
  [null, false],
  [1_712_345_678, false],
  [{ $ne: null }, false],
])('%j is a phone number of 6 to 12 digits: %s', (value, fits) => {
  expect(z.safeParse(phone, value).success).toBe(fits);
});

test('only Bangla digits change, and each to its own', () => {
  expect(withAsciiDigits('০১২৩৪৫৬৭৮৯ আইফোন 13')).toBe('0123456789 আইফোন 13');
});

const number = requiredNumber('wrong', (value) => value >= 0 && value <= 50, 'range');
test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['১,৫', 1.5],
  [' 5,25 ', 5.25],
  ['５', 5],
  ['.5', 0.5],
  [5, 5],
  ['1,500', 'range'],
  ['−1', 'range'],
  ['1.500', 'wrong'],
  ['1,5,5', 'wrong'],
  ['1e1', 'wrong'],
  ['5 €', 'wrong'],
  ['', 'wrong'],
  ['9'.repeat(10_000), 'wrong'],
])('the number %j is read as amounts are: %j', (typed, read) => {
  const result = z.safeParse(number, typed);
  expect(result.success ? result.data : result.error.issues[0]?.message).toBe(read);
});

test('a number without words is the number of an amount', () => {
  const signs = fc.constantFrom(...'0123456789.,  -’');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (typed) => {
      expect(parseNumber(typed.join(''))).toBe(parseAmount(typed.join('')));
    }),
    { numRuns: 1_000 },
  );
});

const date = requiredDate('wrong');
test.each([
  ['2026-03-01', '2026-03-01'],
  [' ২০২৬-০৩-০১ ', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-3-1', null],
  ['01/03/2026', null],
  ['2026-03-01T00:00:00Z', null],
  // PostgreSQL knows no year 0.
  ['0000-01-01', null],
  ['', null],
  [20_260_301, null],
])('the date %j is read as %s', (input, read) => {
  const result = z.safeParse(date, input);
  expect(result.success ? result.data : null).toBe(read);
});

test('text is trimmed, loses NUL, must not be empty and has a length', () => {
  const text = requiredText('missing', 5);
  const messageOf = (value: unknown) => {
    const result = z.safeParse(text, value);
    return result.success ? null : result.error.issues.map((issue) => issue.message);
  };
  expect(z.parse(text, '  a\u0000bc ')).toBe('abc');
  expect(messageOf('   ')).toEqual(['missing']);
  expect(messageOf('\u0000')).toEqual(['missing']);
  expect(messageOf(undefined)).toEqual(['missing']);
  expect(messageOf('abcdef')).toEqual(['Please keep this to 5 characters']);
});

test.each([
  ['cafe\u0301', 'caf\u00e9'],
  ['e\u200b\u0301', '\u00e9'],
  ['হারি\u09dfে', 'হারি\u09af\u09bcে'],
  ['ফ\u09c7\u09beন', 'ফ\u09cbন'],
])('%j is stored composed', (input, storedText) => {
  for (const field of [requiredText('', 9), typedText(9), optionalText(9)]) {
    expect(z.parse(field, input)).toBe(storedText);
  }
});

const words = requiredText('empty', 2_000, 'several');
test.each([
  '\u200d',
  '\u200c \u200d',
  '\ufe0f',
  '\u034f',
  '\u17b4',
  '\u180b',
  '\u0301',
  '\u2065',
  '\ufff0',
  '\u{e0100}',
  '\u2800\u3164\u115f',
])('%j has nothing to read', (text) => {
  expect(z.safeParse(words, text).success).toBe(false);
  expect(z.parse(typedText(500), text)).toBe('');
});

test('empty lines and stacked marks can’t push or paint over what others wrote', () => {
  expect(z.parse(words, `One${'\n'.repeat(900)}two\n\nthree`)).toBe('One\n\ntwo\n\nthree');
  expect(z.parse(words, 'One\n \u200d\n\ufe0f\n\ntwo\nthree')).toBe('One\n\ntwo\nthree');
  expect(z.parse(words, `e${'\u0301\u200d'.repeat(500)}`)).toHaveLength(9);
  for (const text of ['ক্ষ্ম্য র\u200d্যাম', 'שִׁלֹּה', '👩‍👩‍👧‍👦 ❤️', 'Line\nline\n\nline']) {
    expect(z.parse(words, text)).toBe(text);
  }
});
