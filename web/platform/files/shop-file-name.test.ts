import { afterEach, expect, test } from 'vitest';
import { setShopLook, shippedLook } from '#contract/common/shop-look.ts';
import { shopFileName } from './shop-file-name.ts';

afterEach(() => setShopLook(shippedLook));

test.each([
  ['PhoneHub', 'phonehub-list.csv'],
  ['Elbe Mobil & Co.', 'elbe-mobil-co-list.csv'],
  ['ফোন বাজার', 'ফোন-বাজার-list.csv'],
  ['../Läden: A/B', 'läden-a-b-list.csv'],
  ['!!!', 'list.csv'],
])('files of %s are named %s', (name, file) => {
  setShopLook({ ...shippedLook, name });
  expect(shopFileName('list.csv')).toBe(file);
});
