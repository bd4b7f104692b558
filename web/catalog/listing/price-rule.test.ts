import { expect, test } from 'vitest';
import { priceFaults, priceIn } from './price-rule.ts';

test.each([
  ['', ''],
  [' 300 ', '300'],
  ['৩০০.৫০', '300.5'],
  ['$1,250', '1250'],
  ['300$', '300'],
  ['abc', null],
  ['3 00', null],
  ['1e3', null],
  ['-5', null],
  ['0', null],
  ['12.345', null],
  ['1,5', '1.5'],
  ['1,25,000', '125000'],
  ['1.200', null],
])('%s as a price of a filter is %s', (input, price) => {
  expect(priceIn(input)).toBe(price);
});

test.each([
  [{ min: '100', max: '৩০০' }, {}],
  [{ min: '100', max: '100' }, {}],
  [{ min: '900', max: '' }, {}],
  [{ min: '900', max: '1,000' }, {}],
  [{ min: '৯০০', max: '100' }, { min: 'crossed' }],
  [{ min: 'abc', max: '100' }, { min: 'noPrice' }],
  [{ min: '', max: '1.200' }, { max: 'twoPrices' }],
  [
    { min: 'abc', max: '0' },
    { min: 'noPrice', max: 'noPrice' },
  ],
])('%o has the faults %o', (input, faults) => {
  expect(priceFaults(input, 'min')).toEqual(faults);
});

test('a reversed range is the fault of the field typed into last', () => {
  expect(priceFaults({ min: '900', max: '100' }, 'max')).toEqual({ max: 'crossed' });
});
