import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseDown, openDatabase, openPool } from '#server/platform/database/database.ts';
import { retryablePool } from '#server/platform/database/connection/retryable-pool.ts';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  sendCall,
  makePerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

let app: TestApp;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await makePerson(app);
});
afterAll(() => app.close());

test('a database that is down is a 503 with Retry-After', async () => {
  const unreachable = openPool('postgres://x:y@127.0.0.1:1/z', 2, () => {});
  const secret = 'a secret for tests that is long enough';
  const down = await startTestApp({ pool: unreachable, secrets: [secret] });
  try {
    const answers = [
      await sendCall(down, 'listCategories'),
      await sendCall(down, 'readHealth'),
      await sendCall(down, 'listBookings', { as: buyer, params: { email: buyer.email } }),
      await down.server.inject({ url: '/api/session', headers: { cookie: buyer.cookie } }),
      await sendCall(down, 'mintToken', { as: buyer, query: { email: buyer.email } }),
      await sendCall(down, 'logIn', { body: { email: buyer.email, password: testPassword } }),
      await sendCall(down, 'register', {
        body: { name: 'x', email: 'new@people.test', password: testPassword },
      }),
      await sendCall(down, 'logOut', { as: buyer }),
    ];
    expect(
      answers.map((answer) => [
        answer.statusCode,
        answer.json().code,
        Number(answer.headers['retry-after']) > 0,
      ]),
    ).toEqual(Array(8).fill([503, 'unavailable', true]));
  } finally {
    await down.close();
  }
});

test('an outage has one line of the log for many refused requests', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const pool = openPool('postgres://x:y@127.0.0.1:1/z', 2, () => {});
  const secrets = ['a secret for tests that is long enough'] as const;
  const down = await startTestApp({ pool, secrets, logTo }, { LOG_LEVEL: 'warn' });
  try {
    const paths = ['/api/categories', '/api/category/02', '/api/categories'];
    for (const url of paths) expect((await down.server.inject({ url })).statusCode).toBe(503);
    const logLines = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logLines.filter(({ code }) => code === 'unavailable')).toMatchObject([
      { requests: 1, route: paths[0], err: { code: 'ECONNREFUSED' } },
    ]);
  } finally {
    await down.close();
  }
});

test('a password that was changed is a 503 until the restart', async () => {
  const url = new URL(app.databaseUrl);
  url.username = 'nobody_of_this_name';
  const place = { databaseUrl: url.href, folder: app.imageStore, confirmed: app.confirmed };
  const refusedApp = await openAppAt(place, { pool: openPool(url.href, 2, () => {}) });
  try {
    const answer = await sendCall(refusedApp, 'readProduct', {
      params: { id: (await makePhone(app)).id },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  } finally {
    await refusedApp.close();
  }
});

test('a database that accepts no connections is a 503, and the end of a job is written later', async () => {
  const other = new URL(app.databaseUrl);
  other.pathname = '/postgres';
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const refusingPool = openPool(app.databaseUrl, 2, () => {});
  const client = new Client({ connectionString: other.href });
  await client.connect();
  const allow = (isAllowed: boolean) =>
    client.query(`alter database ${name} with allow_connections ${isAllowed}`);
  const end = async () => (await retryablePool(refusingPool).connect()).release();
  try {
    await allow(false);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    // The library of jobs tries again after this code (graphile-worker), and ends the process after others.
    await expect(end()).rejects.toMatchObject({ code: '57P03' });
    const answer = await sendCall(app, 'listBookings', {
      as: buyer,
      params: { email: buyer.email },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    await allow(true);
    await end();
  } finally {
    await allow(true);
    await Promise.all([client.end(), refusingPool.end()]);
  }
});

test('a write that has reached a replica is a 503 with Retry-After', async () => {
  const { id } = await makePhone(app);
  const readOnly = new URL(app.databaseUrl);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const place = { databaseUrl: app.databaseUrl, folder: app.imageStore, confirmed: app.confirmed };
  const pool = openPool(readOnly.href, 2, () => {});
  const replica = await openAppAt(place, { pool });
  try {
    const refusal = await sendCall(replica, 'bookPhone', { as: buyer, body: bookingFields(id) });
    expect(refusal.statusCode).toBe(503);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await replica.close();
  }
});

test('an exhausted pool is a 503 with Retry-After', async () => {
  const pool = openPool(app.databaseUrl, 5, () => {});
  const full = await openAppAt(
    { databaseUrl: app.databaseUrl, folder: app.imageStore, confirmed: app.confirmed },
    { pool },
  );
  const limit = async (count: number) => {
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await app.pool.query(`alter database ${name} connection limit ${count}`);
  };
  const body = { email: buyer.email, password: testPassword };
  const requestAll = async () => [
    await full.server.inject({ url: '/api/session', headers: { cookie: buyer.cookie } }),
    await sendCall(full, 'mintToken', { as: buyer, query: { email: buyer.email } }),
    await sendCall(full, 'listBookings', { as: buyer, params: { email: buyer.email } }),
    await sendCall(full, 'logIn', { body }),
    await sendCall(full, 'register', { body: { ...body, name: 'x', email: 'more@people.test' } }),
    await sendCall(full, 'logOut', { as: buyer }),
  ];
  try {
    // The first request opens the pages' modules before the others are sent.
    await sendCall(full, 'logIn', { body });
    await limit(1);
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    const answers = await requestAll();
    expect(
      answers.map((answer) => [
        answer.statusCode,
        answer.json().code,
        Number(answer.headers['retry-after']) > 0,
      ]),
    ).toEqual(Array(6).fill([503, 'unavailable', true]));
    await limit(-1);
    expect((await requestAll()).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  } finally {
    await limit(-1);
    await full.close();
  }
});

test('a statement without a response times out, and its connection is closed', async () => {
  const impatient = openPool(app.databaseUrl, 1, () => {}, 200);
  const db = openDatabase(impatient);
  try {
    const failure = await db
      .transaction()
      .execute(async (trx) => {
        await sql`create table left_behind (id integer)`.execute(trx);
        await sql`select pg_sleep(3)`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseDown(failure)).toBe(true);
    // The next one gets another connection, without an open transaction.
    const isPending = async () => {
      const { rows } = await sql<{ pending: boolean }>`
        select pg_current_xact_id_if_assigned() is not null as pending`.execute(db);
      return rows[0]?.pending;
    };
    // On a busy machine it may take longer than the pool waits, too.
    await expect.poll(() => isPending().catch(() => null)).toBe(false);
    expect(impatient.totalCount).toBe(1);
  } finally {
    await impatient.end();
  }
});

test('a command’s statements have no time limit, unlike the shop’s', async () => {
  const settings = readSettings({ DATABASE_URL: app.databaseUrl });
  const optionsOf = (pool: object) => (pool as { options: { query_timeout: number } }).options;
  expect(optionsOf(app.pool).query_timeout).toBe(20_000);
  const ownDatabase = await useDatabase(settings, async (pool) => optionsOf(pool).query_timeout);
  expect(ownDatabase).toBe(0);
});
