import { expect, test } from 'vitest';
import { shortName } from './reviews-presenter.ts';

test('public reviews have the first name and an initial', () => {
  expect(shortName('Rina Akter')).toBe('Rina A.');
  expect(shortName(' Rina ')).toBe('Rina');
  expect(shortName('রিনা আক্তার')).toBe('রিনা আ.');
  expect(shortName('Md. Abdul Karim')).toBe('Md. K.');
});
