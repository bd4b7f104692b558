import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { sendCall, makePeople } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { signalTree } from '#tests/support/processes/process-tree.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';
import { until } from '#tests/resilience/until.ts';
import { startClients, type Tally } from './outage-clients.ts';
import { assertInvariants } from '#tests/resilience/selling.ts';

/** The database is killed and frozen while people buy; the app stays up and recovers. */

export interface OutageFixture {
  readonly fixture: Fixture;
  readonly app: TestApp;
  /** The data directory of PostgreSQL. */
  readonly folder: string;
  /** kill -9 of PostgreSQL and each of its processes. */
  killDatabase(): void;
  /** SIGSTOP or SIGCONT to all of them. */
  freezeDatabase(frozen: boolean): void;
  close(): Promise<void>;
}

/** An app on a PostgreSQL of its own as `npm start` runs it: durable, and restarted when it dies. */
export async function openOutageFixture(): Promise<OutageFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-outage-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(postgres.url);
  await makeClockMovable(postgres.url);
  const shop = join(folder, 'shop');
  mkdirSync(shop);
  const fixture = await openFixture('', {
    ...{ databaseUrl: postgres.url, folder: shop, confirmed: nothingConfirmed() },
  });
  const app = await fixture.open();
  app.monitor.start();
  return {
    fixture,
    folder,
    app,
    killDatabase() {
      signalTree(postgres.processId, 'SIGKILL');
    },
    freezeDatabase(frozen) {
      signalTree(postgres.processId, frozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async close() {
      await fixture.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const healthy = async (app: TestApp) =>
  (await app.server.inject({ url: '/api/health' })).statusCode === 200;

/**
 * Kills the database while clients use the shop.
 * @param outage of openWard
 * @param seed of the clients
 * @param times how often
 * @returns how many responses had each status
 */
export async function killUnderLoad(
  outage: OutageFixture,
  seed: number,
  times: number,
): Promise<Tally> {
  const { app } = outage;
  const crowd = await startClients(app, 6, seed);
  const sum = (status: number) => crowd.tally.get(status) ?? 0;
  for (let time = 0; time < times; time += 1) {
    const [good, refusedCount] = [sum(200), sum(503)];
    await until('people buy', () => sum(200) > good + 40);
    outage.killDatabase();
    await until('people are refused', () => sum(503) > refusedCount);
    await until('the database is back', () => healthy(app));
  }
  const after = sum(200);
  await until('people buy again', () => sum(200) > after + 40);
  await crowd.stop();
  await assertInvariants(app);
  return crowd.tally;
}

/** The longest responses to requests sent while the database was frozen, in ms. */
export interface FreezeResult {
  readonly tally: Tally;
  readonly longestReadMs: number;
  readonly longestWriteMs: number;
}

interface Timed {
  readonly statusCode: number;
  readonly retryAfter: number;
  readonly ms: number;
}

const tickMs = 20;

/** The time is counted in ticks of this process: while a busy machine keeps it waiting, there are none. */
async function measure(answer: ReturnType<typeof sendCall>): Promise<Timed> {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), tickMs);
  const { statusCode, headers } = await answer;
  clearInterval(ticking);
  return { statusCode, retryAfter: Number(headers['retry-after'] ?? 0), ms: ticks * tickMs };
}

/**
 * A booking inside its transaction, waiting for the phone's lock.
 * @returns its response, and a function that releases the lock
 */
async function bookingUnderWay(app: TestApp) {
  const { id } = await makePhone(app, (await makePeople(app, 1, 'seller'))[0]);
  const [as] = await makePeople(app, 1);
  assert(as);
  const rival = new Client({ connectionString: app.databaseUrl });
  rival.on('error', () => {});
  await rival.connect();
  await rival.query('begin');
  await rival.query('select from products where id = $1 for update', [id]);
  const answer = measure(sendCall(app, 'bookPhone', { as, body: bookingFields(id) }));
  await until('the booking waits for the phone', async () => {
    const { rowCount } = await rival.query(
      `select from pg_locks where not granted and pg_blocking_pids(pid) @> array[pg_backend_pid()]`,
    );
    return rowCount === 1;
  });
  return { answer, letGo: () => rival.end() };
}

/**
 * Freezes the database while clients use the shop, once until all have a response and once briefly,
 * and resumes it.
 * @param outage of openWard
 * @param seed of the clients
 */
export async function freezeUnderLoad(outage: OutageFixture, seed: number): Promise<FreezeResult> {
  const { app } = outage;
  const [buyer] = await makePeople(app, 1);
  assert(buyer);
  const reads = () => [
    ...(['listBookings', 'listWishes'] as const).map((name) =>
      measure(sendCall(app, name, { as: buyer, params: { email: buyer.email } })),
    ),
    measure(sendCall(app, 'readHealth')),
    measure(sendCall(app, 'readReadiness')),
  ];
  const crowd = await startClients(app, 6, seed);
  const sum = (status: number) => crowd.tally.get(status) ?? 0;
  await until('people buy', () => sum(200) > 40);

  const cut = await bookingUnderWay(app);
  outage.freezeDatabase(true);
  let write: Timed;
  const refusedTimeds: Timed[] = [];
  try {
    // At once, and again when the pool refuses.
    for (let round = 0; round < 2; round += 1) refusedTimeds.push(...(await Promise.all(reads())));
    assert.equal((await sendCall(app, 'readLiveness')).statusCode, 200);
    write = await cut.answer;
    const before = sum(503);
    await until('everybody hears that it is to be tried later', () => sum(503) > before + 12);
  } finally {
    outage.freezeDatabase(false);
  }
  for (const { statusCode, retryAfter } of [...refusedTimeds, write]) {
    assert.equal(statusCode, 503);
    assert(retryAfter > 0);
  }
  await cut.letGo();
  await until(
    'it is ready again',
    async () => (await sendCall(app, 'readReadiness')).statusCode === 200,
  );

  const keptBooking = await bookingUnderWay(app);
  outage.freezeDatabase(true);
  try {
    const [read] = await Promise.all(reads());
    assert.equal(read?.statusCode, 503);
  } finally {
    outage.freezeDatabase(false);
  }
  await keptBooking.letGo();
  assert.equal((await keptBooking.answer).statusCode, 200, 'a transaction outlives a short freeze');

  const good = sum(200);
  await until('people buy again', () => sum(200) > good + 40);
  await crowd.stop();
  await assertInvariants(app);
  return {
    tally: crowd.tally,
    longestReadMs: Math.max(...refusedTimeds.map(({ ms }) => ms)),
    longestWriteMs: write.ms,
  };
}
