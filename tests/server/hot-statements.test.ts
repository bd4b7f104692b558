/** @module-tag slow */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { takeDueDeliveries } from '#server/webhooks/sending-store.ts';
import { fillConversation, makeConversation } from '#tests/support/market/conversations.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { fillBusyShop } from '#tests/support/database/busy-shop.ts';
import { fillReviews, makeHandedOver, makeReview } from '#tests/support/market/reviews.ts';
import { startFilledApp } from '#tests/support/app/filled-app.ts';
import { watchStatements, type StatementPlans } from '#tests/support/database/statement-plans.ts';
import type { TestApp } from '#tests/support/app/start-test-app.ts';

/**
 * Runs frequent actions in a shop of thousands: no statement may scan a large table sequentially, or filter
 * out most of the rows it has read. Prepared statements get a generic plan after a while, so that plan is
 * checked, too.
 */

let app: TestApp;
let buyer: TestPerson;
let seller: TestPerson;
let admin: TestPerson;
let plans: StatementPlans;

beforeAll(async () => {
  app = await startFilledApp();
  // The shop's own pool ends long statements, as this may on a busy machine.
  const filling = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  await fillBusyShop(filling);
  await filling.query('vacuum (analyze)');
  await filling.end();
  // The first count of a process reads all buckets, later ones what has changed.
  await successful('readSearchCounts');
  plans = await watchStatements(app);
  expect([...plans.large]).toEqual(
    expect.arrayContaining([
      ...['products', 'product_images', 'bookings', 'payments', 'users'],
      ...['sessions', 'wishes', 'mails', 'notifications', 'handovers', 'ledger_postings'],
      ...['conversations', 'conversation_members', 'messages', 'offers'],
      ...['webhook_endpoints', 'webhook_deliveries'],
    ]),
  );
  [buyer, seller] = [await makePerson(app, 'buyer'), await makePerson(app, 'seller')];
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

type Request = NonNullable<Parameters<typeof sendCall>[2]>;
async function successful(name: CallName, request: Request = {}) {
  const answer = await sendCall(app, name, request);
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return answer;
}

const brand = { params: { id: '02' } };

test.each<[string, () => Promise<unknown>]>([
  [
    'what waits for the admins',
    async () => {
      await successful('readToday', { as: admin });
      await successful('countNotifications', { as: admin });
    },
  ],
  [
    'the brands and promotions of the home page',
    async () => {
      await successful('listCategories');
      await successful('readShopFront');
      await successful('listPromotions');
    },
  ],
  [
    'a brand’s phones, in each order, with filters, and further down',
    async () => {
      const first = await successful('listCategoryProducts', { ...brand, query: { limit: '24' } });
      const before = String(first.json<{ _id: string }[]>().at(-1)?._id);
      await successful('listCategoryProducts', { ...brand, query: { limit: '24', before } });
      await successful('listCategoryProducts', { ...brand, as: buyer, query: { limit: '24' } });
      for (const sort of ['cheapest', 'priciest', 'share']) {
        await successful('listCategoryProducts', { ...brand, query: { limit: '24', sort } });
      }
      await successful('listCategoryProducts', {
        ...brand,
        query: { limit: '24', condition: 'Good' },
      });
      await successful('readShelf', brand);
    },
  ],
  [
    'a search with words and filters, its counts and suggestions',
    async () => {
      for (const q of ['scratch', 'receipt', 'samsang s21', 'black iphone', 'আইফোন ১৩']) {
        await successful('searchProducts', { query: { q, condition: 'Good', limit: '24' } });
        await successful('readSearchCounts', { query: { q, condition: 'Good' } });
        await successful('listSuggestions', { query: { q } });
      }
      await successful('readSearchCounts', {
        query: { brand: '02', minPrice: '101.5', maxPrice: '412' },
      });
      await successful('searchModels', { query: { q: 'ip 13' } });
    },
  ],
  [
    'a phone’s page and what stands beside it',
    async () => {
      const [phone] = (await successful('listCategoryProducts', brand)).json<
        { _id: string; modelId: string }[]
      >();
      const params = { id: String(phone?._id) };
      await successful('readProduct', { params });
      await successful('readProduct', { params, as: buyer });
      await successful('listSimilarProducts', { params });
    },
  ],
])('%s', async (_, action) => {
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('the statements of a booking and a buyer’s actions use indexes', async () => {
  const [phone] = (await successful('listCategoryProducts', brand)).json<{ _id: string }[]>();
  const action = async () => {
    await successful('bookPhone', { as: buyer, body: bookingFields(String(phone?._id)) });
    const ownPhone = await makePhone(app, seller);
    const booking = await makeBooking(app, buyer, ownPhone.id);
    await successful('listBookings', { as: buyer, params: { email: buyer.email } });
    await payFor(app, buyer, booking);
    await successful('listNotifications', { as: seller });
    await successful('countNotifications', { as: seller });
    await successful('listMyProducts', { as: seller, params: { email: seller.email } });
    await successful('listProductBookings', { as: seller, params: { id: ownPhone.id } });
    await successful('listWishes', { as: buyer, params: { email: buyer.email } });
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('the statements of a conversation of 5,000 messages use indexes', async () => {
  const phone = await makePhone(app, seller);
  const { id } = await makeConversation(app, buyer, phone.id, seller);
  await fillConversation(app.pool, id, 5_000);
  await app.pool.query('analyze messages');
  const params = { id };
  const action = async () => {
    await successful('readConversation', { as: buyer, params });
    await successful('readConversation', { as: buyer, params, query: { cursor: '2500' } });
    await successful('readConversation', { as: seller, params, query: { after: '4990' } });
    await successful('listConversations', { as: seller, query: { limit: '30' } });
    await successful('countConversations', { as: seller });
    await successful('sendMessage', { as: buyer, params, body: { text: 'And another one' } });
    await successful('markConversationRead', { as: seller, params, body: {} });
    await successful('listQuestions', { params: { id: phone.id } });
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('the statements of offers and of a booking at an agreed price use indexes', async () => {
  const { id } = await makePhone(app, seller);
  const action = async () => {
    const params = { id };
    const createResponse = await successful('makeOffer', {
      as: buyer,
      params,
      body: { price: 200 },
    });
    const offer = { id: createResponse.json<{ insertedId: string }>().insertedId };
    await successful('counterOffer', { as: seller, params: offer, body: { price: 250 } });
    await successful('acceptOffer', { as: buyer, params: offer });
    await successful('listOffers', { as: seller, query: { product: id } });
    await successful('listOffers', { as: buyer });
    await successful('bookPhone', { as: buyer, body: bookingFields(id) });
    await app.jobs.tasks['end-offers']?.({}, {} as never);
    await successful('deleteProduct', { as: seller, params });
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('the statements of a sale between paying and the payout use indexes', async () => {
  const ownPhone = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, ownPhone.id);
  await payFor(app, buyer, booking);
  const params = { id: booking._id };
  const action = async () => {
    for (const as of [buyer, seller]) {
      await successful('readToday', { as });
      await successful('countNotifications', { as });
    }
    await successful('readHandover', { as: buyer, params });
    await successful('readHandover', { as: seller, params });
    await successful('handOver', { as: buyer, params, body: { confirmed: true } });
    await successful('readEarnings', { as: seller });
    for (const task of ['handover-deadlines', 'release-sales']) {
      await app.jobs.tasks[task]?.({}, {} as never);
    }
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('the statements of webhooks use indexes', async () => {
  const body = {
    url: 'https://hooks.example.com/in',
    events: ['product.listed', 'booking.created'],
  };
  const addResponse = await successful('addWebhook', { as: seller, body });
  const params = { id: addResponse.json<{ insertedId: string }>().insertedId };
  const action = async () => {
    const { id } = await makePhone(app, seller);
    await successful('bookPhone', { as: buyer, body: bookingFields(id) });
    await successful('listWebhooks', { as: seller });
    await successful('listWebhookDeliveries', { as: seller, params });
    await successful('listWebhookDeliveries', { as: seller, params, query: { state: 'failed' } });
    expect(await takeDueDeliveries(app.db, 64)).toHaveLength(2);
    await successful('deleteWebhook', { as: seller, params });
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('frequent statements are planned once', async () => {
  // PostgreSQL makes five custom plans before it compares them with the generic one.
  const tries = 5;
  const often = tries + 3;
  const readers = [await makePerson(app, 'buyer'), await makePerson(app, 'buyer')];
  const phones = await successful('listCategoryProducts', { ...brand, query: { limit: '20' } });
  const ids = phones.json<{ _id: string }[]>().map(({ _id }) => _id);
  for (const as of readers) {
    for (const [at, id] of ids.entries()) {
      await successful('listCategoryProducts', { ...brand, query: { limit: '24', before: id } });
      await successful('readProduct', { params: { id } });
      await successful('listSimilarProducts', { params: { id } });
      // The counts of an equal search are cached.
      await successful('readSearchCounts', { query: { q: 'receipt', minPrice: `${100 + at}.5` } });
      await successful('bookPhone', { as, body: bookingFields(id) });
    }
  }
  const countedResults = await Promise.all(
    [...plans.clients].map((client) =>
      client.query<{ statement: string; known: number; anew: number }>(
        `select statement, generic_plans::int as known, custom_plans::int as anew
         from pg_prepared_statements where generic_plans + custom_plans >= $1`,
        [often],
      ),
    ),
  );
  const requestedRows = countedResults.flatMap(({ rows }) => rows);
  const texts = requestedRows.map(({ statement }) => statement).join('\n');
  for (const hot of ['from products p', 'insert into bookings', 'left join sessions', 'words @@']) {
    expect(texts).toContain(hot);
  }
  // The number of changed buckets decides whether their index is used.
  const countsBuckets = (statement: string) => statement.includes('facet_bucket_version');
  expect(
    requestedRows.filter(({ statement, anew }) => anew > tries && !countsBuckets(statement)),
  ).toEqual([]);
});

test('the numbers of a day read what happened on it, and those of a period the rows by day alone', async () => {
  await app.pool.query(
    `insert into daily_numbers (day, ended_at, sales, paid_cents, refunded_cents, fee_cents, owed_cents, returned,
       listings, people, buyers, sellers, days_to_sell)
     select day, day + 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}' from (select current_date - 3 as day) d`,
  );
  const action = async () => {
    await app.jobs.tasks['count-days']?.({}, {} as never);
    await successful('readNumbers', { as: admin, query: { days: '365' } });
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

test('the numbers of a phone use indexes', async () => {
  const { id } = await makePhone(app, seller);
  const action = async () => {
    const path = `/api/products/${id}/views`;
    expect((await app.server.inject({ method: 'POST', url: path })).statusCode).toBe(200);
    await app.flushCounts();
    await successful('readPhoneNumbers', { as: seller, params: { id } });
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});

// The last one: its rows change the plans of the others.
test('the statements of reviews use indexes', async () => {
  const bookingId = await makeHandedOver(app, seller, buyer);
  await fillReviews(app.pool, bookingId, 2_000);
  const params = { id: bookingId };
  const action = async () => {
    await successful('readSaleReviews', { as: buyer, params });
    const id = await makeReview(app, buyer, bookingId);
    await makeReview(app, seller, bookingId);
    await successful('replyToReview', { as: seller, params: { id }, body: { text: 'Thanks' } });
    await successful('listSellerReviews', { params: { id: seller.id }, query: { limit: '20' } });
    await successful('readSeller', { params: { id: seller.id } });
    await successful('listSellerProducts', { params: { id: seller.id } });
    await successful('followSeller', { as: buyer, params: { id: seller.id } });
    await successful('listFollows', { as: buyer });
    await app.jobs.tasks['review-deadlines']?.({}, {} as never);
  };
  expect(await plans.faultsOf(action)).toEqual([]);
});
