import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Numbers, NumberSeries } from '#contract/numbers/schemas.ts';
import { moveClock, payFor, receivePhone } from '#tests/support/market/paying.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The days of Dhaka begin six hours before those of UTC. */
const timeZone = 'Asia/Dhaka';

let app: TestApp;
let admin: TestPerson;
let seller: TestPerson;
let firstBuyer: TestPerson;
/** Today in Dhaka when the tests begin; the clock stands an hour before its end. */
let firstDay: string;
beforeAll(async () => {
  app = await startTestApp({}, { TIME_ZONE: timeZone });
  const { rows } = await app.pool.query<{ day: string }>(
    `update clock set shift = ((statement_timestamp() at time zone $1)::date + interval '23 hours')
       at time zone $1 - statement_timestamp()
     returning (app_now() at time zone $1)::date::text as day`,
    [timeZone],
  );
  firstDay = rows[0]?.day ?? '';
  admin = await makePerson(app, 'admin');
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const countDays = () => app.jobs.tasks['count-days']?.({}, {} as never);
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const storedDays = async () =>
  (
    await app.pool.query(
      `select d.*, d.day::text as day, (select json_agg(b order by category_id) from daily_brand_numbers b
         where b.day = d.day) as brands
       from daily_numbers d order by d.day`,
    )
  ).rows;

async function read(query: { days?: '30' | '90' | '365'; by?: 'day' | 'week' } = {}) {
  const answer = await sendCall(app, 'readNumbers', { as: admin, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Numbers>();
}
function seriesOf(numbers: Numbers, name: string): NumberSeries {
  const series = numbers.series.find((each) => each.name === name);
  if (!series) throw new Error(`there is no series ${name}`);
  return series;
}
const lastOf = (numbers: Numbers, name: string, back = 1) =>
  seriesOf(numbers, name).points.at(-back)?.value;

async function sell(price: number, changes: object = {}) {
  const buyer = await makePerson(app);
  const phone = await makePhone(app, seller, { sealingPrice: price, ...changes });
  const booking = await makeBooking(app, buyer, phone.id);
  await payFor(app, buyer, booking);
  return { buyer, booking };
}

test('a new shop has no numbers until its first day is over, and says so', async () => {
  await countDays();
  const numbers = await read();
  expect([numbers.at, numbers.to]).toEqual([null, addDays(firstDay, -1)]);
  expect(seriesOf(numbers, 'sales')).toMatchObject({ total: null, totalBefore: null });
  expect(seriesOf(numbers, 'sales').points).toHaveLength(30);
});

test('each day of the shop’s time zone has its sales, money, listings, people and returns', async () => {
  const { buyer, booking } = await sell(200);
  firstBuyer = buyer;
  await makePhone(app, seller, { category_id: '01', category_name: 'Iphone' });
  // The next day in Dhaka, and the same one in UTC.
  await moveClock(app, '2 hours');
  await sell(310.5);
  await receivePhone(app, buyer, booking);
  await moveClock(app, '1 day');
  await sendCall(app, 'askReturn', {
    as: buyer,
    params: { id: booking._id },
    body: { reason: 'The screen has a line' },
  });
  const answer = await sendCall(app, 'refundBooking', {
    as: admin,
    params: { id: booking._id },
    body: { reason: 'It is as the buyer says' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await app.reconcile();
  await moveClock(app, '1 day');
  await countDays();
  const numbers = await read();
  const to = addDays(firstDay, 2);
  expect([numbers.from, numbers.to, numbers.before]).toEqual([
    addDays(to, -29),
    to,
    addDays(to, -59),
  ]);
  expect(numbers.at).not.toBeNull();
  const lastThree = (name: string) =>
    seriesOf(numbers, name)
      .points.slice(-4)
      .map(({ value }) => value);
  // Before the first day nothing was counted: that is not nought.
  expect({
    sales: lastThree('sales'),
    paid: lastThree('paid'),
    refunded: lastThree('refunded'),
    owed: lastThree('owed'),
    listings: lastThree('listings'),
    buyers: lastThree('buyers'),
    'sales:02': lastThree('sales:02'),
    'paid:02': lastThree('paid:02'),
    'listings:01': lastThree('listings:01'),
    'days-to-sell': lastThree('days-to-sell'),
  }).toEqual({
    sales: [null, 1, 1, 0],
    paid: [null, 200, 310.5, 0],
    refunded: [null, 0, 0, 200],
    owed: [null, 200, 510.5, 310.5],
    listings: [null, 2, 1, 0],
    // The admin is one, by role.
    buyers: [null, 2, 1, 0],
    'sales:02': [null, 1, 1, 0],
    'paid:02': [null, 200, 310.5, 0],
    'listings:01': [null, 1, 0, 0],
    'days-to-sell': [null, 1, 1, null],
  });
  expect(seriesOf(numbers, 'share-returned')).toMatchObject({ total: 0.5, totalBefore: null });
  expect(seriesOf(numbers, 'paid')).toMatchObject({ total: 510.5, unit: 'money' });
  expect(seriesOf(numbers, 'owed').total).toBe(310.5);
});

test('after days without a run the job catches up; twice at once it writes each day once', async () => {
  const before = await storedDays();
  await countDays();
  expect(await storedDays()).toEqual(before);
  await moveClock(app, '3 days');
  await Promise.all([countDays(), countDays(), countDays()]);
  const after = await storedDays();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ day }) => day)).toEqual(
    Array.from({ length: 6 }, (_, place) => addDays(firstDay, place)),
  );
  // Each day begins where the one before has ended.
  expect(after.map(({ ended_at: ended }) => ended.toISOString().slice(11))).toEqual(
    Array(6).fill('18:00:00.000Z'),
  );
});

test('a day that is not over is not counted, nor is one that ended a moment ago', async () => {
  const counted = async () => (await storedDays()).length;
  const before = await counted();
  await app.pool.query(
    `update clock set shift = shift + ((app_now() at time zone $1)::date + 1 + time '00:04')
       at time zone $1 - app_now()`,
    [timeZone],
  );
  await countDays();
  expect(await counted()).toBe(before);
  await moveClock(app, '2 minutes');
  await countDays();
  expect(await counted()).toBe(before + 1);
});

test('an erasure changes no number', async () => {
  const before = await storedDays();
  for (const [name, { id }] of [
    ['deleteBuyer', firstBuyer],
    ['deleteSeller', seller],
  ] as const) {
    expect((await sendCall(app, name, { as: admin, params: { id } })).statusCode).toBe(200);
  }
  await moveClock(app, '8 days');
  await app.jobs.tasks['erase-closed-accounts']?.({}, {} as never);
  await countDays();
  expect((await storedDays()).slice(0, before.length)).toEqual(before);
});

test('a period is compared with the one before, by day and by week', async () => {
  await app.pool.query('delete from daily_numbers');
  await app.pool.query(
    `insert into daily_numbers (day, ended_at, sales, paid_cents, refunded_cents, fee_cents, owed_cents, returned,
       listings, people, buyers, sellers, days_to_sell)
     select (app_now() at time zone $1)::date - back, app_now() - back * interval '1 day', back, back * 100, 0, -100,
       back * 1000, case when back <= 30 then 1 else 0 end, 2, 3, 2, 1,
       case when back <= 30 then '{1,0,2}'::int[] else '{0,0,0,0,4}'::int[] end
     from generate_series(1, 200) back`,
    [timeZone],
  );
  const byDay = await read({ days: '30' });
  const sales = seriesOf(byDay, 'sales');
  expect(sales.points.at(-1)).toEqual({ at: byDay.to, value: 1, before: 31 });
  expect([sales.total, sales.totalBefore]).toEqual([465, 465 + 900]);
  expect(seriesOf(byDay, 'fees').total).toBe(-30);
  expect(seriesOf(byDay, 'owed')).toMatchObject({ total: 10, totalBefore: 310 });
  expect(seriesOf(byDay, 'days-to-sell')).toMatchObject({ total: 3, totalBefore: 5 });
  const byWeek = await read({ days: '90', by: 'week' });
  const weeks = seriesOf(byWeek, 'sales').points;
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toMatchObject({ at: addDays(byWeek.to, -6), value: 28 });
  expect(weeks.at(-1)?.before).toBe(28 + 7 * 91);
  expect(byWeek.from).toBe(addDays(byWeek.to, -90));
  const year = await read({ days: '365' });
  expect(seriesOf(year, 'sales').points).toHaveLength(365);
  expect(seriesOf(year, 'sales').totalBefore).toBeNull();
});

test('searches without results count by model and filter, never by a person’s words', async () => {
  const search = (query: object) => sendCall(app, 'readSearchCounts', { query: query as never });
  await search({ q: 'galaxy s24 ultra from my uncle Karim', condition: 'Excellent' });
  await search({ q: 'galaxy s24 ultra' });
  await search({ q: 'Karim Karim' });
  await search({ model: 'karim-of-lake-road' });
  await app.flushCounts();
  await search({ q: 'galaxy s24 ultra' });
  await app.flushCounts();
  const { rows } = await app.pool.query<{ part: string; searches: number }>(
    'select part, searches from daily_unmatched_searches order by part',
  );
  const counts = Object.fromEntries(rows.map(({ part, searches }) => [part, searches]));
  expect(counts).toMatchObject({ '': 5, 'condition=Excellent': 1 });
  expect(JSON.stringify(rows)).not.toMatch(/karim|uncle/i);
  expect(Object.entries(counts).find(([part]) => part.startsWith('model='))?.[1]).toBe(3);
  await moveClock(app, '1 day');
  await countDays();
  const numbers = await read();
  expect(lastOf(numbers, 'unmatched-searches')).toBe(5);
  const named = numbers.series.filter(({ name }) => name.startsWith('unmatched-searches:'));
  expect(named[0]).toMatchObject({
    label: expect.stringMatching(/S24 Ultra/),
    total: 3,
    points: [],
  });
});
