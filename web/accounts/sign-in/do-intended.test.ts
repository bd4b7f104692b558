import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { doIntended } from './do-intended.ts';

vi.mock('#web/platform/api/api-client.ts', () => ({ call: vi.fn() }));
const sent = vi.mocked(call);

const buyer = { email: 'b@e2e.test', role: 'buyer' } as Identity;
const seller = { email: 's@e2e.test', role: 'seller' } as Identity;
const id = '019a0000-0000-7000-8000-000000000000';

beforeEach(() => sent.mockResolvedValue({}));
afterEach(() => sent.mockReset());

test('a buyer who pressed a heart before logging in has the phone on the wishlist', async () => {
  expect(await doIntended(paths.wishPhone(id), buyer)).toBe(paths.phone(id));
  const body = { productId: id, buyerEmail: buyer.email };
  expect(sent.mock.calls).toEqual([['wishForProduct', { body }]]);
});

test('a seller has no wishlist, and comes to the phone all the same', async () => {
  expect(await doIntended(paths.wishPhone(id), seller)).toBe(paths.phone(id));
  expect(sent).not.toHaveBeenCalled();
});

test('whoever wanted to follow a seller does, with any role', async () => {
  expect(await doIntended(paths.followFrom(id), seller)).toBe(paths.seller(id));
  expect(sent.mock.calls).toEqual([['followSeller', { params: { id } }]]);
});

test('what is refused does not keep them from the page', async () => {
  sent.mockRejectedValue(new Error('sold meanwhile'));
  expect(await doIntended(paths.wishPhone(id), buyer)).toBe(paths.phone(id));
  expect(await doIntended(paths.followFrom(id), buyer)).toBe(paths.seller(id));
});

test.each([
  '/',
  paths.phone(id),
  paths.bookPhone(id),
  `/phones/${id}?wish=1&x=2`,
  `/phones/${id}?wish=2`,
  `/phones/${id}/more?wish=1`,
  `/phones/${id}?wish=1#similar`,
  '/search?q=wish=1',
  `/sellers/${id}?wish=1`,
  `/phones/${id}?follow=1`,
])('nothing is done for %s', async (page) => {
  await doIntended(page, buyer);
  expect(sent).not.toHaveBeenCalled();
});
