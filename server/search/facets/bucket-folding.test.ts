/** @module-tag slow */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listCategories } from '#server/catalog/catalog-store.ts';
import { fillMarket } from '#server/demo/fill-market.ts';
import { startJobs } from '#server/platform/operation/jobs/jobs.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { cacheFacetBuckets, type FacetBucketCounts } from './facet-bucket-cache.ts';
import { foldBuckets } from './facet-buckets-store.ts';

const phones = 600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillMarket(app.pool, openImageFiles(app.imageStore), phones, 5);
});
afterAll(() => app.close());

const number = async (text: string) =>
  (await app.pool.query<{ number: number }>(`select (${text})::int as number`)).rows[0]?.number;
const jobsWaiting = () =>
  number(`select count(*) from graphile_worker.jobs
    where task_identifier = 'fold-cells' and locked_at is null`);
const changesWaiting = () => number('select count(*) from cell_changes');
const forSale = () => number(`select count(*) from products where status = 'available'`);

/** Moves every product for sale to another bucket: two changes each, and the same total. */
const moveAll = () =>
  app.pool
    .query(`update products set condition = case condition when 'Good' then 'Fair' else 'Good' end
    where status = 'available'`);

/** Products by bucket, as cached. */
function byCell({
  size,
  buckets,
  products: folded,
  changes,
}: FacetBucketCounts): Map<number, number> {
  const all = new Map<number, number>();
  const add = (cell: number, count: number) => all.set(cell, (all.get(cell) ?? 0) + count);
  for (let place = 0; place < size; place += 1) add(buckets[place] ?? 0, folded[place] ?? 0);
  for (const { bucket, change } of changes) add(bucket, change);
  return new Map([...all].filter(([, count]) => count !== 0).sort(([a], [b]) => a - b));
}

async function realByCell(): Promise<Map<number, number>> {
  const { rows } = await app.pool.query<{ cell: number; count: number }>(
    `select cell, count(*)::int from products where status = 'available' group by cell order by cell`,
  );
  return new Map(rows.map(({ cell, count }) => [cell, count]));
}

test('every thousandth change queues the folding job, at most one at a time', async () => {
  await foldBuckets(app.pool);
  await app.pool.query('alter table cell_changes alter column id restart with 1');
  const each = 2 * ((await forSale()) ?? 0);
  expect(each).toBeGreaterThan(500);
  while (((await changesWaiting()) ?? 0) + each < 1_000) await moveAll();
  expect(await jobsWaiting()).toBe(0);
  await moveAll();
  expect(await jobsWaiting()).toBe(1);
  for (let round = 0; round < 4; round += 1) await moveAll();
  expect(await changesWaiting()).toBeGreaterThan(2_000);
  expect(await jobsWaiting()).toBe(1);
  const stop = await startJobs(app.pool, app.jobs, app.server.log);
  await vi.waitFor(async () => expect(await changesWaiting()).toBe(0), 20_000);
  await stop();
  expect(await jobsWaiting()).toBe(0);
});

test('a running or retrying job does not prevent the next one from being queued', async () => {
  for (const state of ['locked_at = now()', `run_at = now() + interval '1 hour'`]) {
    await app.pool.query('delete from graphile_worker._private_jobs');
    await app.pool.query(`select graphile_worker.add_job('fold-cells')`);
    await app.pool.query(`update graphile_worker._private_jobs set ${state}`);
    await moveAll();
    await moveAll();
    expect(await number('select count(*) from graphile_worker.jobs'), state).toBe(2);
  }
  await app.pool.query('delete from graphile_worker._private_jobs');
});

test('folding some changes leaves the rest pending, and no count changes', async () => {
  await moveAll();
  const before = (await changesWaiting()) ?? 0;
  const counts = byCell(await cacheFacetBuckets(app.pool)());
  expect(counts).toEqual(await realByCell());
  expect(await number('fold_cells(100)')).toBe(100);
  expect(await changesWaiting()).toBe(before - 100);
  expect(byCell(await cacheFacetBuckets(app.pool)())).toEqual(counts);
  await foldBuckets(app.pool);
  expect(await changesWaiting()).toBe(0);
  expect(byCell(await cacheFacetBuckets(app.pool)())).toEqual(counts);
});

test('counts are correct while thousands of changes are pending, written and folded concurrently', async () => {
  const total = await forSale();
  // So low that the caches both read immediately and catch up in the background.
  const limits = { maxAwaited: 900, maxAgeMs: 60_000 };
  const copies = [
    cacheFacetBuckets(app.pool),
    cacheFacetBuckets(app.pool, limits),
    cacheFacetBuckets(app.pool, limits),
  ];
  for (const cells of copies) await cells();
  let isOver = false;
  const totals = new Set<number>();
  const count = async (cells: () => Promise<FacetBucketCounts>) => {
    while (!isOver) {
      const counts = await cells();
      totals.add(counts.total);
      // An inconsistent snapshot would show a product in both of its buckets, or in none.
      totals.add([...byCell(counts).values()].reduce((sum, each) => sum + each, 0));
      // A cached count does not query the database.
      await nextTurn();
    }
  };
  const fold = async () => {
    while (!isOver) await foldBuckets(app.pool);
  };
  const foldSome = async () => {
    while (!isOver) await app.pool.query('select fold_cells(137)');
  };
  const move = async () => {
    try {
      for (let round = 0; round < 5; round += 1) await moveAll();
    } finally {
      isOver = true;
    }
  };
  await Promise.all([move(), fold(), foldSome(), ...copies.map(count)]);
  expect([...totals]).toEqual([total]);
  const real = await realByCell();
  for (const cells of copies) {
    await vi.waitFor(async () => expect(byCell(await cells())).toEqual(real), 20_000);
  }
});

test('counting does not wait for more changes than the limit', async () => {
  const limits = { maxAwaited: 500, maxAgeMs: 60_000 };
  const cells = cacheFacetBuckets(app.pool, limits);
  const impatient = cacheFacetBuckets(app.pool, { ...limits, maxAgeMs: 0 });
  const before = byCell(await cells());
  await impatient();
  await moveAll();
  const real = await realByCell();
  expect(real).not.toEqual(before);
  // The changes have not been read yet.
  expect(byCell(await cells())).toEqual(before);
  // Counts older than maxAgeMs are not used.
  expect(byCell(await impatient())).toEqual(real);
  await foldBuckets(app.pool);
  await vi.waitFor(async () => expect(byCell(await cells())).toEqual(real), 20_000);
});

test('a few changes are counted immediately, folded or not', async () => {
  const cells = cacheFacetBuckets(app.pool);
  await cells();
  for (const fold of [false, true]) {
    await moveAll();
    if (fold) await foldBuckets(app.pool);
    expect(byCell(await cells())).toEqual(await realByCell());
  }
});

test('brands have the folded counts while too many changes are pending', async () => {
  const brands = async () =>
    (JSON.parse(await listCategories(app.pool)) as { forSale: number }[]).map(
      ({ forSale }) => forSale,
    );
  await foldBuckets(app.pool);
  const before = await brands();
  const add = (changes: number) =>
    app.pool.query(
      `insert into cell_changes (cell, change)
        select phone_cell(128, 64, 'Good', 'Dhaka', 1, false, 50000), 1 from generate_series(1, $1)`,
      [changes],
    );
  await add(5_000);
  expect(await brands()).toEqual(before.map((count, at) => (at === 0 ? count + 5_000 : count)));
  await add(1);
  expect(await brands()).toEqual(before);
  await foldBuckets(app.pool);
  expect(await brands()).toEqual(before.map((count, at) => (at === 0 ? count + 5_001 : count)));
});
