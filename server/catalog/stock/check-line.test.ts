import { expect, test } from 'vitest';
import type { StockColumn } from '#contract/catalog/stock-columns.ts';
import { stockLine } from '#tests/support/market/stock-lists.ts';
import { buildBrands } from '#server/catalog/public.ts';
import { brandOf } from '#tests/support/market/brands.ts';
import { checkLine } from './check-line.ts';

const s22 = { id: 'galaxy-s22', name: 'Galaxy S22', category_id: '02', release_year: 2022 };
const check = {
  today: '2026-11-23',
  thisYear: 2026,
  modelOf: (categoryId: string, input: string) =>
    categoryId === '02' && input === 'Galaxy S22' ? s22 : null,
  divisionOf: (typed: string) =>
    ['Dhaka', 'Sylhet'].find((each) => each.toLowerCase() === typed.toLowerCase()) ?? null,
  decimalSign: 'point' as const,
  brands: buildBrands([
    brandOf('01', 'Iphone'),
    brandOf('02', 'Samsung'),
    brandOf('03', 'OnePlus', { formerNames: ['One Plus Ltd'] }),
  ]),
};
const checked = (
  changes: Partial<Record<StockColumn, string>>,
  decimalSign: 'point' | 'comma' = 'point',
) => checkLine({ ...stockLine, ...changes }, { ...check, decimalSign });

test('a brand called as the id of another, or as its digits, gets none of its phones', () => {
  const brands = buildBrands([
    brandOf('02', 'Samsung'),
    brandOf('05', '02', { formerNames: ['2'] }),
    brandOf('06', '360'),
  ]);
  const idOf = (brand: string) =>
    checkLine({ ...stockLine, brand, model: 'A1' }, { ...check, brands }).phone?.values.category_id;
  expect(['02', '2', '05', '360'].map(idOf)).toEqual(['02', '02', '05', '06']);
});

test('a line becomes the body of Add A Product, with a name made of model and storage', () => {
  const { productName, phone, errors } = checked({});
  expect(errors).toEqual([]);
  expect(productName).toBe('Galaxy S22 128 GB');
  expect(phone?.values).toMatchObject({
    category_id: '02',
    category_name: 'Samsung',
    modelId: 'galaxy-s22',
    storageGb: 128,
    sealingPrice: 298.5,
    yearsOfUse: 2.5,
    phnNumber: '01712345678',
    checklist: null,
  });
  expect(phone?.values).not.toHaveProperty('postedDate');
});

test.each<[string, Partial<Record<StockColumn, string>>, object]>([
  [
    'Bangla digits',
    { sealingPrice: '২৯৮.৫', buyingYear: '২০২৩' },
    { sealingPrice: 298.5, buyingYear: 2023 },
  ],
  ['a lost zero of a phone number', { phnNumber: '1712345678' }, { phnNumber: '01712345678' }],
  ['a pasted phone number', { phnNumber: 'tel:৮৮০১৭১২–৩৪৫৬৭৮' }, { phnNumber: '01712345678' }],
  ['a lost zero of a brand’s id', { brand: '2' }, { category_id: '02' }],
  [
    'other letters',
    { brand: 'samsung', condition: 'good', location: 'SYLHET' },
    { condition: 'Good', location: 'Sylhet' },
  ],
  [
    'units',
    { storageGb: '1 TB', batteryHealth: '87 %', sealingPrice: '$298.50' },
    { storageGb: 1024, batteryHealth: 87, sealingPrice: 298.5 },
  ],
  [
    'lists in a cell',
    { inTheBox: 'Charger; Screen protector' },
    { inTheBox: ['charger', 'screen-protector'] },
  ],
  [
    'the checklist',
    { screen: 'hairlines', body: 'No marks', failed: 'wifi-bluetooth', condition: 'Fair' },
    { checklist: { screen: 'hairlines', body: 'no-marks', failed: ['wifi-bluetooth'] } },
  ],
])('%s is understood', (_what, changes, values) => {
  const { phone, errors } = checked(changes);
  expect(errors).toEqual([]);
  expect(phone?.values).toMatchObject(values);
});

