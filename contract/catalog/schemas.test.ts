import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productBody } from './schemas.ts';
import { conditions } from './conditions.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { promotionNote } from './messages.ts';

const sound = {
  productName: 'Galaxy S22',
  category_id: '02',
  category_name: 'Samsung',
  condition: 'Good',
  buyingPrice: 799,
  sealingPrice: 298.5,
  yearsOfUse: 2.5,
  buyingYear: 2023,
  phnNumber: '01712345678',
  postedDate: '2026-01-05',
  location: 'Sylhet',
  productImg: '/images/x/640.webp',
  description: 'Fine hairlines on the back.',
};

function messages(changes: Record<string, unknown>): Record<string, string> {
  const result = z.safeParse(productBody, { ...sound, ...changes });
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

// To the letter, from the table of section 5; not imported, so that a change there is noticed.
const specified = {
  productName: 'please enter your product name',
  category_id: 'Please select category id',
  category_name: 'Please select category name',
  condition: 'Please select his specialty',
  buyingPrice: 'please enter your Buying Price',
  sealingPrice: 'please enter your Sealing Price',
  yearsOfUse: 'Enter how many year used this phone',
  buyingYear: 'Enter which year you buy this phone',
  phnNumber: 'Please enter a valid mobile number minlength 6 max length 12',
  postedDate: 'Please select Todays date',
  location: 'Please select his specialty',
  productImg: 'photo is required',
  description: 'Provide details about your phone',
};

test('a sound phone passes', () => {
  expect(messages({})).toEqual({});
});

test('an empty form shows every message of the specification', () => {
  const empty = Object.fromEntries(Object.keys(specified).map((field) => [field, '']));
  expect(messages(empty)).toEqual(specified);
  expect(
    messages(Object.fromEntries(Object.keys(specified).map((field) => [field, undefined]))),
  ).toEqual(specified);
});

describe.each(Object.entries(specified))('%s', (field, message) => {
  test.each([undefined, null, '', '   ', { $ne: null }, [], true])('%j is refused', (value) => {
    expect(messages({ [field]: value })).toEqual({ [field]: message });
  });
});

test.each([
  ['condition', 'Mint'],
  ['condition', 'good'],
  ['category_id', '2'],
  ['category_id', '00002'],
  ['phnNumber', '12345'],
  ['phnNumber', '1234567890123'],
  ['phnNumber', 'call me'],
  ['postedDate', '2026-02-30'],
  ['postedDate', 'today'],
  ['buyingPrice', 'cheap'],
  ['sealingPrice', '5 or so'],
  ['sealingPrice', '1e3'],
  ['yearsOfUse', 'two'],
  ['buyingYear', 'MMXX'],
] as const)('%s = %j is refused in the words of the specification', (field, value) => {
  expect(messages({ [field]: value })).toEqual({ [field]: specified[field] });
});

test.each([
  ['buyingPrice', [0.5, 999_999.99], [0.49, 0, -1, 1_000_000, 1.005]],
  ['sealingPrice', [0.5, 999_999.99], [0.49, 0, -1, 1_000_000, 1.005]],
  ['yearsOfUse', [0, 0.1, 2.5, 30], [-0.1, 30.1, 1.25]],
  ['buyingYear', [2000, 2023], [1999, 2023.5, 20_233]],
] as const)('%s has a range', (field, fit, refusals) => {
  for (const value of fit) expect([value, messages({ [field]: value })]).toEqual([value, {}]);
  for (const value of refusals) {
    expect([value, Object.keys(messages({ [field]: value }))]).toEqual([value, [field]]);
  }
});

test('a negative number is told its range, not that it is missing', () => {
  const range = 'A price is between $0.50 and $999,999.99, with at most two decimals';
  expect(messages({ buyingPrice: '-5', sealingPrice: '−৫০' })).toEqual({
    buyingPrice: range,
    sealingPrice: range,
  });
});

test.each([
  ['productName', 120],
  ['description', 2000],
] as const)('%s holds up to %i characters', (field, most) => {
  expect(messages({ [field]: 'x'.repeat(most) })).toEqual({});
  expect(messages({ [field]: 'x'.repeat(most + 1) })).toEqual({
    [field]: `Please keep this to ${most} characters`,
  });
});

test('numbers may come as text and in Bangla digits, as forms send them', () => {
  const read = z.parse(productBody, {
    ...sound,
    buyingPrice: '799',
    sealingPrice: ' ২৯৮.৫০ ',
    yearsOfUse: '২.৫',
    buyingYear: '২০২৩',
    phnNumber: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    postedDate: '২০২৬-০১-০৫',
  });
  expect(read).toMatchObject(sound);
});

test('a brand is an id of two to four digits and a name; which there are the server knows', () => {
  expect(messages({ category_id: '0412', category_name: ' Pixel ' })).toEqual({});
  for (const category_id of ['4', '00001', 'Samsung', '', 2]) {
    expect([category_id, messages({ category_id })]).toEqual([
      category_id,
      { category_id: 'Please select category id' },
    ]);
  }
  expect(messages({ category_name: ' ' })).toEqual({
    category_name: 'Please select category name',
  });
});

test('conditions and the note are those of the specification', () => {
  expect(conditions).toEqual(['Excellent', 'Good', 'Fair']);
  expect(promotionNote).toBe('10% Discount is Going on');
});

test('fields the seller has no say in are dropped', () => {
  const read = z.parse(productBody, {
    ...sound,
    paid: true,
    verified: true,
    _id: 'x',
    sellerName: 'y',
  });
  expect(Object.keys(read).sort()).toEqual(Object.keys(sound).sort());
});

test('a page has 1 to 100 rows', () => {
  const fits = (limit: unknown) => z.safeParse(pageQuery, { limit }).success;
  expect(['1', '100', undefined].map(fits)).toEqual([true, true, true]);
  expect(['0', '101', '-1', '1.5', 'x', '', ['1', '2']].map(fits)).toEqual(Array(7).fill(false));
});
