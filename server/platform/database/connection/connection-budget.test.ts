import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Client } from 'pg';
import '#tests/support/app/provided.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import { fittingPoolSize, planConnections } from './connection-budget.ts';

let database: Awaited<ReturnType<typeof copyDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await copyDatabase(inject('templateUrl'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const allow = (count: number) =>
  client.query(
    `alter database ${new URL(database.url).pathname.slice(1)} connection limit ${count}`,
  );
const fits = (wished: number | null, processes: number) =>
  fittingPoolSize(database.url, wished, processes);
const refused = (wished: number | null, processes: number) =>
  fits(wished, processes).then(
    () => 'it fits',
    (error: Error) => error.message,
  );

test('by default a pool has four connections a core, where the database allows it', async () => {
  const useful = Math.max(10, availableParallelism() * 4);
  await allow(1_000);
  // Connections reserved for superusers can't be used.
  const { rows } = await client.query<{ most: number; reserved: number }>(
    `select current_setting('max_connections')::integer as most,
       current_setting('superuser_reserved_connections')::integer as reserved`,
  );
  const server = (rows[0]?.most ?? 0) - (rows[0]?.reserved ?? 0);
  expect(await fits(null, 1)).toBe(useful);
  expect(await fits(null, 30)).toBe(Math.floor((server - 5) / 30) - 2);
  await allow(40);
  expect(await fits(null, 1)).toBe(useful);
  expect(await fits(null, 4)).toBe(6);
  expect(await fits(6, 4)).toBe(6);
});

test('a pool that does not fit is refused with the number that would', async () => {
  await allow(40);
  expect(await refused(7, 4)).toBe(
    '4 processes (WEB_CONCURRENCY) need 41 connections with POOL_SIZE=7, and the database allows 40: set POOL_SIZE to 6 at most, or lower WEB_CONCURRENCY, or raise max_connections of the database.',
  );
  expect(await refused(null, 9)).toBe(
    '9 processes (WEB_CONCURRENCY) need 41 connections, and the database allows 40: lower WEB_CONCURRENCY, or raise max_connections of the database.',
  );
  expect(await refused(40, 1)).toMatch(/^PhoneHub needs 47 connections with POOL_SIZE=40, and/);
  await allow(5);
  expect(await refused(null, 1)).toMatch(/allows 5: raise max_connections of the database\.$/);
});

test('the connections wanted are counted, through a pooler and without one', async () => {
  await allow(40);
  const plan = (change: Partial<Parameters<typeof planConnections>[1]>) =>
    planConnections(database.url, {
      ...{ poolSize: 6, processes: 2, pooled: false, runsJobs: true, metrics: true, replicas: [] },
      ...change,
    });
  expect(await plan({})).toEqual({
    poolSize: 6,
    sentence: 'At most 17 connections to the database are wanted here; it allows 40.',
  });
  // With replicas each process writes or reads their heartbeat over a connection of its own.
  expect((await plan({ replicas: ['postgres://one/shop'] })).sentence).toBe(
    'At most 19 connections to the database are wanted here; it allows 40. At most 14 to the replica.',
  );
  // A pooler's own limit decides there: the pools may be larger than the database allows.
  expect(await plan({ pooled: true, poolSize: 60 })).toEqual({
    poolSize: 60,
    sentence:
      'At most 120 connections to the pooler are wanted here, and 13 to the database itself, which allows 40 in all.',
  });
  expect((await plan({ pooled: true, runsJobs: false, metrics: false })).sentence).toContain(
    'and 4 to the database itself',
  );
  await expect(plan({ pooled: true, processes: 6 })).rejects.toThrow(
    '6 processes need 42 connections of DATABASE_DIRECT_URL, and the database allows 40',
  );
});
