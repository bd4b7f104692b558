import { expect, test } from 'vitest';
import { brandNames } from './brand-names.ts';
import type { ShopBrand } from './shop-brands.ts';

const named = (...names: string[]): ShopBrand[] =>
  names.map((name, place) => ({ id: `0${place}`, name, tint: 'grey', hidden: false }));

test.each([
  [[], ''],
  [['Nokia'], 'Nokia'],
  [['Nokia', 'Sony'], 'Nokia and Sony'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D, E and F'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E and other'],
  [['{name}', '<b>', 'O’Neil'], '{name}, <b> and O’Neil'],
])('a sentence lists the brands %j', (names, text) => {
  expect(brandNames(named(...names))).toBe(text);
});

test('hidden brands are in no sentence', () => {
  const [first, second] = named('Nokia', 'Sony');
  expect(brandNames([first, { ...second, hidden: true }] as ShopBrand[])).toBe('Nokia');
});
