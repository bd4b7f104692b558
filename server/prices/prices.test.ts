import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cellOf,
  type GuideCell,
  type ModelPrices,
  type PriceGuide,
} from '#contract/price-guide.ts';
import { bookedPhone, moveClock, payFor } from '#testing/paying.ts';
import { ask, makePeople, makePerson, type TestPerson } from '#testing/people.ts';
import { makeBooking, makePhone } from '#testing/phones.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let app: TestApp;
let seller: TestPerson;
let buyers: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
  buyers = await makePeople(app, 8);
});
afterAll(() => app.close());

const list = (price: number, changes: object = {}) =>
  makePhone(app, seller, {
    sealingPrice: price,
    category_id: '01',
    category_name: 'Iphone',
    modelId: 'iphone-13',
    storageGb: 128,
    ...changes,
  } as object);

/** Lists and sells a phone. */
async function sell(price: number, changes: object = {}): Promise<string> {
  const phone = await list(price, changes);
  const buyer = buyers[Math.floor(price) % buyers.length];
  if (!buyer) throw new Error('nobody buys');
  const booking = await makeBooking(app, buyer, phone.id);
  await payFor(app, buyer, booking);
  return booking._id;
}

async function guide(model = 'iphone-13'): Promise<PriceGuide> {
  await app.refreshPrices();
  const answer = await ask(app, 'readPriceGuide', { params: { model } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PriceGuide>();
}
async function cell(storageGb: number, condition: string, model?: string): Promise<GuideCell> {
  const found = cellOf(await guide(model), storageGb, condition);
  if (!found) throw new Error(`no line for ${storageGb} ${condition}`);
  return found;
}

test('fewer than five sales are an estimate that gives no deal away; the fifth makes a median', async () => {
  const before = await cell(128, 'Good');
  expect(before).toMatchObject({ basis: 'estimate', sold: 0, asked: null, months: [] });
  await sell(333);
  await sell(334);
  await sell(335);
  await sell(336);
  const four = await cell(128, 'Good');
  expect(four).toMatchObject({ basis: 'estimate', sold: 4 });
  // What they were sold for moves nothing yet.
  expect([four.price, four.low, four.high]).toEqual([before.price, before.low, before.high]);
  expect(four.months).toMatchObject([{ paid: null, paidCount: 4 }]);
  const last = await sell(380);
  const five = await cell(128, 'Good');
  expect(five).toMatchObject({ basis: 'sales', sold: 5, price: 335 });
  const { rows } = await app.pool.query(
    `select (percentile_cont(array[0.1, 0.5, 0.9]) within group (order by b.price_cents)) as points
      from bookings b join products p on p.id = b.product_id
      where b.status = 'paid' and p.model_id = 'iphone-13'`,
  );
  expect([five.low, five.price, five.high].map((each) => each * 100)).toEqual(
    rows[0].points.map((cents: number) => Math.round(cents / 100) * 100),
  );
  // A month has a median from three sales on.
  expect(five.months).toHaveLength(1);
  expect(five.months[0]).toMatchObject({ paid: 335, paidCount: 5, asked: 335, askedCount: 5 });

  const answer = await ask(app, 'refundBooking', { as: seller, params: { id: last } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await cell(128, 'Good')).toMatchObject({ basis: 'estimate', sold: 4 });
});

test('other sizes and conditions of a model lean on its sales, other brands do not', async () => {
  const far = await cell(256, 'Fair', 'galaxy-s22');
  const alone = await cell(256, 'Excellent', 'iphone-14');
  for (const price of [900, 901, 902, 903, 904]) {
    await sell(price, { modelId: 'iphone-14', condition: 'Good' });
  }
  const leaned = await guide('iphone-14');
  expect(leaned).toMatchObject({ leansOn: 'model', sold: 5 });
  expect(cellOf(leaned, 256, 'Excellent')?.price).toBeGreaterThan(alone.price);
  expect(await guide('iphone-15')).toMatchObject({ leansOn: 'brand', sold: 0 });
  expect(await guide('galaxy-s22')).toMatchObject({ leansOn: 'nothing' });
  expect(await cell(256, 'Fair', 'galaxy-s22')).toEqual(far);
});

test('what is asked follows listing, price, facts and taking out', async () => {
  const asked = async (storage: number) =>
    (await cell(storage, 'Fair', 'iphone-12'))['asked'] ?? 'nothing';
  const facts = { modelId: 'iphone-12', condition: 'Fair' };
  const one = await list(200, facts);
  await list(300, facts);
  expect(await asked(128)).toMatchObject({ count: 2, median: 250, low: 210, high: 290 });
  await app.db
    .updateTable('products')
    .set({ selling_price_cents: 29_000, storage_gb: 256 })
    .where('id', '=', one.id)
    .execute();
  expect(await asked(128)).toMatchObject({ count: 1, median: 300 });
  expect(await asked(256)).toMatchObject({ count: 1, median: 290 });
  await ask(app, 'deleteProduct', { as: seller, params: { id: one.id } });
  expect(await asked(256)).toBe('nothing');
  // Nothing changed: there is nothing to do.
  expect(await app.refreshPrices()).toBe(0);
});

test('sales older than half a year leave with the nightly round', async () => {
  await moveClock(app, '200 days');
  try {
    expect((await cell(128, 'Good', 'iphone-14')).sold).toBe(5);
    const renew = app.jobs.tasks['renew-price-guide'];
    await renew?.({}, {} as never);
    const old = await cell(128, 'Good', 'iphone-14');
    expect(old).toMatchObject({ basis: 'estimate', sold: 0 });
    expect(old.months.at(0)).toMatchObject({ paidCount: 5 });
  } finally {
    await moveClock(app, '-200 days');
    await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  }
});

test('the list has every model once, with the range of its prices; unknown models are not found', async () => {
  await app.refreshPrices();
  const models = (await ask(app, 'listModelPrices')).json<ModelPrices[]>();
  expect(new Set(models.map(({ _id }) => _id)).size).toBe(models.length);
  const own = await guide('iphone-14');
  const line = models.find(({ _id }) => _id === 'iphone-14');
  const prices = own.cells.map(({ price }) => price);
  expect(line).toMatchObject({
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    sold: 5,
    launchPrice: 799,
  });
  expect(models.every(({ lowest, highest }) => lowest >= 1 && highest >= lowest)).toBe(true);
  for (const model of ['iphone-99', "x' or 1=1", '%F0%9F%98%80']) {
    expect((await ask(app, 'readPriceGuide', { params: { model } })).statusCode).toBe(404);
  }
  const long = await ask(app, 'readPriceGuide', { params: { model: 'x'.repeat(81) } });
  expect(long.statusCode).toBe(400);
  const map = await app.server.inject({ url: '/sitemap-prices.xml?from=all' });
  expect(map.body).toContain('/prices/iphone-14<');
});

test('of several processes one makes the summaries, and each round leaves time for others', async () => {
  const counted = async () =>
    (await app.pool.query<{ due: number }>('select count(*)::int as due from guide_due')).rows[0]
      ?.due;
  await app.refreshPrices();
  await app.jobs.tasks['renew-price-guide']?.({}, {} as never);
  const due = await counted();
  expect(due).toBeGreaterThan(0);
  await app.pool.query(`update guide_rounds set next_at = now() + interval '1 hour'`);
  expect(await app.refreshPrices({ gently: true })).toBe(0);
  await app.pool.query(`update guide_rounds set next_at = '-infinity'`);
  const other = await app.pool.connect();
  try {
    await other.query('begin; select from guide_rounds for update');
    expect(await app.refreshPrices()).toBe(0);
    expect(await counted()).toBe(due);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await app.refreshPrices({ gently: true })).toBeGreaterThan(0);
  const { rows } = await app.pool.query('select isfinite(next_at) as rested from guide_rounds');
  expect(rows).toEqual([{ rested: true }]);
  await app.refreshPrices();
  expect(await counted()).toBe(0);
});

test('a phone of no known model or size is in nobody’s guide', async () => {
  await bookedPhone(app);
  expect(await app.refreshPrices()).toBe(0);
});
