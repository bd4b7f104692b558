import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/schemas.ts';
import type { FollowedSeller, Seller } from '#contract/sellers/schemas.ts';
import { maxFollowsPerPerson } from '#contract/sellers/limits.ts';
import { makeConversation } from '#tests/support/market/conversations.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import {
  makePeople,
  makePerson,
  sendCall,
  confirmEmails,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { makeHandedOver, makeReview } from '#tests/support/market/reviews.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { notifyFollowers } from './follow-seller.ts';
import { listSitemapSellers } from './sellers-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (id: string, headers = {}) =>
  app.server.inject({ url: `/api/sellers/${id}`, headers });
const follow = (as: TestPerson, id: string) =>
  sendCall(app, 'followSeller', { as, params: { id } });

test('a seller’s page says who they are, and gives no score out of nothing', async () => {
  const [buyer, seller] = [await makePerson(app), await makePerson(app, 'seller')];
  const { id: productId } = await makePhone(app, seller);
  const sales = [];
  for (let sale = 0; sale < 3; sale += 1) sales.push(await makeHandedOver(app, seller, buyer));
  await app.pool.query("update bookings set status = 'refunded' where id = $1", [sales[2]]);
  await app.pool.query(
    "update products set status = 'returned', sold_at = null where id = (select product_id from bookings where id = $1)",
    [sales[2]],
  );
  const rate = async (bookingId: string | undefined, stars: number) => {
    await makeReview(app, buyer, bookingId ?? '', { stars });
    await makeReview(app, seller, bookingId ?? '');
  };
  await rate(sales[0], 5);
  await rate(sales[1], 4);
  const before = (await read(seller.id)).json<Seller>();
  expect(before).toMatchObject({
    _id: seller.id,
    name: seller.name,
    ...{ sold: 2, undone: 1, forSale: 1, reviews: 2, score: null, distribution: null },
    ...{ verified: false, emailConfirmed: false, answersWithinHours: null },
  });
  expect(JSON.stringify(before)).not.toContain(seller.email);
  const product = async () =>
    (await sendCall(app, 'readProduct', { params: { id: productId } })).json<Product>();
  expect(await product()).toMatchObject({
    sellerId: seller.id,
    sellerRating: { reviews: 2, score: null },
  });
  await rate(sales[2], 1);
  await app.pool.query(
    'update users set verified_at = app_now(), email_verified = true where id = $1',
    [seller.id],
  );
  await expect
    .poll(async () => (await read(seller.id)).json<Seller>())
    .toMatchObject({ score: 3.3, distribution: [1, 0, 0, 1, 1], verified: true });
  expect(await product()).toMatchObject({ sellerRating: { reviews: 3, score: 3.3 } });
  const phones = await sendCall(app, 'listSellerProducts', { params: { id: seller.id } });
  expect(phones.json<Product[]>().map(({ _id }) => _id)).toEqual([productId]);
  expect(phones.body).not.toContain(seller.email);
  const sitemap = await listSitemapSellers(app.pool, seller.id, 1);
  expect(sitemap.map(({ id }) => id)).toEqual([seller.id]);
});

test('it has an ETag, and is not there for buyers, admins and people who have left', async () => {
  const seller = await makePerson(app, 'seller');
  const first = await read(seller.id);
  const etag = String(first.headers.etag);
  const again = await read(seller.id, { 'if-none-match': etag });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  await app.pool.query('update users set deleted_at = app_now() where id = $1', [seller.id]);
  await expect.poll(async () => (await read(seller.id)).statusCode).toBe(404);
  for (const person of [await makePerson(app), await makePerson(app, 'admin')]) {
    expect((await read(person.id)).statusCode).toBe(404);
  }
  expect((await read('no-id')).statusCode).toBe(400);
});

