/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencies } from '#contract/common/currencies.ts';
import { setCurrency } from '#contract/common/money.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { keepCurrency } from '#server/platform/database/currency-store.ts';
import { askIntent, bookedPhone } from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { CURRENCY: 'bdt' });
  await keepCurrency(app.databaseUrl, 'bdt');
});
afterAll(async () => {
  await app.close();
  setCurrency(currencies[0].code);
});

const read = async (q: string) =>
  (await sendCall(app, 'readSearchCounts', { query: { q } })).json<SearchCounts>().read;

test('products, bookings, payments and intents are in the currency of the shop', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = await askIntent(app, buyer, booking);
  expect(intent.statusCode).toBe(200);
  const { rows } = await app.pool.query(
    `select p.currency as product, b.currency as booking, y.currency as payment,
        i.currency as intent, i.amount_cents
      from products p join bookings b on b.product_id = p.id join payments y on y.booking_id = b.id
        join sandbox.intents i on i.id = y.intent_id`,
  );
  expect(rows).toEqual([
    { product: 'bdt', booking: 'bdt', payment: 'bdt', intent: 'bdt', amount_cents: 29_850 },
  ]);
});

test('searches read amounts with its sign and its words', async () => {
  for (const q of ['iphone under ৳300', 'iphone under 300 taka', 'আইফোন ৩০০ টাকার নিচে']) {
    expect([q, (await read(q)).map(({ filter, value }) => `${filter} ${value}`)]).toEqual([
      q,
      expect.arrayContaining(['brand 01', 'maxPrice 300']),
    ]);
  }
  expect((await read('iphone under $300')).map(({ filter }) => filter)).toEqual(['brand']);
});

test('a refused price is told in it', async () => {
  const answer = await sendCall(app, 'readSearchCounts', { query: { minPrice: '0.1' } });
  expect(answer.json()).toMatchObject({
    errors: [{ message: 'A price is between ৳0.50 and ৳999,999.99' }],
  });
});

test('it cannot change while there are prices in it', async () => {
  await expect(keepCurrency(app.databaseUrl, 'usd')).rejects.toThrow(
    "This shop's prices are in bdt. CURRENCY=usd would read them as other amounts",
  );
  await keepCurrency(app.databaseUrl, 'bdt');
  const { rows } = await app.pool.query('select code from shop_currency');
  expect(rows).toEqual([{ code: 'bdt' }]);
});
