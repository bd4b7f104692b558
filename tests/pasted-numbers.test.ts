import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secondStepBody } from '#contract/accounts/sign-in.ts';
import { normalizeImei } from '#contract/catalog/phone-facts.ts';
import { isMobileNumber, normalizePhoneNumber } from '#contract/common/phone-number.ts';
import { requiredPhoneNumber } from '#contract/common/text.ts';
import { codeForm } from '#contract/handovers/schemas.ts';
import { manualAccountBody } from '#contract/payouts/schemas.ts';
import { holdsContact } from '#server/conversations/find-warnings.ts';

/** Numbers of phones, codes and accounts as they are pasted, wherever they are read. */

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
  const writtenArbitrary = fc
    .tuple(
      mobile,
      prefix,
      fc.constantFrom('', 'tel:', ' '),
      fc.constantFrom('', '.0', ',00', ' .0', '\u00a0. 00'),
    )
    .chain(([digits, before, scheme, decimals]) =>
      pasted(before + digits).map((text) => ({ digits, text: scheme + text + decimals })),
    );
  fc.assert(
    fc.property(writtenArbitrary, ({ digits, text }) => {
      const storedNumber = z.parse(requiredPhoneNumber(''), text);
      expect(storedNumber).toBe(`0${digits}`);
      expect(isMobileNumber(storedNumber)).toBe(true);
      expect(accountNumber('bkash', text)).toBe(storedNumber);
      expect([text, holdsContact(`call ${text}`)]).toEqual([text, true]);
    }),
    runs,
  );
});

test('a mobile number with decimals other than zeros is none', () => {
  const decimals = fc.stringMatching(/^ ?[.,] ?\d{1,4}$/).filter((text) => /[1-9]/.test(text));
  const writtenArbitrary = fc
    .tuple(mobile, prefix, decimals)
    .chain(([digits, before, after]) => pasted(before + digits).map((text) => text + after));
  fc.assert(
    fc.property(writtenArbitrary, (text) => {
      const { error } = z.safeParse(requiredPhoneNumber('No phone number'), text);
      expect([text, error?.issues[0]?.message]).toEqual([text, 'No phone number']);
    }),
    runs,
  );
});

test('any other 6 to 12 digits stay as they are, and what is stored stays when it is stored again', () => {
  const other = fc
    .stringMatching(/^\d{6,12}$/)
    .filter((digits) => !/^(?:00880|(?:880)?0?1[3-9]\d{8})/.test(digits));
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
    // A bank's number is not a phone number.
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
