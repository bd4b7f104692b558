import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesInText } from './codes-in-text.ts';

test.each([
  '704083',
  'my pin is704083ok',
  '7 0 4 0 8 3',
  '704-083',
  '70.40.83',
  '7, 0, 4, 0, 8, 3',
  '৭০৪০৮৩',
  '৭০৪ 083',
  '７０４０８３',
  '७०४०८३',
  '٧٠٤٠٨٣',
  '7️⃣0️⃣4️⃣0️⃣8️⃣3️⃣',
  '⑦⓪④⓪⑧③',
  '𝟕𝟎𝟒𝟎𝟖𝟑',
  '7\u200b0\u200d4\u00ad083',
  'I come at 5 704083',
  'House 12, 704 083',
  '7          0          4          0          8          3',
  '7\n\n0\n\n4\r\n0\n\n8\n\n3',
  '7 . . . . 0 / / / / 4 - - - - 0 _ _ _ _ 8 | | | | 3',
  '7️⃣   0️⃣   4️⃣   0️⃣   8️⃣   3️⃣',
  '7 👉👉👉👉 0 👉👉👉👉 4 👉👉👉👉 0 👉👉👉👉 8 👉👉👉👉 3',
  'I come at 5,     7     0     4     0     8     3',
])('%j tells the code 704083', (text) => {
  expect(codesInText(text)).toContain('704083');
});

test.each([
  '',
  '70408',
  '7040831',
  '1704083',
  '01704083555',
  '017 0408 3555',
  '0 1 7 0 4 0 8 3 5 5 5',
  'IMEI 357040831234567',
  '0      1      7      0      4      0      8      3      5      5      5',
  '017.04.08.35.55',
  '0\n1\n7\n0\n4\n0\n8\n3\n5\n5\n5',
  '704084',
  '704 men, 083 women',
  '3807040',
])('%j does not', (text) => {
  expect(codesInText(text)).not.toContain('704083');
});

const runs = { numRuns: 300, seed: 37 };
const code = fc.nat({ max: 999_999 }).map((number) => String(number).padStart(6, '0'));
const zeros = fc.constantFrom('0', '০', '０', '०', '٠', '௦', '๐', '𝟎');
const inScript = (digits: string, zero: string) =>
  [...digits]
    .map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
    .join('\u2060');
const around = fc.constantFrom('', ' ', 'code', 'কোড: ', ' — ', '\n', 'x');

test('a code is seen in every script, with any sign between its digits, inside of words', () => {
  fc.assert(
    fc.property(code, zeros, around, around, (digits, zero, before, after) => {
      const text = before + inScript(digits, zero) + after;
      expect(codesInText(text)).toEqual([digits]);
      expect(codesInText(inScript(digits, zero).replaceAll('\u2060', ' '))).toEqual([digits]);
    }),
    runs,
  );
});

const signs = fc.constantFrom(
  ' ',
  '\n',
  '\t',
  '.',
  '-',
  '/',
  ',',
  '–',
  '·',
  '\u00a0',
  '👍',
  '\u20e3',
  '।',
);
const gap = fc.array(signs, { maxLength: 40 }).map((many) => many.join(''));

test('a code is seen however many spaces, lines, dots and keycaps stand between its digits', () => {
  fc.assert(
    fc.property(
      code,
      fc.array(gap, { minLength: 5, maxLength: 5 }),
      around,
      around,
      (digits, gaps, before, after) => {
        const spaced = [...digits].map((digit, at) => digit + (gaps[at] ?? '')).join('');
        expect(codesInText(before + spaced + after)).toEqual([digits]);
      },
    ),
    runs,
  );
});

test('a longer number is none, however wide it is spaced', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 9 }), { minLength: 10, maxLength: 20 }),
      gap,
      (digits, between) => {
        expect(codesInText(digits.join(between))).toEqual([]);
      },
    ),
    runs,
  );
});

test('another code is not, nor a longer number', () => {
  fc.assert(
    fc.property(code, code, zeros, fc.nat({ max: 9 }), (digits, other, zero, more) => {
      fc.pre(digits !== other);
      expect(codesInText(inScript(other, zero))).not.toContain(digits);
      expect(codesInText(inScript(`${more}${digits}${more}`, zero))).toEqual([]);
    }),
    runs,
  );
});
