import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phoneFields, maxPhotosPerPhone, shownFields } from './phone-fields.ts';
import { promisedFacts, promisedPlaces } from './promised-facts.ts';
import { productChanges } from './schemas.ts';
import {
  factMessages,
  foldModel,
  proposedName,
  normalizeImei,
  imeiProblem,
  yearsOfUseProblem,
} from './phone-facts.ts';

/** A number whose last digit makes it pass the check. */
function imeiFrom(first14: string): string {
  const match = [...'0123456789'].find(
    (digit) => imeiProblem(first14 + digit) !== factMessages.imeiWrong,
  );
  return first14 + match;
}

describe('IMEI', () => {
  const sound = imeiFrom('35391805265823');
  test('of every ten last digits exactly one passes', () => {
    const passing = [...'0123456789'].filter(
      (digit) => imeiProblem(`86123403712345${digit}`) === null,
    );
    expect(passing).toHaveLength(1);
  });
  test('a mistyped or swapped digit is noticed', () => {
    const imei = imeiFrom('86123403712345');
    expect(imeiProblem(imei)).toBeNull();
    const mistyped = `${imei.slice(0, 5)}${(Number(imei[5]) + 1) % 10}${imei.slice(6)}`;
    expect(imeiProblem(mistyped)).toBe(factMessages.imeiWrong);
    const swapped = imei.slice(0, 6) + imei[7] + imei[6] + imei.slice(8);
    expect(imei[6]).not.toBe(imei[7]);
    expect(imeiProblem(swapped)).toBe(factMessages.imeiWrong);
  });
  test.each(['', '1234', `${sound}1`, 'not a number'])('%s has not 15 digits', (text) => {
    expect(imeiProblem(normalizeImei(text))).toBe(factMessages.imeiLength);
  });
  test.each([
    '490154203237518',
    '135790246811220',
    '000000000000000',
    '111111111111119',
    '121212121212120',
  ])('%s names no phone', (text) => {
    expect(imeiProblem(text)).not.toBeNull();
  });
  test('is read as people type it, in Bangla digits too', () => {
    expect(normalizeImei('৮৬-123403 712345/5')).toBe('861234037123455');
  });
  test('its refusal never repeats the number', () => {
    const { error } = z.safeParse(productChanges, { imei: '861234037123450' });
    expect(JSON.stringify(error?.issues)).not.toContain('8612340');
    expect(error?.issues.some((issue) => issue.path[0] === 'imei')).toBe(true);
  });
});

describe('the optional facts', () => {
  const sound = {
    condition: 'Good',
    buyingPrice: 799,
    sealingPrice: 298.5,
    yearsOfUse: 2.5,
    buyingYear: 2023,
    phnNumber: '01712345678',
    location: 'Sylhet',
    productImg: '/images/x/640.webp',
    description: 'Fine hairlines on the back.',
  };
  const parse = (changes: object) => z.safeParse(productChanges, { ...sound, ...changes });
  const wrong = (changes: object) =>
    parse(changes).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

  test('may all be missing, or be left empty as a form leaves them', () => {
    expect(wrong({})).toEqual([]);
    const empty = {
      model: '',
      storageGb: '',
      colour: ' ',
      batteryHealth: '',
      inTheBox: [],
      networkLock: '',
      carrier: '',
      imei: '',
      photos: [],
    };
    expect(parse(empty).data).toMatchObject({
      model: null,
      storageGb: null,
      colour: null,
      batteryHealth: null,
      networkLock: null,
      carrier: null,
    });
  });
  test.each([
    [{ storageGb: 100 }, 'storageGb'],
    [{ batteryHealth: 101 }, 'batteryHealth'],
    [{ batteryHealth: '8.5' }, 'batteryHealth'],
    [{ inTheBox: ['gold'] }, 'inTheBox.0'],
    [{ networkLock: 'maybe' }, 'networkLock'],
    [{ networkLock: 'locked' }, 'carrier'],
    [{ colour: 'x'.repeat(41) }, 'colour'],
    [{ photos: Array(maxPhotosPerPhone + 1).fill('/images/x/640.webp') }, 'photos'],
  ])('%o is refused', (changes, field) => {
    expect(wrong(changes).map(([path]) => path)).toEqual([field]);
  });
  test('numbers may be typed in Bangla', () => {
    expect(parse({ batteryHealth: '৮৭', storageGb: '128' }).data).toMatchObject({
      batteryHealth: 87,
      storageGb: 128,
    });
  });
  test('a better grade than the checklist gives is refused, a worse one is not', () => {
    const checklist = { screen: 'hairlines', body: 'no-marks', failed: [] };
    expect(wrong({ checklist, condition: 'Excellent' }).map(([path]) => path)).toEqual([
      'condition',
    ]);
    expect(wrong({ checklist, condition: 'Good' })).toEqual([]);
    expect(wrong({ checklist, condition: 'Fair' })).toEqual([]);
    const broken = { screen: 'spotless', body: 'no-marks', failed: ['speaker'] };
    expect(wrong({ checklist: broken, condition: 'Good' })).toHaveLength(1);
  });
});

test.each([
  ['ip 13', 'ip13'],
  ['Galaxy S22 Plus', 'galaxys22+'],
  ['আইফোন ১৩', 'আইফোন13'],
  ['  -- ', ''],
])('%s is searched as %s', (input, folded) => {
  expect(foldModel(input)).toBe(folded);
});

test.each([
  [2.5, 2023, 2026, null],
  [4, 2023, 2026, null],
  [4.1, 2023, 2026, 'A phone from 2023 can’t have been used for 4.1 years'],
  [1, 2026, 2026, null],
  [30, 2020, 2026, 'A phone from 2020 can’t have been used for 30 years'],
])('%d years of use since %d, in %d', (years, since, now, expected) => {
  expect(yearsOfUseProblem(years, since, now)).toBe(expected);
});

test.each([
  ['Galaxy S22', 128, 'Galaxy S22 128 GB'],
  ['  iPhone 15 Pro ', 1024, 'iPhone 15 Pro 1 TB'],
  ['iPhone 13', 0, 'iPhone 13'],
  ['iPhone 13', null, 'iPhone 13'],
  ['', 256, ''],
])('%s with %s GB is proposed as %s', (model, storage, name) => {
  expect(proposedName(model, storage)).toBe(name);
});

test('a booking keeps its promised facts in reading order', () => {
  expect(promisedFacts).toEqual([
    ...['productName', 'model', 'condition', 'storageGb', 'colour', 'batteryHealth'],
    ...['yearsOfUse', 'buyingYear', 'location', 'networkLock', 'carrier', 'inTheBox'],
    ...['imeiLastFour', 'screen', 'body', 'failed', 'description'],
  ]);
});

test('no two facts have one place', () => {
  const promisedObjects = Object.values(promisedPlaces);
  expect(new Set(promisedObjects).size).toBe(promisedObjects.length);
  const shownOrders = shownFields.map((name) => phoneFields[name].shown);
  expect(new Set(shownOrders).size).toBe(shownOrders.length);
});

test('the label shows the facts in their order', () => {
  expect(shownFields).toEqual([
    ...['model', 'storageGb', 'colour', 'batteryHealth', 'networkLock', 'imeiLastFour', 'inTheBox'],
  ]);
});
