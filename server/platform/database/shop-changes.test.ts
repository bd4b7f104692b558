import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { buildListener } from './connection/listener.ts';
import { buildShopChanges } from './shop-changes.ts';

const app = await startTestApp();
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await app.close();
});

/** A second process's watcher on the same database. */
function watch() {
  const warn = vi.fn();
  const log = { warn } as unknown as FastifyBaseLogger;
  const listener = buildListener(app.databaseUrl, log);
  const changes = buildShopChanges(listener, log);
  closing.push(changes.close, () => listener.close());
  return { changes, warn };
}
const touchBrand = () => sql`update categories set name = name where id = '01'`.execute(app.db);
const endListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'phonehub events' and datname = current_database()`.execute(app.db);

test('a committed change renews its topic in another process, and no other topic', async () => {
  const { changes } = watch();
  const [brands, models] = [vi.fn(async () => {}), vi.fn(async () => {})];
  changes.onChange('brands', brands);
  changes.onChange('models', models);
  await changes.start();
  // The second reading follows as soon as the connection listens.
  await vi.waitFor(() => expect(models.mock.calls.length).toBe(2), 20_000);
  const [before, generation] = [brands.mock.calls.length, changes.generation()];
  await touchBrand();
  await vi.waitFor(() => expect(brands.mock.calls.length).toBe(before + 1), 20_000);
  await vi.waitFor(() => expect(changes.generation()).toBeGreaterThan(generation), 20_000);
  expect(models.mock.calls.length).toBe(2);
});

test('a renewal that fails is logged and tried again, and does not hold up other topics', async () => {
  const { changes, warn } = watch();
  let failures = 0;
  const brands = vi.fn(async () => {
    if (++failures <= 2) throw new Error('no connection');
  });
  const settings = vi.fn(async () => {});
  changes.onChange('brands', brands);
  changes.onChange('settings', settings);
  await changes.start();
  expect(settings).toHaveBeenCalled();
  await vi.waitFor(() => expect(brands.mock.results.at(-1)?.type).toBe('return'), 20_000);
  await vi.waitFor(() => expect(failures).toBeGreaterThan(2), 20_000);
  expect(warn.mock.calls.length).toBe(2);
});

test('after a lost connection everything is renewed, as changes may have been missed', async () => {
  const { changes } = watch();
  const places = vi.fn(async () => {});
  changes.onChange('places', places);
  await changes.start();
  await vi.waitFor(() => expect(places.mock.calls.length).toBe(2), 20_000);
  await endListeners();
  await vi.waitFor(() => expect(places.mock.calls.length).toBeGreaterThan(2), 20_000);
  const before = places.mock.calls.length;
  await sql`select pg_notify('phonehub_shop', 'places')`.execute(app.db);
  await vi.waitFor(() => expect(places.mock.calls.length).toBeGreaterThan(before), 20_000);
});

test('a change while a topic is being renewed renews it once more', async () => {
  const { changes } = watch();
  let [read, isSlow] = [0, false];
  let letGo = () => {};
  changes.onChange('brands', async () => {
    read += 1;
    if (isSlow) await new Promise<void>((resolve) => (letGo = resolve));
  });
  await changes.start();
  await vi.waitFor(() => expect(read).toBe(2), 20_000);
  isSlow = true;
  await touchBrand();
  await vi.waitFor(() => expect(read).toBe(3), 20_000);
  await touchBrand();
  await touchBrand();
  isSlow = false;
  letGo();
  await vi.waitFor(() => expect(read).toBeGreaterThan(3), 20_000);
});

test('a renewal that fails after an admin’s change does not fail the request, and is tried again', async () => {
  const { changes, warn } = watch();
  let reads = 0;
  changes.onChange('places', async () => {
    if (++reads === 1) throw new Error('no connection');
  });
  await changes.renew('places');
  expect(warn).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(reads).toBe(2), 20_000);
});
