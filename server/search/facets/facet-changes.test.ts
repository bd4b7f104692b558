/** @module-tag slow */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listCategories } from '#server/catalog/brands/list-categories.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { startJobs } from '#server/platform/operation/jobs/jobs.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { cacheFacetBuckets, type FacetBucketCounts } from './facet-bucket-cache.ts';
import { detailFacets, facetColumns, type FacetRows } from './facet-rows.ts';
import { applyFacetChanges } from './facet-buckets-store.ts';

const phones = 600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillShop(app.pool, openImageFiles(app.imageStore), phones, 5);
});
afterAll(() => app.close());

const number = async (text: string) =>
  (await app.pool.query<{ number: number }>(`select (${text})::int as number`)).rows[0]?.number;
const jobsWaiting = () =>
  number(`select count(*) from graphile_worker.jobs
    where task_identifier = 'apply-facet-changes' and locked_at is null`);
const changesWaiting = () => number('select count(*) from facet_changes');
const forSale = () => number(`select count(*) from products where status = 'available'`);

/** Moves every product for sale to another bucket: two changes each, and the same total. */
const moveAll = () =>
  app.pool
    .query(`update products set condition = case condition when 'Good' then 'Fair' else 'Good' end
    where status = 'available'`);

/** Products by facets, as cached. */
function byFacets({ buckets, changes }: FacetBucketCounts): Map<string, number> {
  const all = new Map<string, number>();
  const add = (key: readonly number[], count: number) =>
    all.set(key.join(), (all.get(key.join()) ?? 0) + count);
  const { wholes, details, wholeOf } = buckets;
  const detailsOf = (rows: FacetRows, index: number) =>
    detailFacets.map((facet) => rows.values[facet][index] as number);
  for (let id = 0; id < details.size; id += 1) {
    add(
      [...wholes.keyAt(wholeOf[id] ?? 0), ...detailsOf(details, id)],
      details.products[id] as number,
    );
  }
  for (let index = 0; index < changes.size; index += 1) {
    add([...changes.keyAt(index), ...detailsOf(changes, index)], changes.products[index] as number);
  }
  return sortCounts([...all].filter(([, count]) => count !== 0));
}

async function realByFacets(): Promise<Map<string, number>> {
  const { rows } = await app.pool.query<{ key: string; count: number }>(
    `select concat_ws(',', ${facetColumns('facet_')}) as key, count(*)::int
      from products where status = 'available' group by 1`,
  );
  return sortCounts(rows.map(({ key, count }) => [key, count] as const));
}

const sortCounts = (counts: readonly (readonly [string, number])[]) =>
  new Map(counts.toSorted(([a], [b]) => (a < b ? -1 : 1)));

test('every thousandth change queues the job that applies them, at most one at a time', async () => {
  await applyFacetChanges(app.pool);
  await app.pool.query('alter table facet_changes alter column id restart with 1');
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
    await app.pool.query(`select graphile_worker.add_job('apply-facet-changes')`);
    await app.pool.query(`update graphile_worker._private_jobs set ${state}`);
    await moveAll();
    await moveAll();
    expect(await number('select count(*) from graphile_worker.jobs'), state).toBe(2);
  }
  await app.pool.query('delete from graphile_worker._private_jobs');
});

test('applying some changes leaves the rest pending, and no count changes', async () => {
  await moveAll();
  const before = (await changesWaiting()) ?? 0;
  const counts = byFacets(await cacheFacetBuckets(app.pool)());
  expect(counts).toEqual(await realByFacets());
  expect(await number('apply_facet_changes(100)')).toBe(100);
  expect(await changesWaiting()).toBe(before - 100);
  expect(byFacets(await cacheFacetBuckets(app.pool)())).toEqual(counts);
  await applyFacetChanges(app.pool);
  expect(await changesWaiting()).toBe(0);
  expect(byFacets(await cacheFacetBuckets(app.pool)())).toEqual(counts);
});

test('counts are correct while thousands of changes are pending, written and applied concurrently', async () => {
  const total = await forSale();
  // So low that the caches both read immediately and catch up in the background.
  const limits = { maxAwaited: 900, maxAgeMs: 60_000 };
  const copies = [
    cacheFacetBuckets(app.pool),
    cacheFacetBuckets(app.pool, limits),
    cacheFacetBuckets(app.pool, limits),
  ];
  for (const read of copies) await read();
  let isOver = false;
  const totals = new Set<number>();
  const count = async (read: () => Promise<FacetBucketCounts>) => {
    while (!isOver) {
      const counts = await read();
      totals.add(counts.total);
      // An inconsistent snapshot would show a product in both of its buckets, or in none.
      totals.add([...byFacets(counts).values()].reduce((sum, each) => sum + each, 0));
      // A cached count does not query the database.
      await nextTurn();
    }
  };
  const apply = async () => {
    while (!isOver) await applyFacetChanges(app.pool);
  };
  const applySome = async () => {
    while (!isOver) await app.pool.query('select apply_facet_changes(137)');
  };
  const move = async () => {
    try {
      for (let round = 0; round < 5; round += 1) await moveAll();
    } finally {
      isOver = true;
    }
  };
  await Promise.all([move(), apply(), applySome(), ...copies.map(count)]);
  expect([...totals]).toEqual([total]);
  const real = await realByFacets();
  for (const read of copies) {
    await vi.waitFor(async () => expect(byFacets(await read())).toEqual(real), 20_000);
  }
});

test('counting does not wait for more changes than the limit', async () => {
  const limits = { maxAwaited: 500, maxAgeMs: 60_000 };
  const read = cacheFacetBuckets(app.pool, limits);
  const impatient = cacheFacetBuckets(app.pool, { ...limits, maxAgeMs: 0 });
  const before = byFacets(await read());
  await impatient();
  await moveAll();
  const real = await realByFacets();
  expect(real).not.toEqual(before);
  // The changes have not been read yet.
  expect(byFacets(await read())).toEqual(before);
  // Counts older than maxAgeMs are not used.
  expect(byFacets(await impatient())).toEqual(real);
  await applyFacetChanges(app.pool);
  await vi.waitFor(async () => expect(byFacets(await read())).toEqual(real), 20_000);
});

test('a few changes are counted immediately, applied or not', async () => {
  const read = cacheFacetBuckets(app.pool);
  await read();
  for (const isApplied of [false, true]) {
    await moveAll();
    if (isApplied) await applyFacetChanges(app.pool);
    expect(byFacets(await read())).toEqual(await realByFacets());
  }
});

test('brands have the applied counts while too many changes are pending', async () => {
  const brands = async () =>
    (JSON.parse(await listCategories(app)) as { forSale: number }[]).map(({ forSale }) => forSale);
  await applyFacetChanges(app.pool);
  const before = await brands();
  const add = (changes: number) =>
    app.pool.query(
      'insert into facet_changes (brand, change) select 1, 1 from generate_series(1, $1)',
      [changes],
    );
  await add(5_000);
  expect(await brands()).toEqual(before.map((count, at) => (at === 0 ? count + 5_000 : count)));
  await add(1);
  expect(await brands()).toEqual(before);
  await applyFacetChanges(app.pool);
  expect(await brands()).toEqual(before.map((count, at) => (at === 0 ? count + 5_001 : count)));
});
