import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuideEntry, ModelPrices, PriceGuide } from '#contract/prices/schemas.ts';
import { entryOf } from '#contract/prices/price-guide.ts';
import type { SellingTime } from '#contract/prices/selling-time.ts';
import { bookedPhone, moveClock, payFor, receivePhone } from '#tests/support/market/paying.ts';
import { sendCall, makePeople, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { readMarket } from './figures-store.ts';
import { takeDue } from './rounds-store.ts';

let app: TestApp;
let seller: TestPerson;
let sellers: TestPerson[];
let buyers: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
  sellers = [seller, await makePerson(app, 'seller'), await makePerson(app, 'seller')];
  buyers = await makePeople(app, 8);
});
afterAll(() => app.close());

const list = (price: number, changes: object = {}, by = seller) =>
  makePhone(app, by, {
    sealingPrice: price,
    category_id: '01',
    category_name: 'Iphone',
    modelId: 'iphone-13',
    storageGb: 128,
    ...changes,
  } as object);

const onePlus = { category_id: '03', category_name: 'OnePlus' };

let turn = 0;

/** Lists and sells a phone to a new buyer, by a new seller unless one is given. */
async function sellNow(price: number, changes: object = {}, who: Partial<Deal> = {}) {
  turn += 1;
  const by = who.seller ?? sellers[turn % sellers.length];
  const buyer = who.buyer ?? buyers[turn % buyers.length];
  if (!buyer) throw new Error('nobody buys');
  const phone = await list(price, changes, by);
  const booking = await makeBooking(app, buyer, phone.id);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  return { id: booking._id, by };
}
interface Deal {
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
}

/** The same, three weeks ago, after the guarantee. */
async function sell(price: number, changes: object = {}, who: Partial<Deal> = {}) {
  const sold = await sellNow(price, changes, who);
  await app.pool.query(
    `with b as (update bookings set booking_date = booking_date - 21,
        created_at = created_at - interval '21 days', paid_at = paid_at - interval '21 days'
      where id = $1 returning product_id),
      h as (update handovers set handed_over_at = handed_over_at - interval '21 days',
        guarantee_until = guarantee_until - interval '21 days' where booking_id = $1)
    update products p set created_at = created_at - interval '21 days',
      sold_at = sold_at - interval '21 days' from b where p.id = b.product_id`,
    [sold.id],
  );
  return sold;
}

