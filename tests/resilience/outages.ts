import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { CallName } from '#contract/calls.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { makeClockMovable } from '#tests/support/movable-clock.ts';
import { seeded, type Random } from '#server/demo/random.ts';
import { nothingAnswered } from '#tests/support/answered.ts';
import { ask, makePeople, type TestPerson } from '#tests/support/people.ts';
import { bookingFields, makePhone } from '#tests/support/phones.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { openFixture, type Fixture } from './fixture.ts';
import { assertInvariants, inTurn } from './selling.ts';

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
    ...{ databaseUrl: postgres.url, folder: shop, answered: nothingAnswered() },
  });
  const app = await fixture.open();
  app.monitor.start();
  const everyProcess = () => [postgres.processId, ...childrenOf(postgres.processId)];
  return {
    fixture,
    folder,
    app,
    killDatabase() {
      for (const id of everyProcess()) send(id, 'SIGKILL');
    },
    freezeDatabase(frozen) {
      // The parent first, so that it starts no children meanwhile.
      for (const id of everyProcess()) send(id, frozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async close() {
      await fixture.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // proc(5): the fourth field; counted after the name, which may contain spaces.
        const words = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return Number(words[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** How many responses had each status. */
export type Tally = Map<number, number>;

/** Clients that buy, pay, return and list phones again until they are stopped. */
export interface Clients {
  readonly tally: Tally;
  stop(): Promise<void>;
}

/**
 * @param app every response must be an expected one, or 503 with Retry-After
 * @param size how many at once, each with phones of its own seller and of the others'
 * @param seed of what they do
 */
export async function startClients(app: TestApp, size: number, seed: number): Promise<Clients> {
  const tally: Tally = new Map();
  const sellers = await makePeople(app, size, 'seller');
  const phones = await inTurn(sellers, async (seller) => ({
    seller,
    id: (await makePhone(app, seller)).id,
  }));
  const buyers = await makePeople(app, size * 3);
  let stopped = false;

  const tell = async (
    name: CallName,
    asked: { as: TestPerson; params?: Record<string, string>; body?: unknown },
  ) => {
    const answer = await ask(app, name, asked);
    tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1);
    const allowed = [200, 402, 404, 409, 429, 503];
    assert(allowed.includes(answer.statusCode), `${name} answered ${answer.body}`);
    if (answer.statusCode === 503) {
      assert(answer.headers['retry-after'], answer.body);
      // Immediate retries of immediate refusals would starve the timers.
      await new Promise((go) => setImmediate(go));
    }
    return answer;
  };

  const visit = async (random: Random): Promise<void> => {
    const buyer = random.pick(buyers);
    const phone = random.pick(phones);
    await tell('bookPhone', { as: buyer, body: bookingFields(phone.id) });
    const listed = await tell('listBookings', { as: buyer, params: { email: buyer.email } });
    if (listed.statusCode !== 200) return;
    const booking = listed.json<Booking[]>().find((one) => ['unpaid', 'paid'].includes(one.status));
    if (!booking) return;
    const params = { id: booking._id };
    if (booking.status === 'unpaid') {
      const opened = await tell('createPaymentIntent', {
        as: buyer,
        body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
      });
      if (opened.statusCode !== 200) return;
      const intent = opened.json<Intent>();
      await tell('confirmSandboxPayment', {
        as: buyer,
        params: { intentId: intent.intentId },
        body: { clientSecret: intent.clientSecret, paymentMethod: 'pm_card_visa' },
      });
      const body = { transactionId: intent.intentId, bookingId: booking._id };
      // Some clients stop here.
      if (random.chance(0.8)) await tell('recordPayment', { as: buyer, body });
    } else {
      const seller = phones.find((one) => one.id === booking.productId)?.seller;
      assert(seller);
      await tell('refundBooking', { as: seller, params });
      await tell('relistProduct', { as: seller, params: { id: booking.productId } });
    }
    if (random.chance(0.2)) await tell('cancelBooking', { as: buyer, params });
  };

  const shoppers = Array.from({ length: size }, async (_none, place) => {
    const random = seeded(seed * 1_000 + place);
    while (!stopped) await visit(random);
  });
  const everybody = Promise.all(shoppers);
  // A failed client is reported when the clients are stopped.
  everybody.catch(() => {
    stopped = true;
  });
  return {
    tally,
    async stop() {
      stopped = true;
      await everybody;
    },
  };
}

/** Polls until a condition holds. */
export async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  const patience = performance.now() + 60_000;
  while (!(await is())) {
    if (performance.now() > patience) assert.fail(`a minute went by without this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
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
    const [good, refused] = [sum(200), sum(503)];
    await until('people buy', () => sum(200) > good + 40);
    outage.killDatabase();
    await until('people are refused', () => sum(503) > refused);
    await until('the database is back', () => healthy(app));
  }
  const after = sum(200);
  await until('people buy again', () => sum(200) > after + 40);
  await crowd.stop();
  await assertInvariants(app);
  return crowd.tally;
}

/** The longest responses to requests sent while the database was frozen, in ms. */
export interface Frozen {
  readonly tally: Tally;
  readonly longestReadMs: number;
  readonly longestWriteMs: number;
}

interface Timed {
  readonly statusCode: number;
  readonly retryAfter: number;
  readonly ms: number;
}

async function timed(answer: ReturnType<typeof ask>): Promise<Timed> {
  const began = performance.now();
  const { statusCode, headers } = await answer;
  return {
    statusCode,
    retryAfter: Number(headers['retry-after'] ?? 0),
    ms: performance.now() - began,
  };
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
  const answer = timed(ask(app, 'bookPhone', { as, body: bookingFields(id) }));
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
export async function freezeUnderLoad(outage: OutageFixture, seed: number): Promise<Frozen> {
  const { app } = outage;
  const [buyer] = await makePeople(app, 1);
  assert(buyer);
  const reads = () => [
    ...(['listBookings', 'listWishes'] as const).map((name) =>
      timed(ask(app, name, { as: buyer, params: { email: buyer.email } })),
    ),
    timed(ask(app, 'readHealth')),
    timed(ask(app, 'readReadiness')),
  ];
  const crowd = await startClients(app, 6, seed);
  const sum = (status: number) => crowd.tally.get(status) ?? 0;
  await until('people buy', () => sum(200) > 40);

  const cut = await bookingUnderWay(app);
  outage.freezeDatabase(true);
  let write: Timed;
  const refused: Timed[] = [];
  try {
    // At once, and again when the pool refuses.
    for (let round = 0; round < 2; round += 1) refused.push(...(await Promise.all(reads())));
    assert.equal((await ask(app, 'readLiveness')).statusCode, 200);
    write = await cut.answer;
    const before = sum(503);
    await until('everybody hears that it is to be tried later', () => sum(503) > before + 12);
  } finally {
    outage.freezeDatabase(false);
  }
  for (const { statusCode, retryAfter } of [...refused, write]) {
    assert.equal(statusCode, 503);
    assert(retryAfter > 0);
  }
  await cut.letGo();
  await until(
    'it is ready again',
    async () => (await ask(app, 'readReadiness')).statusCode === 200,
  );

  const kept = await bookingUnderWay(app);
  outage.freezeDatabase(true);
  try {
    const [read] = await Promise.all(reads());
    assert.equal(read?.statusCode, 503);
  } finally {
    outage.freezeDatabase(false);
  }
  await kept.letGo();
  assert.equal((await kept.answer).statusCode, 200, 'a transaction outlives a short freeze');

  const good = sum(200);
  await until('people buy again', () => sum(200) > good + 40);
  await crowd.stop();
  await assertInvariants(app);
  return {
    tally: crowd.tally,
    longestReadMs: Math.max(...refused.map(({ ms }) => ms)),
    longestWriteMs: write.ms,
  };
}
