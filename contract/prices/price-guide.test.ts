import { expect, test } from 'vitest';
import { verdict } from './price-guide.ts';

const range = { low: 200, high: 300 };

test.each([
  [100, 'far-below', 'far-below'],
  [190, 'below', 'estimated'],
  [250, 'usual', 'estimated'],
  [310, 'above', 'estimated'],
  [500, 'far-above', 'estimated'],
])('of $%i a guide of sales says %s, an estimate %s', (price, ofSales, ofEstimate) => {
  expect(verdict(price, { ...range, basis: 'sales' })).toBe(ofSales);
  expect(verdict(price, { ...range, basis: 'estimate' })).toBe(ofEstimate);
});