async function guide(model = 'iphone-13'): Promise<PriceGuide> {
  await app.refreshPrices();
  const answer = await sendCall(app, 'readPriceGuide', { params: { model } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PriceGuide>();
}
async function entry(storageGb: number, condition: string, model?: string): Promise<GuideEntry> {
  const match = entryOf(await guide(model), storageGb, condition);
  if (!match) throw new Error(`no line for ${storageGb} ${condition}`);
  return match;
}

test('fewer than five sales give an estimate that reveals no single price; the fifth gives a median', async () => {
  const before = await entry(128, 'Good');
  expect(before).toMatchObject({ basis: 'estimate', sold: 0, asked: null, months: [] });
  await sell(333);
  await sell(334);
  await sell(335);
  await sell(336);
  const four = await entry(128, 'Good');
  expect(four).toMatchObject({ basis: 'estimate', sold: 4 });
  // These sales have no influence yet.
  expect([four.price, four.low, four.high]).toEqual([before.price, before.low, before.high]);
  expect(four.months).toMatchObject([{ paid: null, paidCount: 4 }]);
  const last = await sell(380);
  const five = await entry(128, 'Good');
  // In steps of five dollars: the tenth from above is 362.40.
  expect(five).toMatchObject({ basis: 'sales', sold: 5, price: 335, low: 335, high: 360 });
  // Other conditions of the model are compared with their own price.
  const time = await sendCall(app, 'readSellingTime', {
    params: { model: 'iphone-13' },
    query: { storage: '128', condition: 'Good' },
  });
  const receivedTime = time.json<SellingTime>();
  expect(receivedTime).toMatchObject({ basis: 'kind', price: 335 });
  expect(receivedTime.points.find(({ share }) => share === 1.05)).toEqual({
    share: 1.05,
    days: 1,
    sold: 5,
  });
  expect(receivedTime.points.find(({ share }) => share === 0.7)?.days).toBeNull();
  const other = await sendCall(app, 'readSellingTime', {
    params: { model: 'iphone-13' },
    query: { storage: '256', condition: 'Fair' },
  });
  expect(other.json<SellingTime>().basis).toBe('model');
  const none = await sendCall(app, 'readSellingTime', {
    params: { model: 'iphone-12' },
    query: { storage: '128', condition: 'Good' },
  });
  expect(none.json<SellingTime>().basis).toBe('nothing');
  // A month also has a median.
  expect(five.months).toHaveLength(1);
  expect(five.months[0]).toMatchObject({ paid: 335, paidCount: 5, asked: 335, askedCount: 5 });

  const answer = await sendCall(app, 'refundBooking', { as: last.by, params: { id: last.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await entry(128, 'Good')).toMatchObject({ basis: 'estimate', sold: 4 });
});

test('colluding accounts and unrealistic prices change no estimate and reveal no single price', async () => {
  const facts = { ...onePlus, modelId: 'oneplus-9', storageGb: 128, condition: 'Good' };
  const read = () => entry(128, 'Good', 'oneplus-9');
  const before = await read();
  const [friend, victim] = buyers as [TestPerson, TestPerson];
  await sell(before.price, facts, { seller: sellers[1], buyer: victim });
  for (const price of [1, 1, 99_999, 99_999]) await sell(price, facts, { seller, buyer: friend });
  const { price, low, high } = before;
  expect(await read()).toMatchObject({ basis: 'estimate', price, low, high, sold: 1 });
  // Plausible prices: one sale of a buyer counts, two of a seller.
  for (const buyer of [friend, friend, ...buyers.slice(2, 6)]) {
    await sell(2 * price, facts, { seller, buyer });
  }
  expect(await read()).toMatchObject({ basis: 'estimate', price, low, high, sold: 3 });
  // Five buyers of two sellers are not enough either, and do not adjust the model.
  await sell(2 * price, facts, { seller: sellers[1], buyer: buyers[6] });
  expect(await guide('oneplus-9')).toMatchObject({ leansOn: 'nothing' });

  // The third seller's sales count after the guarantee.
  for (const buyer of buyers.slice(6, 8))
    await sellNow(price, facts, { seller: sellers[2], buyer });
  expect(await read()).toMatchObject({ basis: 'estimate' });
  await moveClock(app, '21 days');
  try {
    await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
    expect(await read()).toMatchObject({ basis: 'sales' });
  } finally {
    await moveClock(app, '-21 days');
    await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  }
});

test('at most two offers of a seller count, and none with an unrealistic price', async () => {
  const facts = { ...onePlus, modelId: 'oneplus-8', storageGb: 128, condition: 'Good' };
  const readAsked = async () => (await entry(128, 'Good', 'oneplus-8')).asked;
  const { price } = await entry(128, 'Good', 'oneplus-8');
  for (const each of [price, price, price, 999_999.99, 1]) await list(each, facts);
  expect(await readAsked()).toMatchObject({ count: 2 });
  await list(2 * price, facts, sellers[1]);
  const month = (await entry(128, 'Good', 'oneplus-8')).months[0];
  expect(month).toMatchObject({ asked: null, askedCount: 3 });
});

test('other sizes and conditions of a model are adjusted by its sales, other brands are not', async () => {
  const far = await entry(256, 'Fair', 'galaxy-s22');
  const alone = await entry(256, 'Excellent', 'iphone-14');
  for (const price of [500, 501, 502, 503, 504]) {
    await sell(price, { modelId: 'iphone-14', condition: 'Good' });
  }
  const leaned = await guide('iphone-14');
  expect(leaned).toMatchObject({ leansOn: 'model', sold: 5 });
  expect(entryOf(leaned, 256, 'Excellent')?.price).toBeGreaterThan(alone.price);
  expect(await guide('iphone-15')).toMatchObject({ leansOn: 'brand', sold: 0 });
  expect(await guide('galaxy-s22')).toMatchObject({ leansOn: 'nothing' });
  expect(await entry(256, 'Fair', 'galaxy-s22')).toEqual(far);
});

test('of a kind with very many sales the newest are read', async () => {
  const kind = { modelId: 'iphone-14', storageGb: 128, condition: 'Good' as const };
  const read = (ofHalfYear: number, ofMonth: number) =>
    readMarket(app.db, [{ ...kind, least: 1, most: 99_999_999 }], { ofHalfYear, ofMonth });
  const paySale = (count: number, ofMonth: number) => [
    expect.objectContaining({
      ...kind,
      count,
      months: [expect.objectContaining({ paidCount: ofMonth })],
    }),
  ];
  expect(await read(100, 100)).toEqual(paySale(5, 5));
  expect(await read(3, 2)).toEqual(paySale(3, 2));
});

test('offers are updated by listing, price changes, changed facts and withdrawal', async () => {
  const readAsked = async (storage: number) =>
    (await entry(storage, 'Fair', 'iphone-12'))['asked'] ?? 'nothing';
  const facts = { modelId: 'iphone-12', condition: 'Fair' };
  const one = await list(200, facts);
  await list(300, facts);
  expect(await readAsked(128)).toMatchObject({ count: 2, median: 250, low: 210, high: 290 });
  await app.db
    .updateTable('products')
    .set({ selling_price_cents: 29_000, storage_gb: 256 })
    .where('id', '=', one.id)
    .execute();
  expect(await readAsked(128)).toMatchObject({ count: 1, median: 300 });
  expect(await readAsked(256)).toMatchObject({ count: 1, median: 290 });
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: one.id } });
  expect(await readAsked(256)).toBe('nothing');
  // Nothing changed, so nothing is due.
  expect(await app.refreshPrices()).toBe(0);
});

test('sales older than half a year are dropped by the nightly round', async () => {
  await moveClock(app, '200 days');
  try {
    expect((await entry(128, 'Good', 'iphone-14')).sold).toBe(5);
    const renew = app.jobs.tasks['renew-price-guide'];
    await renew?.({}, {} as never);
    const old = await entry(128, 'Good', 'iphone-14');
    expect(old).toMatchObject({ basis: 'estimate', sold: 0 });
    expect(old.months.at(0)).toMatchObject({ paidCount: 5 });
  } finally {
    await moveClock(app, '-200 days');
    await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  }
});

test('the list has every model once with its price range; unknown models are not found', async () => {
  await app.refreshPrices();
  const models = (await sendCall(app, 'listModelPrices')).json<ModelPrices[]>();
  expect(new Set(models.map(({ _id }) => _id)).size).toBe(models.length);
  const ownGuide = await guide('iphone-14');
  const line = models.find(({ _id }) => _id === 'iphone-14');
  const prices = ownGuide.entries.map(({ price }) => price);
  expect(line).toMatchObject({
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    sold: 5,
    launchPrice: 799,
  });
  expect(models.every(({ lowest, highest }) => lowest >= 1 && highest >= lowest)).toBe(true);
  for (const model of ['iphone-99', "x' or 1=1", '%F0%9F%98%80']) {
    expect((await sendCall(app, 'readPriceGuide', { params: { model } })).statusCode).toBe(404);
  }
  const long = await sendCall(app, 'readPriceGuide', { params: { model: 'x'.repeat(81) } });
  expect(long.statusCode).toBe(400);
  const map = await app.server.inject({ url: '/sitemap-prices.xml?from=all' });
  expect(map.body).toContain('/prices/iphone-14<');
});

test('one of several processes computes the summaries, and pauses after each round', async () => {
  const countBy = async () =>
    (await app.pool.query<{ due: number }>('select count(*)::int as due from price_guide_queue'))
      .rows[0]?.due;
  await app.refreshPrices();
  await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  const due = await countBy();
  expect(due).toBeGreaterThan(0);
  await app.pool.query(`update price_guide_schedule set next_at = now() + interval '1 hour'`);
  expect(await app.refreshPrices({ gently: true })).toBe(0);
  await app.pool.query(`update price_guide_schedule set next_at = '-infinity'`);
  const other = await app.pool.connect();
  try {
    await other.query('begin; select from price_guide_schedule for update');
    expect(await app.refreshPrices()).toBe(0);
    expect(await countBy()).toBe(due);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await app.refreshPrices({ gently: true })).toBeGreaterThan(0);
  const { rows } = await app.pool.query(
    'select isfinite(next_at) as rested from price_guide_schedule',
  );
  expect(rows).toEqual([{ rested: true }]);
  await app.refreshPrices();
  expect(await countBy()).toBe(0);
});

test('a round takes fewer summaries where they have many phones, and all are computed', async () => {
  await list(400);
  await list(300, { condition: 'Fair' });
  await list(350, { condition: 'Excellent' });
  await app.refreshPrices();
  await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  const takeKeys = (mostPhones: number) =>
    app.db.transaction().execute(async (trx) => {
      const keys = await takeDue(trx, 20, false, mostPhones);
      await sql`insert into price_guide_queue (model_id, storage_gb, condition) select * from
        unnest(${keys.map((key) => key.modelId)}::text[], ${keys.map((key) => key.storageGb)}::int[],
          ${keys.map((key) => key.condition)}::text[])`.execute(trx);
      return keys.length;
    });
  const all = await takeKeys(1_000);
  expect(all).toBeGreaterThan(2);
  expect(await takeKeys(1)).toBe(1);
  expect(await app.refreshPrices()).toBe(all);
});

test('a phone without a known model or size is not in the guide', async () => {
  await bookedPhone(app);
  expect(await app.refreshPrices()).toBe(0);
});
