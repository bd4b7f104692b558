/** @module-tag slow */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openAppPool } from '#server/composition/open-pools.ts';
import { serve } from '#server/composition/serve.ts';
import { openPool } from '#server/platform/database/database.ts';
import { checkPooler, connectQuery } from '#server/platform/database/connection/pooler.ts';
import { readSettings } from '#server/settings/settings.ts';
import '#tests/support/app/provided.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { openStream } from '#tests/support/app/event-stream.ts';
import { brokenInvariants, findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { bookedPhone, payFor, reread } from '#tests/support/market/paying.ts';
import { makePeople, sendCall } from '#tests/support/people/people.ts';
import { pgbouncer, startPgBouncer, type Pooler } from '#tests/support/database/pgbouncer.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import { openAppAt, testSecret, type TestApp } from '#tests/support/app/test-app.ts';

const configuration = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'ops', 'pgbouncer.ini'),
  'utf8',
);

test('the documented configuration of PgBouncer has the settings of sessions', () => {
  expect(configuration).toContain(`connect_query='${connectQuery}'`);
  expect(configuration).toMatch(/^pool_mode = transaction$/m);
});

/** A shop and a worker behind a PgBouncer with three connections, so that each is lent to many in turn. */
describe.skipIf(!pgbouncer)('behind a pooler of transactions', () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let pooler: Pooler;
  let app: TestApp;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    database = await copyDatabase(inject('templateUrl'));
    pooler = await startPgBouncer(database.url, 3);
    const env = {
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, LOG_LEVEL: 'silent' },
      ...{ AUTH_SECRET: testSecret, POOL_SIZE: '10' },
    };
    const settings = readSettings(env);
    const folder = join(tmpdir(), `phonehub-pooler-${process.pid}`);
    const place = { databaseUrl: pooler.url, folder, confirmed: nothingConfirmed() };
    app = await openAppAt(place, { pool: openAppPool(settings, pooler.url, 20) }, env);
    await serve(readSettings({ ...env, IMAGE_STORE: app.imageStore }), {
      ...{ role: 'worker', root: import.meta.dirname, development: false },
      onStop: (close) => void closers.push(close),
      onDrain: () => {},
    });
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
    await app?.close();
    await pooler?.stop();
    await database?.drop();
  });

  test('many people book, race and pay at once, and jobs run', async () => {
    const bought = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const { buyer, booking } = await bookedPhone(app);
        await payFor(app, buyer, booking);
        return (await reread(app, buyer, booking)).status;
      }),
    );
    expect(bought).toEqual(Array.from({ length: 25 }, () => 'paid'));
    const phone = await makePhone(app);
    const buyers = await makePeople(app, 12);
    const racedResponse = await Promise.all(
      buyers.map((as) => sendCall(app, 'bookPhone', { as, body: bookingFields(phone.id) })),
    );
    expect(racedResponse.map(({ statusCode }) => statusCode)).toEqual(buyers.map(() => 200));
    const waiting = async () => {
      const { rows } = await sql<{ jobs: string }>`
        select count(*) as jobs from graphile_worker.jobs where run_at <= now()`.execute(app.db);
      return Number(rows[0]?.jobs);
    };
    await expect.poll(waiting).toBe(0);
    expect(await brokenInvariants(app.db)).toEqual({});
    expect(await findAllBrokenInvariants(app)).toEqual({});
  });

  test('nothing is left in the sessions that requests share', async () => {
    // Each of the three connections, held at the same time.
    const clients = await Promise.all([1, 2, 3].map(() => app.pool.connect()));
    try {
      await Promise.all(clients.map((client) => client.query('begin')));
      const remainder = await Promise.all(
        clients.map(async (client) => {
          const { rows } = await client.query(
            `select (select count(*)::integer from pg_prepared_statements) as prepared,
               (select count(*)::integer from pg_listening_channels()) as channels,
               (select count(*)::integer from pg_locks where pid = pg_backend_pid()
                 and locktype = 'advisory') as locks`,
          );
          return rows[0];
        }),
      );
      expect(remainder).toEqual([1, 2, 3].map(() => ({ prepared: 0, channels: 0, locks: 0 })));
    } finally {
      await Promise.all(clients.map((client) => client.query('rollback')));
      for (const client of clients) client.release();
    }
  });

  test('news reach open pages, over a connection of its own', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { seller, booking } = await bookedPhone(app);
    const stream = await openStream(address, seller);
    // A stream begins after the notifications that its first event counts.
    await stream.next(({ event }) => event === 'state');
    const [buyer] = await makePeople(app, 1);
    const book = { as: buyer, body: bookingFields(booking.productId) };
    // A busy machine may refuse a call for a moment.
    await expect.poll(async () => (await sendCall(app, 'bookPhone', book)).statusCode).toBe(200);
    expect(await stream.next(({ event }) => event === 'notification')).toBeTruthy();
    stream.close();
  });

  test('a busy pool does not count as a frozen database, a pooler that is gone makes a process not ready', async () => {
    const holders = await Promise.all([1, 2, 3].map(() => app.pool.connect()));
    await Promise.all(holders.map((client) => client.query('begin')));
    expect((await sendCall(app, 'readReadiness')).statusCode).toBe(200);
    await Promise.all(holders.map((client) => client.query('rollback')));
    for (const client of holders) client.release();

    const second = await startPgBouncer(database.url, 1);
    const env = { DATABASE_DIRECT_URL: database.url };
    const place = { databaseUrl: second.url, folder: app.imageStore, confirmed: app.confirmed };
    const other = await openAppAt(place, { pool: openPool(database.url, 1, () => {}) }, env);
    expect((await sendCall(other, 'readReadiness')).statusCode).toBe(200);
    await second.stop();
    const refusal = await sendCall(other, 'readReadiness');
    expect(refusal.statusCode).toBe(503);
    expect(refusal.json()).toMatchObject({ reason: 'database' });
    await expect(checkPooler(second.url)).rejects.toThrow(
      'The pooler of DATABASE_URL cannot be used',
    );
    await other.close();
  });

  test('a pooler that freezes lets nobody wait, and is used again once it answers', async () => {
    const second = await startPgBouncer(database.url, 2);
    const env = { DATABASE_URL: second.url, DATABASE_DIRECT_URL: database.url };
    const place = { databaseUrl: second.url, folder: app.imageStore, confirmed: app.confirmed };
    const pool = openAppPool(readSettings(env), second.url, 4);
    const other = await openAppAt(place, { pool }, env);
    other.monitor.start();
    const [buyer] = await makePeople(app, 1);
    const list = async () => {
      const request = { as: buyer, params: { email: buyer?.email ?? '' } };
      return (await sendCall(other, 'listBookings', request)).statusCode;
    };
    expect(await list()).toBe(200);
    second.freeze(true);
    const startedAt = performance.now();
    try {
      expect(await list()).toBe(503);
    } finally {
      second.freeze(false);
    }
    // Tests the promised limit, not the speed of this machine; the driver's own is 20 seconds.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await expect.poll(list).toBe(200);
    await other.close();
    await second.stop();
  });

  test('a start finds out which settings the pooler’s connections lack', async () => {
    expect(await checkPooler(pooler.url)).toEqual([]);
    expect((await checkPooler(pooler.plainUrl)).toSorted()).toEqual([
      'idle_in_transaction_session_timeout is 0, not 10000',
      'jit is on, not off',
      'random_page_cost is 4, not 1.1',
      'statement_timeout is 0, not 15000',
    ]);
  });
});
