import { expect, test } from 'vitest';
import { filterParams, orderedPrices } from './filter-params.ts';

const names = ['brand', 'condition', 'minPrice', 'verified'] as const;

test.each([
  ['brand=01&brand=02', { brand: '01,02' }],
  ['brand=01,02&brand=02&brand=', { brand: '01,02' }],
  ['condition=Good&minPrice=100&minPrice=200', { condition: 'Good', minPrice: '100' }],
  ['verified=&brand=', {}],
])('%s asks for %o', (search, filters) => {
  expect(Object.fromEntries(filterParams(new URLSearchParams(search), names))).toEqual(filters);
});

test.each([
  ['q=iphone&minPrice=500&maxPrice=100', 'q=iphone&minPrice=100&maxPrice=500'],
  ['minPrice=৫০০&maxPrice=100', 'minPrice=100&maxPrice=৫০০'],
  ['minPrice=100&maxPrice=100', null],
  ['minPrice=500', null],
  // Invalid prices are left to the server, which refuses them.
  ['minPrice=abc&maxPrice=100', null],
])('%s is put into order', (search, expected) => {
  const params = orderedPrices(new URLSearchParams(search));
  expect(params && decodeURIComponent(String(params))).toBe(expected);
});
