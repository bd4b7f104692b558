import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { OwnProduct, Product, Promotion } from '#contract/catalog/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import {
  askIntent,
  charge,
  moveClock,
  receivePhone,
  record,
} from '#tests/support/market/paying.ts';
import {
  sendCall,
  makePerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());
type List = 'listSellers' | 'listBuyers';

/** Reads a whole list page by page. */
async function list(name: List): Promise<User[]> {
  const people: User[] = [];
  let url: string | undefined = `/api/${name === 'listSellers' ? 'sellers' : 'buyers'}?limit=3`;
  while (url) {
    const answer: Awaited<ReturnType<typeof sendCall>> = await app.server.inject({
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    people.push(...answer.json<User[]>());
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return people;
}

const deleteSeller = (person: TestPerson, as = admin) =>
  sendCall(app, 'deleteSeller', { as, params: { id: person.id } });

const deleteBuyer = (person: TestPerson, as = admin) =>
  sendCall(app, 'deleteBuyer', { as, params: { id: person.id } });

const actions = async (target: TestPerson) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', target.id)
      .orderBy('position')
      .execute()
  ).map((row) => [row.action, row.actor_id]);

async function pay(buyer: TestPerson, productId: string) {
  const booking = await makeBooking(app, buyer, productId);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  const answer = await record(app, buyer, booking, intent.intentId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return booking;
}

async function payAtSlowBank(buyer: TestPerson, booking: Booking): Promise<void> {
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent, 'pm_card_slowSuccess');
}

describe('deleting a seller', () => {
  test('withdraws phones and promotions, cancels bookings and ends every session at once', async () => {
    const phone = await makePhone(app);
    const { seller } = phone;
    const buyer = await makePerson(app);
    await sendCall(app, 'advertiseProduct', { as: seller, body: { productId: phone.id } });
    await sendCall(app, 'wishForProduct', { as: buyer, body: { productId: phone.id } });
    const booking = await makeBooking(app, buyer, phone.id);

    expect((await deleteSeller(seller)).json()).toEqual({ acknowledged: true, deletedCount: 1 });

    const listResponse = await sendCall(app, 'listCategoryProducts', {
      as: buyer,
      params: { id: '02' },
    });
    expect(listResponse.json<Product[]>().map(({ _id }) => _id)).not.toContain(phone.id);
    const promoteResponse = await sendCall(app, 'listPromotions', { as: buyer });
    expect(promoteResponse.json<Promotion[]>().map(({ productId }) => productId)).not.toContain(
      phone.id,
    );
    const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
    expect(read.json()).toMatchObject({ status: 'cancelled' });
    expect(
      (await sendCall(app, 'listWishes', { as: buyer, params: { email: buyer.email } })).json(),
    ).toEqual([]);

    const ownResponse = await sendCall(app, 'listMyProducts', {
      as: seller,
      params: { email: seller.email },
    });
    expect([ownResponse.statusCode, ownResponse.json().code]).toEqual([401, 'user-disabled']);
    expect((await sendCall(app, 'readSession', { as: seller })).body).toBe('null');
    const mint = await sendCall(app, 'mintToken', { as: seller, query: { email: seller.email } });
    expect([mint.statusCode, mint.json().accessToken]).toEqual([401, '']);
    const login = await sendCall(app, 'logIn', {
      body: { email: seller.email, password: testPassword },
    });
    expect([login.statusCode, login.json().code, login.cookies]).toEqual([
      401,
      'user-disabled',
      [],
    ]);
    const wrong = await sendCall(app, 'logIn', {
      body: { email: seller.email, password: 'not the one #2' },
    });
    expect(wrong.json().code).toBe('wrong-password');
    expect((await list('listSellers')).map(({ _id }) => _id)).not.toContain(seller.id);
    expect(await actions(seller)).toEqual([['delete-seller', admin.id]]);
  });

  test('a second time is not-found, also concurrently', async () => {
    const seller = await makePerson(app, 'seller');
    const answers = await Promise.all([
      deleteSeller(seller),
      deleteSeller(seller),
      deleteSeller(seller),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 404, 404]);
    expect((await deleteSeller(seller)).json()).toMatchObject({
      code: 'not-found',
      deletedCount: 0,
    });
    expect(await actions(seller)).toHaveLength(1);
  });

  test('keeps sold phones readable for their buyers', async () => {
    const seller = await makePerson(app, 'seller');
    const [sold, unsold] = [await makePhone(app, seller), await makePhone(app, seller)];
    const buyer = await makePerson(app);
    const booking = await pay(buyer, sold.id);
    await receivePhone(app, buyer, booking);
    expect((await deleteSeller(seller)).statusCode).toBe(200);
    const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
    expect(read.json()).toMatchObject({
      paid: true,
      status: 'paid',
      productName: 'Galaxy S22 128 GB',
    });
    const products = await sendCall(app, 'listMyProducts', {
      as: admin,
      params: { email: seller.email },
    });
    expect(products.json<OwnProduct[]>().map(({ _id, status }) => [_id, status])).toEqual([
      [sold.id, 'sold'],
    ]);
    expect(unsold.id).not.toBe(sold.id);
  });

  test('refunds what they have sold and not handed over', async () => {
    const seller = await makePerson(app, 'seller');
    const soldPhone = await makePhone(app, seller);
    const buyer = await makePerson(app);
    const booking = await pay(buyer, soldPhone.id);
    expect((await deleteSeller(seller)).statusCode).toBe(200);
    const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
    expect(read.json()).toMatchObject({ status: 'refunded', refund: 'sent' });
  });

  test('undoes no sale when it is refused', async () => {
    const seller = await makePerson(app, 'seller');
    const [sold, beingPaid] = [await makePhone(app, seller), await makePhone(app, seller)];
    const [buyer, slow] = [await makePerson(app), await makePerson(app)];
    const booking = await pay(buyer, sold.id);
    await payAtSlowBank(slow, await makeBooking(app, slow, beingPaid.id));
    const holdResponse = await deleteSeller(seller);
    expect([holdResponse.statusCode, holdResponse.json().code]).toEqual([409, 'payment-under-way']);
    const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
    expect(read.json()).toMatchObject({ paid: true, status: 'paid' });
  });

  test('is refused while the bank is processing a payment for a phone of theirs', async () => {
    const phone = await makePhone(app);
    const other = await makePhone(app, phone.seller);
    const buyer = await makePerson(app);
    await payAtSlowBank(buyer, await makeBooking(app, buyer, phone.id));
    const holdResponse = await deleteSeller(phone.seller);
    expect([
      holdResponse.statusCode,
      holdResponse.json().code,
      holdResponse.json().deletedCount,
    ]).toEqual([409, 'payment-under-way', 0]);
    // All or nothing: the other phone is still on sale too.
    const ownResponse = await sendCall(app, 'listMyProducts', {
      as: phone.seller,
      params: { email: phone.seller.email },
    });
    expect(ownResponse.json<OwnProduct[]>().map(({ _id, status }) => [_id, status])).toEqual([
      [other.id, 'available'],
      [phone.id, 'being-paid'],
    ]);
    await moveClock(app, '1 minute');
    // The payment is settled: that phone is sold, the other one withdrawn.
    expect((await deleteSeller(phone.seller)).statusCode).toBe(200);
    await moveClock(app, '-1 minute');
  });
});

describe('deleting a buyer', () => {
  test('cancels their unpaid bookings, keeps the paid one and ends their sessions', async () => {
    const buyer = await makePerson(app);
    const [paid, open] = [await makePhone(app), await makePhone(app)];
    const history = await pay(buyer, paid.id);
    const booking = await makeBooking(app, buyer, open.id);
    expect((await deleteBuyer(buyer)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    const read = async (seller: TestPerson, id: string) =>
      (await sendCall(app, 'readBooking', { as: seller, params: { id } })).json().status;
    expect(await read(open.seller, booking._id)).toBe('cancelled');
    expect(await read(paid.seller, history._id)).toBe('paid');
    const refusal = await sendCall(app, 'listBookings', {
      as: buyer,
      params: { email: buyer.email },
    });
    expect(refusal.json().code).toBe('user-disabled');
    expect((await list('listBuyers')).map(({ _id }) => _id)).not.toContain(buyer.id);
    expect((await makeBooking(app, await makePerson(app), open.id)).status).toBe('unpaid');
  });

  test('is refused while the bank is processing a payment of theirs', async () => {
    const [buyer, phone] = [await makePerson(app), await makePhone(app)];
    const booking = await makeBooking(app, buyer, phone.id);
    await payAtSlowBank(buyer, booking);
    const holdResponse = await deleteBuyer(buyer);
    expect([holdResponse.statusCode, holdResponse.json().code]).toEqual([409, 'payment-under-way']);
    expect(
      (await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } })).json()
        .status,
    ).toBe('unpaid');
    await moveClock(app, '1 minute');
    expect((await deleteBuyer(buyer)).statusCode).toBe(200);
    await moveClock(app, '-1 minute');
  });

  test('includes people without a role', async () => {
    expect((await deleteBuyer(await makePerson(app, 'none'))).statusCode).toBe(200);
  });
});

test('the role must fit the list, and admins can not be deleted there', async () => {
  const [seller, buyer, other] = [
    await makePerson(app, 'seller'),
    await makePerson(app),
    await makePerson(app, 'admin'),
  ];
  const answers = [
    await deleteBuyer(seller),
    await deleteSeller(buyer),
    await deleteBuyer(other),
    await deleteSeller(other),
    await deleteBuyer(admin),
    await sendCall(app, 'deleteBuyer', {
      as: admin,
      params: { id: '019a0000-0000-7000-8000-000000000000' },
    }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(6).fill([404, 'not-found']),
  );
  for (const person of [seller, buyer, other, admin]) {
    expect((await sendCall(app, 'readSession', { as: person })).json()).toMatchObject({
      uid: person.id,
    });
  }
});
