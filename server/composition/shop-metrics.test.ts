import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setStatus } from '#server/payments/payments-store.ts';
import { openPool } from '#server/platform/database/database.ts';
import { askIntent, moveClock, payFor } from '#tests/support/market/paying.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { readDatabaseWaits } from './database-waits-store.ts';
import { buildShopMetrics } from './shop-metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The series of a text of metrics, by name with labels. */
function seriesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

const takesPayments = true;
const sendsMails = true;
const soon = { timeout: 20_000, interval: 20 };
const compared = 'phonehub_ledger_compared_age_seconds';

test('while the database is away, what only it knows has no series instead of a zero', async () => {
  const pool = openPool(app.databaseUrl, 1, () => {});
  const knownSeries = seriesIn(
    await buildShopMetrics(pool, { takesPayments, sendsMails }).metrics(),
  );
  await pool.end();
  expect(knownSeries.get('phonehub_database_reachable')).toBe(1);
  expect(knownSeries.get('phonehub_job_workers')).toBe(0);
  expect(knownSeries.get('phonehub_ledger_differences')).toBe(0);

  const away = openPool('postgres://x:y@127.0.0.1:1/z', 1, () => {});
  const unknown = seriesIn(await buildShopMetrics(away, { takesPayments, sendsMails }).metrics());
  await away.end();
  expect([...unknown]).toEqual([['phonehub_database_reachable', 0]]);
});

test('a lock held outside, and who waits for it, are seen, also where it hides everything else', async () => {
  const holder = await app.pool.connect();
  const waiting = await app.pool.connect();
  // As in the metrics' own pool, a query of two seconds counts as unreachable.
  const pool = openPool(app.databaseUrl, 1, () => {}, 500);
  const read = async () => {
    const series = seriesIn(await buildShopMetrics(pool, { takesPayments, sendsMails }).metrics());
    const figure = (name: string) => series.get(`phonehub_${name}`) ?? -1;
    return {
      reachable: figure('database_reachable'),
      blocked: figure('blocked_sessions'),
      waited: figure('blocked_session_oldest_age_seconds'),
      oldest: figure('oldest_transaction_age_seconds'),
    };
  };
  try {
    await vi.waitFor(async () => expect((await read()).reachable).toBe(1), soon);
    expect(await read()).toMatchObject({ blocked: 0, waited: 0 });
    await holder.query('begin; lock table payments in access exclusive mode');
    const stopped = waiting.query('select count(*) from payments');
    stopped.catch(() => {});
    await vi.waitFor(async () => expect((await readDatabaseWaits(app.pool)).blocked).toBe(1), soon);
    const first = await read();
    expect(first.reachable).toBe(0);
    expect(first.waited).toBeGreaterThan(0);
    expect(first.oldest).toBeGreaterThanOrEqual(first.waited);
    const second = await read();
    expect(second.waited).toBeGreaterThan(first.waited);
    expect(second.oldest).toBeGreaterThan(first.oldest);
    await holder.query('commit');
    await stopped;
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ reachable: 1, blocked: 0, waited: 0 }),
      soon,
    );
  } finally {
    await pool.end();
    holder.release(true);
    waiting.release(true);
  }
});

test('a row held by a transaction is seen, too', async () => {
  const seller = await makePerson(app, 'seller');
  const [holder, waiting] = [await app.pool.connect(), await app.pool.connect()];
  const touch = 'update users set id = id where id = $1';
  try {
    await holder.query('begin');
    await holder.query(touch, [seller.id]);
    const stopped = waiting.query(touch, [seller.id]);
    stopped.catch(() => {});
    await vi.waitFor(async () => expect((await readDatabaseWaits(app.pool)).blocked).toBe(1), soon);
    await holder.query('rollback');
    await stopped;
    expect(await readDatabaseWaits(app.pool)).toMatchObject({ blocked: 0, longestBlocked: 0 });
  } finally {
    holder.release(true);
    waiting.release(true);
  }
});

test('a ledger that was never compared counts from the first payment', async () => {
  const read = async (takes = true) =>
    seriesIn(await buildShopMetrics(app.pool, { takesPayments: takes, sendsMails }).metrics()).get(
      compared,
    );
  expect(await read()).toBeUndefined();

  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  const { id } = await makePhone(app, seller);
  expect((await askIntent(app, buyer, await makeBooking(app, buyer, id))).statusCode).toBe(200);
  await moveClock(app, '49 hours');
  expect(await read()).toBeGreaterThan(48 * 3_600);
  // Nothing compares where no provider is set up.
  expect(await read(false)).toBeUndefined();
});

test('a refund is late by the time it has been due, and not while the bank decides', async () => {
  const age = async () =>
    seriesIn(await buildShopMetrics(app.pool, { takesPayments, sendsMails }).metrics()).get(
      'phonehub_payment_oldest_age_seconds{state="refund-due"}',
    );
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  const booking = await makeBooking(app, buyer, (await makePhone(app, seller)).id);
  await payFor(app, buyer, booking);
  await moveClock(app, '3 days');
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from payments where booking_id = $1',
    [booking._id],
  );
  const id = rows[0]?.id ?? '';
  await app.db.transaction().execute((trx) => setStatus(trx, id, 'refund-due', 'gone'));
  expect(await age()).toBeLessThan(60);
  await moveClock(app, '20 minutes');
  expect(await age()).toBeGreaterThan(1_100);
  await app.pool.query(`update payments set dispute = 'open' where id = $1`, [id]);
  expect(await age()).toBeUndefined();
});

test('without a mail server mails are kept, and never late', async () => {
  await makePerson(app);
  const mailStates = async (sends: boolean) =>
    [
      ...seriesIn(await buildShopMetrics(app.pool, { takesPayments, sendsMails: sends }).metrics()),
    ].flatMap(
      ([name]) => /^phonehub_outbox_oldest_age_seconds\{state="(.*)"\}$/.exec(name)?.[1] ?? [],
    );
  expect(await mailStates(true)).toEqual(['waiting']);
  expect(await mailStates(false)).toEqual(['not-sent']);
});
