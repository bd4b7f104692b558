import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { parseAmount, readAmount } from './amount.ts';
import { currencies } from './currencies.ts';
import { setCurrency } from './money.ts';

afterEach(() => setCurrency(currencies[0].code));

const banglaDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

test.each([
  ['1,299', 1_299],
  ['1,25,000', 125_000],
  ['$450', 450],
  ['450 USD', 450],
  ['৪৫০ ডলার', 450],
  ['450/-', 450],
  ['৪,৫০০', 4_500],
  ['৪,৫০০/=', 4_500],
  ['1 299,00', 1_299],
  ['1\u00a0299.50', 1_299.5],
  ['1’299.00', 1_299],
  ['1.299,00', 1_299],
  ['1.299.000', 1_299_000],
  ['450.', 450],
  ['298,50', 298.5],
  ['.50', 0.5],
  ['0.500', 0.5],
  ['1200.000', 1_200],
  ['\u202a৪৫০\u202c', 450],
  ['４５０', 450],
  ['−50', -50],
])('%j has one reading: %d', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount, either: null, isForeign: false });
});

test.each([
  ['1.200', 'point', [1.2, 1_200]],
  ['12.500', 'point', [12.5, 12_500]],
  ['$ ১.২৯৯', 'point', [1.299, 1_299]],
  ['1.200', 'comma', [1.2, 1_200]],
  ['1,299', 'comma', [1.299, 1_299]],
  // No price has more than two decimals.
  ['1,0000', 'point', [1, 10_000]],
  ['10,0000', 'comma', [10, 100_000]],
  ['৪,৫০০০', 'point', [4.5, 45_000]],
  ['1,00000', 'point', [1, 100_000]],
  ['12.5000', 'point', [12.5, 125_000]],
  ['450,000000', 'point', [450, 450_000_000]],
  ['$1,0000', 'point', [1, 10_000]],
  ['1,0000/-', 'point', [1, 10_000]],
  ['-1.2345', 'point', [-12_345, -1.2345]],
  ['.5000', 'point', [0.5, 5_000]],
  ['01,200', 'point', [1.2, 1_200]],
  ['০০১২.৫০০', 'point', [12.5, 12_500]],
] as const)('%j with a decimal %s may be two amounts', (text, decimalSign, either) => {
  expect(readAmount(text, decimalSign)).toEqual({ amount: Number.NaN, either, isForeign: false });
});

test.each([
  ...['', ' ', '.', ',', '-', '$', 'cheap', '12 50', '1,25.000', '1.25.000', '1,,299'],
  ...[
    '1,0000,0000',
    '1,000000000000000',
    '1234567890123456',
    '4.5E+02',
    '1-2',
    '450 45',
    '$450 tk',
    '1,299 00',
    '1, 299',
    "1,299'000",
    '９'.repeat(41),
  ],
])('%j is no amount', (text) => {
  expect(readAmount(text)).toEqual({ amount: Number.NaN, either: null, isForeign: false });
});

test('the sign of another currency is no price of the shop', () => {
  expect(readAmount('৳450').isForeign).toBe(true);
  expect(readAmount('Tk. 450/-')).toEqual({ amount: Number.NaN, either: null, isForeign: true });
  setCurrency('bdt');
  expect(['৳450', 'Tk. 450/-', '৪৫০ টাকা'].map(parseAmount)).toEqual([450, 450, 450]);
  expect(readAmount('$450').isForeign).toBe(true);
});

describe('amounts as they are written around the world', () => {
  const thousands = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign);
  const lakhs = (digits: string, sign: string) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, sign);
  const style = fc.record({
    group: fc.constantFrom('', ',', '.', ' ', "'", '\u00a0', '\u202f', '’'),
    grouping: fc.constantFrom(thousands, lakhs),
    decimal: fc.constantFrom('.', ','),
    decimals: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
    around: fc.constantFrom(
      (text: string) => text,
      (text: string) => `$${text}`,
      (text: string) => `${text} $`,
      (text: string) => `${text}/-`,
      (text: string) => ` ${text} dollars`,
      (text: string) => `\u2066${text}\u2069`,
    ),
    script: fc.constantFrom((text: string) => text, banglaDigits),
    sheet: fc.constantFrom('point' as const, 'comma' as const),
  });

  test('an amount is read as what was written, or as one of two, and never as another one', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), style, (hundredths, how) => {
        // One sign stands for both only in '1,299,00', which nobody writes; lakhs have no points between.
        fc.pre(how.group !== how.decimal && !(how.group === '.' && how.grouping === lakhs));
        const [whole = '', cents = ''] = (hundredths / 100).toFixed(2).split('.');
        const fraction = `${cents}0000`.slice(0, how.decimals);
        const number = how.grouping(whole, how.group) + (fraction && how.decimal + fraction);
        const writtenCount = Number(`${whole}.${fraction}`);
        const { amount, either } = readAmount(how.script(how.around(number)), how.sheet);
        const isTwo = /^(?:[1-9]\d{0,2}[.,]\d{3}|\d+[.,]\d{4,})$/.test(number);
        if (!isTwo || writtenCount === 0) expect([number, amount]).toEqual([number, writtenCount]);
        else if (either) expect(either).toContain(writtenCount);
        // In a country that writes thousands with a comma, '1,299' has no decimals.
        else expect([how.sheet, number.includes(',')]).toEqual(['point', true]);
      }),
      { numRuns: 5_000 },
    );
  });

  test('whatever is typed: the digits of an amount are those of the text', () => {
    const typedArbitrary = fc.string({
      unit: fc.constantFrom(..."0123456789০৯.,' $৳/-k"),
      maxLength: 45,
    });
    const exact = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 });
    fc.assert(
      fc.property(
        typedArbitrary,
        fc.constantFrom('point' as const, 'comma' as const),
        (text, sheet) => {
          const { amount, either } = readAmount(text, sheet);
          const isMarkMisplaced = /^\D*[\d০৯]*[.,][\d০৯]{4,}\D*$/.test(text);
          if (amount !== 0 && isMarkMisplaced) expect([text, amount]).toEqual([text, Number.NaN]);
          const significant = (digits: string) =>
            digits.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
          const ascii = text.replace(/[০৯]/g, (digit) => (digit === '০' ? '0' : '9'));
          for (const value of either ?? (Number.isNaN(amount) ? [] : [amount])) {
            expect(significant(exact.format(value))).toBe(significant(ascii));
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
