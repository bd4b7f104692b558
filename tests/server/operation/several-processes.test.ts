/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

/** Two apps on one database represent two processes or machines: they share nothing else. */
let one: TestApp;
let other: TestApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  one = await startTestApp();
  const { databaseUrl, confirmed } = one;
  other = await openAppAt({ databaseUrl, confirmed, folder: one.imageStore });
  [seller, buyer] = [await makePerson(one, 'seller'), await makePerson(one, 'buyer')];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

type Request = NonNullable<Parameters<typeof sendCall>[2]>;
const brand: Request = { params: { id: '02' } };
const words: Request = { query: { q: 'hairlines' } };
const dear: Request = { params: { id: '02' }, query: { sort: 'priciest' } };

/** The public lists of phones for sale. */
const places: readonly (readonly [string, CallName, Request])[] = [
  ['the brand’s page', 'listCategoryProducts', brand],
  ['the brand’s page in another order', 'listCategoryProducts', dear],
  ['the search', 'searchProducts', words],
  ['the search without words', 'searchProducts', { query: { brand: '02' } }],
  ['the promotions', 'listPromotions', {}],
];

test('a phone sold through one process is not for sale in the other, whatever it has cached', async () => {
  const [sold, keptProcess] = [await makePhone(one, seller), await makePhone(one, seller)];
  for (const { id } of [sold, keptProcess]) {
    await sendCall(one, 'advertiseProduct', {
      as: seller,
      body: { productId: id, sellerEmail: seller.email },
    });
  }
  const idsIn = async (name: CallName, request: Request) =>
    (await sendCall(other, name, request))
      .json<(Partial<Product> & { productId?: string })[]>()
      .map(({ _id, productId }) => productId ?? _id);
  for (const [where, name, request] of places) {
    await expect
      .poll(() => idsIn(name, request), { message: where })
      .toEqual(expect.arrayContaining([sold.id, keptProcess.id]));
  }
  const brands = async () =>
    (await sendCall(other, 'listCategories')).json<{ id: string; forSale: number }[]>()[1]
      ?.forSale ?? 0;
  const before = await brands();

  await payFor(one, buyer, await makeBooking(one, buyer, sold.id));

  for (const [where, name, request] of places) {
    await expect.poll(() => idsIn(name, request), { message: where }).not.toContain(sold.id);
    expect(await idsIn(name, request), where).toContain(keptProcess.id);
  }
  await expect.poll(brands).toBe(before - 1);
  const page = await sendCall(other, 'readProduct', { params: { id: sold.id } });
  expect(page.json()).toMatchObject({ status: 'sold', paid: true });
});

test('a person’s rate limit holds over all processes', async () => {
  const codes: string[] = [];
  const person = await makePerson(one, 'buyer');
  const app = (round: number) => (round % 2 === 0 ? one : other);
  for (let round = 0; round < 60 && !codes.includes('too-many-bookings'); round += 1) {
    const phone = await makePhone(one, seller);
    const answer = await sendCall(app(round), 'bookPhone', {
      as: person,
      body: bookingFields(phone.id),
    });
    codes.push(answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code);
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(maxUnpaidBookingsPerBuyer);
});

test('a logout in one process ends the session in the other at once', async () => {
  const person = await makePerson(one, 'buyer');
  const request: Request = { as: person, params: { email: person.email } };
  expect((await sendCall(other, 'listBookings', request)).statusCode).toBe(200);
  await sendCall(one, 'logOut', { as: person });
  expect((await sendCall(other, 'listBookings', request)).statusCode).toBe(401);
});
