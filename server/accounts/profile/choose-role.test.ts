import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import {
  sendCall,
  cookiesOf,
  makePerson,
  testPassword,
  outcome,
  type TestPerson,
} from '#tests/support/people/people.ts';
import {
  bookingFields,
  makeBooking,
  makeImage,
  makePhone,
  productFields,
} from '#tests/support/market/phones.ts';
import { listOffers, makeOffer } from '#tests/support/market/offers.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const choose = (as: TestPerson, role: Role) =>
  sendCall(app, 'chooseRole', { as, params: { email: as.email }, body: { role } });
const identityOf = async (as: TestPerson) =>
  (await sendCall(app, 'readSession', { as })).json<Identity>();
const sell = async (as: TestPerson) =>
  sendCall(app, 'addProduct', { as, body: productFields(await makeImage(app, as)) });

describe('an interrupted registration', () => {
  let count = 0;
  async function interruptRegistration(role: unknown): Promise<TestPerson> {
    count += 1;
    const [name, email] = ['Broken Off', `broken-off-${count}@people.test`];
    const body = { name, email, password: testPassword, role };
    const answer = await sendCall(app, 'register', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    const { uid } = answer.json<Identity>();
    return { id: uid, email, name, cookie: cookiesOf(answer), token: '' };
  }

  test('keeps name and chosen role, has no role yet, and is completed after logging in', async () => {
    const person = await interruptRegistration('seller');
    const login = await sendCall(app, 'logIn', {
      body: { email: person.email, password: testPassword },
    });
    const back = { ...person, cookie: cookiesOf(login) };
    expect(await identityOf(back)).toMatchObject({
      displayName: 'Broken Off',
      role: null,
      chosenRole: 'seller',
      mayChangeRole: false,
    });
    const profile = { name: person.name, role: 'seller' };
    const params = { email: person.email };
    const saveResponse = await sendCall(app, 'saveUser', { as: back, params, body: profile });
    expect(saveResponse.json()).toMatchObject({ upsertedCount: 1 });
    expect(await identityOf(back)).toMatchObject({ role: 'seller', mayChangeRole: true });
  });

  test('an unknown role is ignored, and none may be chosen', async () => {
    for (const role of ['admin', 7, null, undefined]) {
      expect(await identityOf(await interruptRegistration(role))).toMatchObject({
        role: null,
        chosenRole: null,
      });
    }
  });

  test('gets a role by choosing one', async () => {
    const person = await interruptRegistration('buyer');
    expect((await choose(person, 'seller')).json()).toMatchObject({ modifiedCount: 1 });
    expect(await identityOf(person)).toMatchObject({ role: 'seller' });
  });
});

describe('changing the role', () => {
  test('makes a buyer who has booked nothing a seller, at once and with the same token', async () => {
    const person = await makePerson(app, 'buyer');
    expect((await sell(person)).json().code).toBe('sellers-only');
    expect((await choose(person, 'seller')).json()).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
      upsertedCount: 0,
      upsertedId: null,
    });
    expect((await sell(person)).statusCode).toBe(200);
  });

  test('makes a seller a buyer and removes the verification', async () => {
    const person = await makePerson(app, 'seller');
    await app.pool.query('update users set verified_at = app_now() where id = $1', [person.id]);
    expect((await choose(person, 'buyer')).statusCode).toBe(200);
    expect((await choose(person, 'seller')).statusCode).toBe(200);
    const { rows } = await app.pool.query('select verified_at from users where id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ verified_at: null }]);
  });

  test('choosing the current role changes nothing, even where it was used', async () => {
    const { seller } = await makePhone(app);
    const same = await choose(seller, 'seller');
    expect(same.json()).toMatchObject({ acknowledged: true, modifiedCount: 0 });
  });

  test.each(['listed', 'withdrawn'])('is refused once a phone was %s', async (state) => {
    const { id, seller } = await makePhone(app);
    if (state === 'withdrawn') await sendCall(app, 'deleteProduct', { as: seller, params: { id } });
    const refusal = await choose(seller, 'buyer');
    expect(outcome(refusal)).toEqual([409, 'role-settled']);
    expect(refusal.json()).toMatchObject({ acknowledged: false, modifiedCount: 0 });
    expect(await identityOf(seller)).toMatchObject({ role: 'seller', mayChangeRole: false });
  });

  test.each(['open', 'cancelled'])(
    'is refused once a booking was made, %s or not',
    async (state) => {
      const buyer = await makePerson(app);
      const { _id: id } = await makeBooking(app, buyer, (await makePhone(app)).id);
      if (state === 'cancelled')
        await sendCall(app, 'cancelBooking', { as: buyer, params: { id } });
      expect(outcome(await choose(buyer, 'seller'))).toEqual([409, 'role-settled']);
      expect(await identityOf(buyer)).toMatchObject({ role: 'buyer', mayChangeRole: false });
    },
  );

  test('PUT /user writes the role only once', async () => {
    const person = await makePerson(app, 'seller');
    const params = { email: person.email };
    await sendCall(app, 'saveUser', { as: person, params, body: { name: 'X', role: 'buyer' } });
    expect(await identityOf(person)).toMatchObject({ role: 'seller' });
  });

  test('an unknown role and another person’s email are refused', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const [params, body] = [{ email: person.email }, { role: 'admin' }];
    expect((await sendCall(app, 'chooseRole', { as: person, params, body })).statusCode).toBe(400);
    const foreign = { as: other, params, body: { role: 'seller' } };
    expect(outcome(await sendCall(app, 'chooseRole', foreign))).toEqual([403, 'not-yours']);
  });
});

