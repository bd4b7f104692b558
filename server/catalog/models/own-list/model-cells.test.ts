import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf, nameAndSizes, pricesOf, sizesOf, yearOf } from './model-cells.ts';

test.each([
  ['128', [128]],
  ['128 GB', [128]],
  ['128/256/512 GB', [128, 256, 512]],
  ['16/64', [16, 64]],
  ['8/256 GB', [256]],
  ['8GB+256GB', [256]],
  ['8 GB RAM, 256 GB', [256]],
  ['8/128, 12/512', [128, 512]],
  ['512GB, 1TB', [512, 1024]],
  ['৬৪ জিবি', [64]],
  ['১ টিবি', [1024]],
  ['256 Go', [256]],
  ['128 und 256 GB', [128, 256]],
  ['big', null],
  ['', null],
])('the sizes of %j', (text, sizes) => {
  expect(sizesOf(text)).toEqual(sizes);
});

test.each([
  ['Galaxy S24 8/256GB', 'Galaxy S24', [256]],
  ['iPhone 15 Pro (256 GB)', 'iPhone 15 Pro', [256]],
  ['iPhone 15, 1TB', 'iPhone 15', [1024]],
  ['Galaxy A52 5G', 'Galaxy A52 5G', []],
  ['আইফোন ১৩ ১২৮ জিবি', 'আইফোন ১৩', [128]],
  ['128GB', '128GB', []],
  ['Nokia 3310', 'Nokia 3310', []],
])('the name in %j', (text, name, sizes) => {
  expect(nameAndSizes(text)).toEqual({ name, sizes });
});

test('years, months and prices are read as people write them; other texts stay', () => {
  expect(['2023', 'Sep 2023', '22.09.2023', '২০২৩', 'soon'].map(yearOf)).toEqual([
    ...['2023', '2023', '2023', '2023', 'soon'],
  ]);
  expect(
    ['2028-09', '09/2028', '30.09.2028', 'Sep 2028', '30. Oktober 2028', '2028', '13/2028'].map(
      monthOf,
    ),
  ).toEqual(['2028-09', '2028-09', '2028-09', '2028-09', '2028-10', '2028', '13/2028']);
  expect(pricesOf('$799 / 899', 'point')).toEqual(['799', '899']);
  expect(pricesOf('1.099,50', 'comma')).toEqual(['1099.5']);
  expect(pricesOf('450/-', 'point')).toEqual(['450']);
  expect(pricesOf('cheap', 'point')).toEqual(['cheap']);
});

test('whatever a cell has, its name is no longer than it, and its sizes are numbers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.stringMatching(/^[\d /+gtbram,;]{0,160}$/),
  );
  fc.assert(
    fc.property(text, (each) => {
      expect(nameAndSizes(each).name.length).toBeLessThanOrEqual(each.length);
      for (const size of sizesOf(each) ?? []) expect(size).toBeGreaterThanOrEqual(0);
      expect([yearOf(each), monthOf(each)].length).toBe(2);
    }),
    { numRuns: 500, seed: 40 },
  );
});
