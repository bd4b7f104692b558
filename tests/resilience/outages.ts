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
import { openScene, type Scene } from './scene.ts';
import { assertInvariants, inTurn } from './selling.ts';

/** The database is killed and frozen while people buy; the app stays, and heals by itself. */

export interface OutageScene {
  readonly scene: Scene;
  readonly app: TestApp;
  /** Holds the database's cluster. */
  readonly folder: string;
  /** kill -9 of the database and of every process it has started. */
  killDatabase(): void;
  /** SIGSTOP, or SIGCONT, to all of them. */
  freezeDatabase(frozen: boolean): void;
  close(): Promise<void>;
}

/** An app on a database of its own, as `npm start` has it: durable, and started again when it dies. */
export async function openOutageScene(): Promise<OutageScene> {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-ward-'));
  // PostgreSQL may run as another user, who must be able to pass.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(postgres.url);
  await makeClockMovable(postgres.url);
  const shop = join(folder, 'shop');
  mkdirSync(shop);
  const scene = await openScene('', {
    ...{ databaseUrl: postgres.url, folder: shop, answered: nothingAnswered() },
  });
  const app = await scene.open();
  app.monitor.start();
  const everyProcess = () => [postgres.processId, ...childrenOf(postgres.processId)];
  return {
    scene,
    folder,
    app,
    killDatabase() {
      for (const id of everyProcess()) send(id, 'SIGKILL');
    },
    freezeDatabase(frozen) {
      // The first one first, so that it starts no others meanwhile.
      for (const id of everyProcess()) send(id, frozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async close() {
      await scene.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The fourth word, counted behind the name, which may have spaces in it.
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

/** What the crowd was told, by status. */
export type Tally = Map<number, number>;

/** People who buy, pay, give back and list anew until they are told to stop. */
export interface Clients {
  readonly tally: Tally;
  stop(): Promise<void>;
}

/**
 * @param app what they use; every answer must be sound, or 503 with Retry-After
 * @param size how many shop at once, each for phones of their own seller and of the others'
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
      // What is refused at once and asked again at once would leave the timers no turn.
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
      // Some close their browser here.
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
  // Whoever fails is heard of when the crowd is stopped.
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

/** Waits for a condition, asking again and again. */
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
 * Kills the database among a crowd, as often as wished.
 * @param ward of openWard
 * @param seed of the crowd
 * @param times how often
 * @returns what the crowd was told
 */
export async function killUnderLoad(
  ward: OutageScene,
  seed: number,
  times: number,
): Promise<Tally> {
  const { app } = ward;
  const crowd = await startClients(app, 6, seed);
  const sum = (status: number) => crowd.tally.get(status) ?? 0;
  for (let time = 0; time < times; time += 1) {
    const [good, refused] = [sum(200), sum(503)];
    await until('people buy', () => sum(200) > good + 40);
    ward.killDatabase();
    await until('people are refused', () => sum(503) > refused);
    await until('the database is back', () => healthy(app));
  }
  const after = sum(200);
  await until('people buy again', () => sum(200) > after + 40);
  await crowd.stop();
  await assertInvariants(app);
  return crowd.tally;
}

/** How long answers took that were asked for while the database was frozen, the longest in ms. */
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
 * A booking that is within its transaction, where it waits for the phone.
 * @returns its answer, and the way to let the phone go
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
 * Freezes the database among a crowd, once until everybody has an answer and once for a moment, and
 * lets it go on.
 * @param ward of openWard
 * @param seed of the crowd
 */
export async function freezeUnderLoad(ward: OutageScene, seed: number): Promise<Frozen> {
  const { app } = ward;
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
  ward.freezeDatabase(true);
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
    ward.freezeDatabase(false);
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
  ward.freezeDatabase(true);
  try {
    const [read] = await Promise.all(reads());
    assert.equal(read?.statusCode, 503);
  } finally {
    ward.freezeDatabase(false);
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
