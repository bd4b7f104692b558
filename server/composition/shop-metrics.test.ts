import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/database/database.ts';
import { askIntent, moveClock } from '#tests/support/paying.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBooking, makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
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
const compared = 'phonehub_ledger_compared_age_seconds';

test('while the database is away, what only it knows has no series instead of a zero', async () => {
  const pool = openPool(app.databaseUrl, 1, () => {});
  const known = seriesIn(await buildShopMetrics(pool, { takesPayments }).metrics());
  await pool.end();
  expect(known.get('phonehub_database_reachable')).toBe(1);
  expect(known.get('phonehub_job_workers')).toBe(0);
  expect(known.get('phonehub_ledger_differences')).toBe(0);

  const away = openPool('postgres://x:y@127.0.0.1:1/z', 1, () => {});
  const unknown = seriesIn(await buildShopMetrics(away, { takesPayments }).metrics());
  await away.end();
  expect([...unknown]).toEqual([['phonehub_database_reachable', 0]]);
});

test('a ledger that was never compared counts from the first payment', async () => {
  const read = async (takes = true) =>
    seriesIn(await buildShopMetrics(app.pool, { takesPayments: takes }).metrics()).get(compared);
  expect(await read()).toBeUndefined();

  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  const { id } = await makePhone(app, seller);
  expect((await askIntent(app, buyer, await makeBooking(app, buyer, id))).statusCode).toBe(200);
  await moveClock(app, '49 hours');
  expect(await read()).toBeGreaterThan(48 * 3_600);
  // Nothing compares where no provider is set up.
  expect(await read(false)).toBeUndefined();
});
