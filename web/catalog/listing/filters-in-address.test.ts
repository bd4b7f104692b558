import { expect, test } from 'vitest';
import { filtersIn, pricesInOrder } from './filters-in-address.ts';

const names = ['brand', 'condition', 'minPrice', 'verified'] as const;

test.each([
  ['brand=01&brand=02', { brand: '01,02' }],
  ['brand=01,02&brand=02&brand=', { brand: '01,02' }],
  ['condition=Good&minPrice=100&minPrice=200', { condition: 'Good', minPrice: '100' }],
  ['verified=&brand=', {}],
])('%s asks for %o', (search, filters) => {
  expect(Object.fromEntries(filtersIn(new URLSearchParams(search), names))).toEqual(filters);
});

test.each([
  ['q=iphone&minPrice=500&maxPrice=100', 'q=iphone&minPrice=100&maxPrice=500'],
  ['minPrice=৫০০&maxPrice=100', 'minPrice=100&maxPrice=৫০০'],
  ['minPrice=100&maxPrice=100', null],
  ['minPrice=500', null],
  // What is no price, the server refuses.
  ['minPrice=abc&maxPrice=100', null],
])('%s is put into order', (search, turned) => {
  const found = pricesInOrder(new URLSearchParams(search));
  expect(found && decodeURIComponent(String(found))).toBe(turned);
});
