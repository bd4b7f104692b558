import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpaidBookingsABuyer } from '#contract/bookings/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { payFor } from '#tests/support/paying.ts';
import { ask, makePerson, type TestPerson } from '#tests/support/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { openAppAt } from '#tests/support/test-app.ts';

/** Two apps on one database represent two processes or machines: they share nothing else. */
let one: TestApp;
let other: TestApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  one = await startTestApp();
  const { databaseUrl, answered } = one;
  other = await openAppAt({ databaseUrl, answered, folder: one.imageStore });
  [seller, buyer] = [await makePerson(one, 'seller'), await makePerson(one, 'buyer')];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

type Asked = NonNullable<Parameters<typeof ask>[2]>;
const shelf: Asked = { params: { id: '02' } };
const words: Asked = { query: { q: 'hairlines' } };
const dear: Asked = { params: { id: '02' }, query: { sort: 'dearest' } };

/** The public lists of phones for sale. */
const places: readonly (readonly [string, CallName, Asked])[] = [
  ['the brand’s page', 'listCategoryProducts', shelf],
  ['the brand’s page in another order', 'listCategoryProducts', dear],
  ['the search', 'searchProducts', words],
  ['the search without words', 'searchProducts', { query: { brand: '02' } }],
  ['the promotions', 'listPromotions', {}],
];

test('a phone sold through one process is not for sale in the other, whatever it has cached', async () => {
  const [sold, kept] = [await makePhone(one, seller), await makePhone(one, seller)];
  for (const { id } of [sold, kept]) {
    await ask(one, 'advertiseProduct', {
      as: seller,
      body: { productId: id, sellerEmail: seller.email },
    });
  }
  const idsIn = async (name: CallName, asked: Asked) =>
    (await ask(other, name, asked))
      .json<(Partial<Product> & { productId?: string })[]>()
      .map(({ _id, productId }) => productId ?? _id);
  for (const [where, name, asked] of places) {
    await expect
      .poll(() => idsIn(name, asked), { message: where, timeout: 10_000 })
      .toEqual(expect.arrayContaining([sold.id, kept.id]));
  }
  const brands = async () =>
    (await ask(other, 'listCategories')).json<{ id: string; forSale: number }[]>()[1]?.forSale ?? 0;
  const before = await brands();

  await payFor(one, buyer, await makeBooking(one, buyer, sold.id));

  for (const [where, name, asked] of places) {
    await expect
      .poll(() => idsIn(name, asked), { message: where, timeout: 10_000 })
      .not.toContain(sold.id);
    expect(await idsIn(name, asked), where).toContain(kept.id);
  }
  await expect.poll(brands).toBe(before - 1);
  const page = await ask(other, 'readProduct', { params: { id: sold.id } });
  expect(page.json()).toMatchObject({ status: 'sold', paid: true });
});

test('a person’s rate limit holds over all processes', async () => {
  const codes: string[] = [];
  const person = await makePerson(one, 'buyer');
  const app = (round: number) => (round % 2 === 0 ? one : other);
  for (let round = 0; round < 60 && !codes.includes('too-many-bookings'); round += 1) {
    const phone = await makePhone(one, seller);
    const answer = await ask(app(round), 'bookPhone', {
      as: person,
      body: bookingFields(phone.id),
    });
    codes.push(answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code);
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(unpaidBookingsABuyer);
});

test('a logout in one process ends the session in the other at once', async () => {
  const person = await makePerson(one, 'buyer');
  const asked: Asked = { as: person, params: { email: person.email } };
  expect((await ask(other, 'listBookings', asked)).statusCode).toBe(200);
  await ask(one, 'logOut', { as: person });
  expect((await ask(other, 'listBookings', asked)).statusCode).toBe(401);
});