test('half of the questions answered within so many hours, where there are three', async () => {
  const seller = await makePerson(app, 'seller');
  const answered = async (hours: number | null) => {
    const { id } = await makePhone(app, seller);
    const texts = hours === null ? ['Hello?'] : ['Hello?', 'Yes'];
    const talk = await makeConversation(app, await makePerson(app), id, seller, texts);
    await app.pool.query(
      `update messages set created_at = app_now() - interval '3 days'
         + case position when 2 then make_interval(mins => $2) else interval '0' end
       where conversation_id = $1`,
      [talk.id, Math.round((hours ?? 0) * 60)],
    );
  };
  const hours = async () => {
    return (await sendCall(app, 'readSeller', { params: { id: seller.id } })).json<Seller>()
      .answersWithinHours;
  };
  await answered(0.2);
  await answered(5.5);
  expect(await hours()).toBeNull();
  // The seller's first message is no question to them, however late they write again.
  for (let more = 0; more < 4; more += 1) {
    const phone = await makePhone(app, seller);
    const booking = await makeBooking(app, await makePerson(app), phone.id);
    await sendCall(app, 'writeAboutBooking', {
      as: seller,
      params: { id: booking._id },
      body: { text: 'When could we meet?' },
    });
  }
  await app.pool.query(
    "update messages set created_at = app_now() - interval '3 days' where sender_id = $1 and position = 1",
    [seller.id],
  );
  await answered(30);
  await expect.poll(hours).toBe(6);
  // Sellers who never answer have no time to show.
  for (let more = 0; more < 4; more += 1) await answered(null);
  await expect.poll(hours).toBeNull();
});

test('followers hear once of a new phone, and no more after they have left', async () => {
  const seller = await makePerson(app, 'seller');
  const [fan, former] = [await makePerson(app), await makePerson(app)];
  await confirmEmails(app, fan, former);
  const first = (await follow(fan, seller.id)).json();
  expect((await follow(fan, seller.id)).json()).toEqual(first);
  await follow(former, seller.id);
  const list = async (as: TestPerson) =>
    (await sendCall(app, 'listFollows', { as })).json<FollowedSeller[]>();
  expect(await list(fan)).toMatchObject([{ sellerId: seller.id, name: seller.name, forSale: 0 }]);
  const state = await sendCall(app, 'readFollow', { as: fan, params: { id: seller.id } });
  expect(state.json()).toEqual({ following: true });
  const leave = () => sendCall(app, 'leaveSeller', { as: former, params: { id: seller.id } });
  expect((await leave()).json()).toMatchObject({ deletedCount: 1 });
  expect((await leave()).json()).toMatchObject({ deletedCount: 0 });

  const phone = await makePhone(app, seller);
  const change = { id: phone.id, what: 'listed', productId: phone.id, at: '' } as const;
  await notifyFollowers(app.db, change, app.server.log);
  await notifyFollowers(app.db, change, app.server.log);
  await notifyFollowers(app.db, { ...change, what: 'changed' }, app.server.log);
  const kinds = async (as: TestPerson) =>
    (await readNotifications(app, as)).filter(({ kind }) => kind === 'seller-listed');
  expect(await kinds(fan)).toMatchObject([{ facts: { seller: seller.name, price: phone.price } }]);
  expect(await kinds(former)).toEqual([]);
  // In the daily mail unless they prefer otherwise.
  const { rows } = await app.pool.query(
    "select digest_on from notifications where user_id = $1 and kind = 'seller-listed'",
    [fan.id],
  );
  expect(rows[0].digest_on).not.toBeNull();
  const exportResponse = await app.server.inject({
    url: '/api/account/export',
    headers: { cookie: fan.cookie },
  });
  expect(exportResponse.json().follows).toMatchObject([{ sellerId: seller.id }]);
});

test('nobody follows themselves, a buyer, or more than 500', async () => {
  const [seller, other] = [await makePerson(app, 'seller'), await makePerson(app, 'seller')];
  const buyer = await makePerson(app);
  expect((await follow(seller, seller.id)).json()).toMatchObject({ code: 'not-allowed' });
  expect((await follow(seller, buyer.id)).statusCode).toBe(404);
  await app.pool.query(
    `with crowd as (insert into users (id, name, email, role)
       select gen_random_uuid(), 'Crowd', n || '@followed.test', 'seller'
       from generate_series(1, $2::integer) n returning id)
     insert into follows (id, follower_id, seller_id) select gen_random_uuid(), $1, id from crowd`,
    [buyer.id, maxFollowsPerPerson - 1],
  );
  const more = [seller, other, ...(await makePeople(app, 4, 'seller'))];
  const answers = await Promise.all(more.map(({ id }) => follow(buyer, id)));
  const refusal = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refusal.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(more.length - 1).fill([409, 'follows-full']),
  );
});
