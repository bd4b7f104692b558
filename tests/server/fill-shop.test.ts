/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function rowsOf(text: string) {
  return (await app.pool.query<Record<string, unknown>>(text)).rows;
}

test('a large shop is filled without its indexes, which are there again afterwards', async () => {
  const indexes = () =>
    rowsOf(`select indexdef from pg_indexes where schemaname in ('public', 'sandbox') order by 1`);
  const before = await indexes();
  const counts: number[] = [];
  await fillShop(
    ...([app.pool, openImageFiles(app.imageStore), 120, 5] as const),
    (writtenCount) => counts.push(writtenCount),
    1,
  );
  expect(counts).toEqual([120]);
  expect(await indexes()).toEqual(before);
  expect(await rowsOf('select from products')).toHaveLength(120);
  expect(await brokenInvariants(app.db)).toEqual({});
});

test('a round of the price guide that is running is waited for, so that neither waits for the other', async () => {
  const round = await app.pool.connect();
  await round.query(
    'begin; select from price_guide_schedule for update; delete from price_guide_queue',
  );
  const filling = fillShop(app.pool, openImageFiles(app.imageStore), 60, 6, () => {}, 1);
  await expect
    .poll(() =>
      rowsOf(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%price_guide_schedule%'`),
    )
    .toHaveLength(1);
  // A round reads phones, which a load that has dropped their indexes keeps from everybody.
  await round.query('select count(*) from products; commit');
  round.release();
  await filling;
  expect(await rowsOf('select from products')).toHaveLength(180);
});