describe('concurrently', () => {
  test('with booking: no seller has a booking', async () => {
    const phone = await makePhone(app);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => makePerson(app)));
    await Promise.all(
      buyers.flatMap((as) => [
        sendCall(app, 'bookPhone', { as, body: bookingFields(phone.id) }),
        choose(as, 'seller'),
      ]),
    );
    const { rows } = await app.pool.query(
      `select u.id from users u join bookings b on b.buyer_id = u.id where u.role = 'seller'`,
    );
    expect(rows).toEqual([]);
  });

  test('with listing: no buyer has a phone for sale', async () => {
    const sellers = await Promise.all(Array.from({ length: 12 }, () => makePerson(app, 'seller')));
    await Promise.all(sellers.flatMap((as) => [sell(as), choose(as, 'buyer')]));
    const { rows } = await app.pool.query(
      `select u.id from users u join products p on p.seller_id = u.id where u.role = 'buyer'`,
    );
    expect(rows).toEqual([]);
  });

  test.each<[string, Role, Role]>([
    ['a booking', 'buyer', 'seller'],
    ['a listing', 'seller', 'buyer'],
  ])('%s that waits for the change sees the new role', async (_what, before, after) => {
    const phone = await makePhone(app);
    const person = await makePerson(app, before);
    const body = productFields(await makeImage(app, person));
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query('update users set role = $2 where id = $1', [person.id, after]);
      // The request reads its caller before the change is committed, and then waits for the row
      // lock.
      const waiting =
        before === 'buyer'
          ? sendCall(app, 'bookPhone', { as: person, body: bookingFields(phone.id) })
          : sendCall(app, 'addProduct', { as: person, body });
      const countWaiting = async () =>
        (
          await app.pool.query(
            `select from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock'`,
          )
        ).rowCount;
      await expect.poll(countWaiting).toBeGreaterThan(0);
      await client.query('commit');
      expect(outcome(await waiting)).toEqual([
        403,
        before === 'buyer' ? 'buyers-only' : 'sellers-only',
      ]);
    } finally {
      client.release();
    }
  });
});

test('the offers of a buyer who becomes a seller end, as nobody could book at their price', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await makeOffer(app, buyer, phone.id, 250);
  expect((await choose(buyer, 'seller')).statusCode).toBe(200);
  const [offer] = await listOffers(app, phone.seller);
  expect(offer).toMatchObject({ status: 'ended' });
});
