import { expect, test } from 'vitest';
import type { GuideEntry, PriceGuide } from '#contract/prices/schemas.ts';
import { estimateFor, readAnswers } from './estimate.ts';

const entry = (condition: GuideEntry['condition'], price: number, sold: number): GuideEntry => ({
  ...{ storageGb: 128, condition, basis: 'sales', price, sold, asked: null, months: [] },
  ...{ low: price - 20, high: price + 20 },
});
const guide: PriceGuide = {
  ...{ _id: 'iphone-13', category_id: '01', category_name: 'Iphone', name: 'iPhone 13' },
  ...{ releaseYear: 2021, launchPrice: 799, storages: [128, 256], leansOn: 'model', sold: 20 },
  entries: [
    entry('Excellent', 300, 2),
    entry('Good', 250, 12),
    entry('Fair', 200, 1),
    { ...entry('Good', 290, 0), storageGb: 256 },
  ],
};
const estimated = (address: string) => {
  const answers = readAnswers(new URLSearchParams(address), guide);
  return estimateFor(guide, answers);
};

test('an address without answers has no estimate, and the size traded most', () => {
  expect(readAnswers(new URLSearchParams(''), guide)).toEqual({
    ...{ storageGb: 128, screen: null, body: null, works: null, battery: null },
  });
  expect(estimated('body=no-marks&works=yes&battery=85')).toBeNull();
  expect(estimated('screen=<b>&body=no-marks&works=yes')).toBeNull();
  expect(readAnswers(new URLSearchParams('storage=999&battery=12'), guide)).toMatchObject({
    ...{ storageGb: 128, battery: null },
  });
});

test('the worst answer decides the grade, and is given as the reason', () => {
  expect(estimated('screen=spotless&body=no-marks&works=yes&battery=85')).toMatchObject({
    ...{ condition: 'Excellent', price: 300, low: 280, high: 320, because: [] },
  });
  expect(estimated('screen=hairlines&body=no-marks&works=yes&battery=80')).toMatchObject({
    ...{ condition: 'Good', price: 250, because: ['screen', 'battery'] },
  });
  expect(estimated('screen=spotless&body=marks-at-50cm&works=yes')).toMatchObject({
    ...{ condition: 'Fair', price: 200, because: ['body'] },
  });
});

test('storage, screen and battery are enough; body and functions then count as no worse', () => {
  expect(estimated('storage=128&screen=spotless&battery=85')).toMatchObject({
    ...{ condition: 'Excellent', price: 300, because: [] },
  });
  expect(estimated('storage=128&screen=scratches&battery=85')).toMatchObject({
    ...{ condition: 'Fair', price: 200, because: ['screen'] },
  });
});

test('a phone with a fault is worth the lower half of what fair ones sell for', () => {
  expect(estimated('screen=spotless&body=no-marks&works=no')).toMatchObject({
    ...{ condition: 'Fair', price: 190, low: 180, high: 200, because: ['works'] },
  });
});

test('a size nobody has a price for in that condition has no estimate', () => {
  expect(estimated('storage=256&screen=spotless&body=no-marks&works=yes')).toBeNull();
});
