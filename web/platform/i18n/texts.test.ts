import { afterEach, expect, test } from 'vitest';
import { setShopLook, shippedLook } from '#contract/common/shop-look.ts';
import { translator } from './texts.ts';

afterEach(() => setShopLook(shippedLook));

test('texts have the name of the shop, and follow it at once', () => {
  expect(translator('site')('name')).toBe('PhoneHub');
  expect(translator('site')('pageTitle', { page: 'About' })).toBe('About · PhoneHub');
  setShopLook({ ...shippedLook, name: 'Köln {Handys} <b>', version: 'v2' });
  expect(translator('site')('name')).toBe('Köln {Handys} <b>');
  expect(translator('site')('pageTitle', { page: 'About' })).toBe('About · Köln {Handys} <b>');
});
