import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secondStepBody } from '#contract/accounts/sign-in.ts';
import { normalizeImei } from '#contract/catalog/phone-facts.ts';
import { codeForm } from '#contract/handovers/schemas.ts';
import { manualAccountBody } from '#contract/payouts/schemas.ts';
import { isMobileNumber, normalizePhoneNumber } from './phone-number.ts';
import { requiredPhoneNumber } from './text.ts';

test.each([
  ['01712345678', '01712345678'],
  ['1712345678', '01712345678'],
  ['+8801712345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['88001712345678', '01712345678'],
  ['+880 1712-345678', '01712345678'],
  ['+880 01712 345678', '01712345678'],
  ['+880 (0)1712 345678', '01712345678'],
  ['+88 01712 345678', '01712345678'],
  ['008801712345678', '01712345678'],
  ['00880 (0) 1712 345678', '01712345678'],
  ['tel:+880-1712-345678', '01712345678'],
  ['TEL: 01712345678', '01712345678'],
  ['(02) 987.654', '02987654'],
  ['+880 2 9876543', '029876543'],
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['+৮৮০ ১৭১২-৩৪৫৬৭৮', '01712345678'],
  ['৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['০০৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['＋８８０　１７１２－３４５６７８', '01712345678'],
  ['\u202a+880 1712\u2011345678\u202c', '01712345678'],
  ['\u20680171\u200b2345678\u2069', '01712345678'],
  ['01712–345\u2212678', '01712345678'],
  ['\u00a0017\u200912 345678 ', '01712345678'],
  // No mobile number of the country: the digits stay.
  ['88012345', '88012345'],
  ['88029876543', '88029876543'],
  ['1212345678', '1212345678'],
  ['123456', '123456'],
  ['00880123', '00880123'],
  // The code of another network: +8817 is a satellite's.
  ['+881712345678', '+881712345678'],
  ['+44 7911 123456', '+447911123456'],
])('the phone number %j is stored as %s', (typed, stored) => {
  expect(normalizePhoneNumber(typed)).toBe(stored);
});

const runs = { numRuns: 500, seed: 14 };
const scripts = ['0123456789', '০১২৩৪৫৬৭৮৯', '０１２３４５６７８９'];
const between = fc.constantFrom(
  ...['', '', '', ' ', '-', '.', '\u00a0', '\u2011', '\u2013', '\u2212', '\uff0d', '\u3000'],
  ...['\u200b', '\u200d', '\u202a', '\u202c', '\u2068', '\u2069', '\ufeff', '\u00ad', '\u2060'],
);
/** Text as it comes out of pages, messengers and spreadsheets. */
const pasted = (text: string) =>
  fc
    .tuple(fc.constantFrom(...scripts), fc.array(between, { minLength: 20, maxLength: 20 }))
    .map(([digits, signs]) =>
      [...text]
        .map((sign, at) => `${signs[at] ?? ''}${/\d/.test(sign) ? digits[Number(sign)] : sign}`)
        .join(''),
    );
const mobile = fc.stringMatching(/^1[3-9]\d{8}$/);
const prefix = fc.constantFrom(
  ...['0', '', '+880', '880', '00880', '+8800', '8800', '+880(0)', '(+880)', '(0)', '＋880'],
);

test('a mobile number has one stored form, however it is written and pasted', () => {
  const written = fc
    .tuple(mobile, prefix, fc.constantFrom('', 'tel:', ' '))
    .chain(([digits, before, scheme]) =>
      pasted(before + digits).map((text) => ({ digits, text: scheme + text })),
    );
  fc.assert(
    fc.property(written, ({ digits, text }) => {
      const stored = z.parse(requiredPhoneNumber(''), text);
      expect(stored).toBe(`0${digits}`);
      expect(isMobileNumber(stored)).toBe(true);
      expect(accountNumber('bkash', text)).toBe(stored);
    }),
    runs,
  );
});

test('any other 6 to 12 digits stay as they are, and what is stored stays when it is stored again', () => {
  const other = fc
    .stringMatching(/^\d{6,12}$/)
    .filter((digits) => !/^(?:00880|(?:880)?0?1[3-9]\d{8}$)/.test(digits));
  fc.assert(
    fc.property(
      other.chain((digits) => pasted(digits).map((text) => ({ digits, text }))),
      ({ digits, text }) => {
        expect(normalizePhoneNumber(text)).toBe(digits);
      },
    ),
    runs,
  );
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\+|00)?(?:880)?0{0,3}\d{5,12}$/), (text) => {
      const once = normalizePhoneNumber(text);
      expect(normalizePhoneNumber(once)).toBe(once);
    }),
    runs,
  );
});

test('codes, IMEIs and account numbers are read as they are pasted', () => {
  const read: [string, (text: string) => unknown][] = [
    ['704083', (code) => z.parse(codeForm, { code }).code],
    ['704083', (code) => z.parse(secondStepBody, { method: 'totp', code }).code],
    ['abcdefgh2345abcd', (code) => z.parse(secondStepBody, { method: 'recovery-code', code }).code],
    ['352099001761482', normalizeImei],
    ['GB82WEST12345698765432', (number) => accountNumber('bank', number)],
    ['0123456789', (number) => accountNumber('bank', number)],
    // A bank's number is none of a phone.
    ['1712345678', (number) => accountNumber('bank', number)],
  ];
  for (const [value, parse] of read) {
    fc.assert(
      fc.property(pasted(value), (text) => {
        expect(parse(text)).toBe(value);
      }),
      { ...runs, numRuns: 50 },
    );
  }
});

function accountNumber(method: string, number: string): string {
  return z.parse(manualAccountBody, { method, name: 'N', number }).number;
}