test('a price is read where it can be one amount only, and else it says which two', () => {
  const priceOf = (sealingPrice: string, decimalSign: 'point' | 'comma') => {
    const { phone, errors } = checked({ sealingPrice }, decimalSign);
    return phone?.values.sealingPrice ?? errors.map(({ message }) => message).join();
  };
  for (const sign of ['point', 'comma'] as const) {
    expect(priceOf('298,50', sign)).toBe(298.5);
    expect(priceOf('1.299,00', sign)).toBe(1_299);
    expect(priceOf('৳450', sign)).toMatch(/^This names another currency/);
    for (const text of ['1.200', '12.500', '১.২০০']) {
      expect(priceOf(text, sign)).toMatch(/^This can be \d+\.\d0 or \d+00\. Please write the one/);
    }
  }
  expect(priceOf('1,299', 'point')).toBe(1_299);
  const two = (low: string, high: number) =>
    `This can be ${low} or ${high}. Please write the one you mean`;
  expect(priceOf('1,299', 'comma')).toBe(two('1.299', 1_299));
  expect(priceOf('12,050', 'comma')).toBe(two('12.05', 12_050));
  expect(priceOf('1,200', 'comma')).toBe(two('1.20', 1_200));
  expect(priceOf('1,0000', 'point')).toBe(two('1.00', 10_000));
  expect(checked({ sealingPrice: '1.0000' }, 'point').sealingPrice).toBeNull();
});

test.each<[StockColumn, string, object]>([
  ['phnNumber', '1712345678.0', { phnNumber: '01712345678' }],
  ['phnNumber', "'01712345678", { phnNumber: '01712345678' }],
  ['phnNumber', '="01712345678"', { phnNumber: '01712345678' }],
  ['phnNumber', '১৭১২৩৪৫৬৭৮.০', { phnNumber: '01712345678' }],
  ['brand', '2.0', { category_id: '02' }],
  ['storageGb', '128.0', { storageGb: 128 }],
  ['batteryHealth', '87,00', { batteryHealth: 87 }],
  ['buyingYear', '2023.0', { buyingYear: 2023 }],
  ['yearsOfUse', '2,5', { yearsOfUse: 2.5 }],
])('%s = %j, as a spreadsheet leaves it, is what was typed', (column, text, values) => {
  const { phone, errors } = checked({ [column]: text });
  expect(errors).toEqual([]);
  expect(phone?.values).toMatchObject(values);
});

test('an IMEI with the decimals of a spreadsheet is the same', () => {
  const { phone } = checked({ imei: '353879234252633.0' });
  expect(phone?.identifiers).toEqual({ imei: '353879234252633', imei2: '' });
});

test.each<[StockColumn, string]>([
  ['imei', '3.56938E+14'],
  ['imei', '3,56938E+14'],
  ['imei', '৩.৫৬৯৩৮E+১৪'],
  ['imei', '3.56938e+014'],
  ['imei', '3.56938 E+14'],
  ['imei2', '4E+14'],
  ['phnNumber', '1.71235E+09'],
  ['reference', '8.94102E+12'],
  ['reference', '8.94102 E+012'],
  ['sealingPrice', '1.2E+06'],
])('%s = %j says that the spreadsheet rounded it', (column, text) => {
  expect(checked({ [column]: text }).errors).toEqual([
    {
      column,
      message: 'The spreadsheet rounded this number. Format the column as text and enter it anew',
    },
  ]);
});

test.each<[StockColumn, string, string]>([
  ['reference', '', 'Please give each phone a reference of your own'],
  ['brand', 'Nokia', 'The shop has no such brand'],
  ['condition', 'Great', 'A condition is Excellent, Good or Fair'],
  ['location', 'London', 'This is not one of the divisions'],
  ['sealingPrice', 'cheap', 'This is not a number, e.g. 298.50'],
  ['sealingPrice', '-50', 'A price is between $0.50 and $999,999.99, with at most two decimals'],
  ['yearsOfUse', '-3', 'Years of use are between 0 and 30, with at most one decimal'],
  ['sealingPrice', '', 'please enter your Sealing Price'],
  ['buyingYear', '2027', 'This year is in the future'],
  ['buyingYear', '2019', 'This model came out in 2022'],
  ['yearsOfUse', '9', 'A phone from 2022 can’t have been used for 9 years'],
  ['imei', '3567', 'An IMEI has 15 digits. Dial *#06# on the phone to see it'],
  ['storageGb', '100', 'Please choose one of the sizes'],
  ['description', '', 'Provide details about your phone'],
])('%s = %j is refused in words, in its own column', (column, text, message) => {
  const { phone, errors } = checked({ [column]: text });
  expect(phone).toBeNull();
  expect(errors).toEqual([{ column, message }]);
});

test('a formula stays the text it is, and an IMEI is kept apart from what is stored', () => {
  const { phone } = checked({ description: '=1+1', imei: '353879234252633' });
  expect(phone?.values.description).toBe('=1+1');
  expect(phone?.identifiers).toEqual({ imei: '353879234252633', imei2: '' });
  expect(JSON.stringify(phone?.values)).not.toContain('353879234252633');
});

test('every error of a line is said at once', () => {
  const { errors } = checked({ reference: '', brand: '', sealingPrice: 'x', imei: '1' });
  expect(errors.map(({ column }) => column).toSorted()).toEqual([
    'brand',
    'imei',
    'reference',
    'sealingPrice',
  ]);
});
