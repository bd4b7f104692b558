/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { openReplicaPools } from '#server/composition/open-pools.ts';
import { afterAwake } from '#server/platform/base/awake-timer.ts';
import { noLimits } from '#server/platform/http/limits/load-shedding.ts';
import { readSettings } from '#server/settings/settings.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { callMatrix, type Kind } from '#tests/support/calls/call-matrix.ts';
import { pgbouncer, startPgBouncer } from '#tests/support/database/pgbouncer.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/calls/matrix-fixture.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { cookiesOf, makePerson, sendCall } from '#tests/support/people/people.ts';
import { makeBooking, makeImage, makePhone, productFields } from '#tests/support/market/phones.ts';
import {
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from '#tests/support/database/replicated-postgres.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';

/** A shop with two streaming replicas, which are paused, frozen and killed. */
let postgres: ReplicatedPostgres;
let app: TestApp;
let fixture: MatrixFixture;
let close = async () => {};
const log: { code?: string; replica?: string; reason?: string; msg: string }[] = [];

beforeAll(async () => {
  const web = await builtPages();
  postgres = await startReplicatedPostgres(2);
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-images-'));
  const env = {
    DATABASE_URL: postgres.primary.url,
    DATABASE_REPLICA_URL: postgres.replicas.map(({ url }) => url).join(', '),
    LOG_LEVEL: 'info',
  };
  const replicas = openReplicaPools(readSettings(env), 10);
  const place = { databaseUrl: postgres.primary.url, folder, confirmed: nothingConfirmed() };
  const logTo = { write: (line: string) => void log.push(JSON.parse(line)) };
  app = await openAppAt(place, { web, replicas, logTo, limits: noLimits }, env);
  app.replicas?.start();
  close = async () => {
    await app.close();
    await Promise.all(replicas.map(({ pool }) => pool.end()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  fixture = await makeMatrixFixture(app);
});
afterAll(() => close());
// A test that failed must not fail the next ones.
afterEach(async () => {
  postgres.primary.thaw();
  for (const each of postgres.replicas) {
    each.thaw();
    await each.resumeReplay();
  }
  pauseBefore = async () => {};
  await allUsed();
});

const states = () => app.replicas?.replicas.map(({ state }) => state);
const allUsed = () => expect.poll(states).toEqual(['used', 'used']);

/** Waits until the replicas have everything and are known to, and forgets the statements so far. */
async function caughtUp(): Promise<void> {
  const client = new Client({ connectionString: postgres.primary.url });
  await client.connect();
  const { rows } = await client.query<{ lsn: string }>(
    `select (pg_current_wal_lsn() - '0/0')::text as lsn`,
  );
  await client.end();
  await expect
    .poll(() =>
      app.replicas?.replicas.every(
        ({ replayPosition: replayed }) => replayed >= BigInt(rows[0]?.lsn ?? 0),
      ),
    )
    .toBe(true);
  await allUsed();
  statements();
}

/** Brands, models and divisions, which a process reads from the primary once and keeps in memory. */
const keptInMemory =
  /^select \* from "categories" order by|\bfrom divisions order by position, number$|from model_revisions\) as revision$/;

/** The shop's statements to each server since the last call. */
const statements = () => ({
  primary: postgres.primary.newStatements().filter((text) => !keptInMemory.test(text.trim())),
  replicas: postgres.replicas.map((each) => each.newStatements()),
});

/** Public calls whose answer depends on who asks, on no table, or on the newest state. */
const notRead: readonly CallName[] = [
  ...(['readSession', 'readSignInOptions', 'isAdmin', 'isSeller', 'readFees'] as const),
  ...(['readHealth', 'readLiveness', 'readReadiness', 'readShop'] as const),
  // Models are kept in memory.
  ...(['searchModels'] as const),
  // The terms that people agree to are those of this moment.
  ...(['readPolicy'] as const),
];
const reads = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, { method }]) => method === 'GET' && callMatrix[name] && !notRead.includes(name),
);
const publicReads = reads.filter(([, { access }]) => access === 'public');
const pages = () => [
  ...['/', '/prices', '/prices/iphone-13', '/category/02', '/search?q=galaxy', '/bn/category/02'],
  ...[`/phones/${fixture.productId}`, `/sellers/${fixture.seller.id}`],
  ...['/sitemap.xml', '/sitemap-prices.xml?from=all', `/share/phones/${fixture.productId}.png`],
];

/** Heartbeats and limits of parts of a second: a machine that stands still for one leaves replicas out. */
const inRealTime = { retry: 2 } as const;

test('public calls read a replica, and nothing from the primary', inRealTime, async () => {
  await caughtUp();
  for (const [name] of publicReads) {
    const answer = await sendCall(app, name, callMatrix[name].request(fixture));
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
    const { primary, replicas } = statements();
    expect([name, primary]).toEqual([name, []]);
    // The models, which migrations add, are kept by the process.
    if (name !== 'findModels') expect([name, replicas.flat()]).not.toEqual([name, []]);
  }
});

test('pages, sitemaps and shared pictures cost the primary no statement', inRealTime, async () => {
  await caughtUp();
  for (const url of pages()) {
    const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
    // A visitor is led from a brand's phones to the login.
    const status = url.includes('/category/') ? 302 : 200;
    expect([url, answer.statusCode]).toEqual([url, status]);
  }
  const { primary, replicas } = statements();
  expect(primary).toEqual([]);
  // Both have their share.
  for (const each of replicas) expect(each.length).toBeGreaterThan(0);
});

test('what is one’s own, and who asks, is never read from a replica', async () => {
  await caughtUp();
  for (const [name, call] of reads) {
    for (const [kind, wantedCount] of Object.entries(callMatrix[name].expected)) {
      if (wantedCount !== 200 || kind === 'nobody') continue;
      const as = fixture.people[kind as Exclude<Kind, 'nobody'>];
      const answer = await sendCall(app, name, { as, ...callMatrix[name].request(fixture) });
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
    }
    const { replicas } = statements();
    if (call.access !== 'public') expect([name, replicas.flat()]).toEqual([name, []]);
    const personal = /\b(?:sessions|admin_grants|totp_keys|passkeys|credentials|recovery_codes)\b/;
    expect(replicas.flat().filter((each) => personal.test(each))).toEqual([]);
  }
  for (const name of notRead) await sendCall(app, name, callMatrix[name]?.request(fixture) ?? {});
  expect(statements().replicas.flat()).toEqual([]);
});

test('who has just changed something sees it, others once it has arrived', inRealTime, async () => {
  await caughtUp();
  const { seller } = fixture.people;
  const productName = 'Galaxy of the fastest';
  const body = { ...productFields(await makeImage(app, seller)), productName };
  await caughtUp();
  await Promise.all(postgres.replicas.map((each) => each.pauseReplay()));
  const changeResponse = await sendCall(app, 'addProduct', { as: seller, body });
  expect(changeResponse.statusCode, changeResponse.body).toBe(200);
  const id = changeResponse.json<{ insertedId: string }>().insertedId;
  const wrote = changeResponse.cookies.find(({ name }) => name === 'phonehub-wrote');
  expect(wrote).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 3, path: '/' });
  const headers = { cookie: cookiesOf(changeResponse) };
  const texts = async (sentValues: Record<string, string>) => {
    const urls = ['/api/category/02', '/api/search?q=fastest', '/api/shop-front'];
    const all = [...urls, `/api/products/${id}`, `/phones/${id}`, '/search?q=fastest', '/'];
    const answers = await Promise.all(
      all.map((url) => app.server.inject({ url, headers: sentValues })),
    );
    return answers.map((each) => each.statusCode === 200 && each.body.includes(productName));
  };
  statements();
  expect(await texts(headers)).toEqual(Array(7).fill(true));
  expect(statements().replicas.flat()).toEqual([]);
  // A program that keeps no cookies reads the primary by its token.
  expect(await texts({ authorization: `Bearer ${seller.token}` })).toEqual(Array(7).fill(true));
  await Promise.all(postgres.replicas.map((each) => each.resumeReplay()));
  await expect.poll(() => texts({})).toEqual(Array(7).fill(true));
});

test('a replica that lags over a second is left out, and comes back', inRealTime, async () => {
  await caughtUp();
  const [first] = postgres.replicas;
  await first?.pauseReplay();
  await expect.poll(states).toEqual(['lagging', 'used']);
  const browse = () => app.server.inject({ url: '/api/search?q=galaxy' });
  statements();
  for (let round = 0; round < 10; round += 1) expect((await browse()).statusCode).toBe(200);
  const { primary, replicas } = statements();
  expect([primary, replicas[0]]).toEqual([[], []]);
  expect(replicas[1]?.length).toBeGreaterThan(9);
  expect(log.findLast(({ code }) => code === 'replica-left-out')).toMatchObject({
    reason: 'lagging',
    runbook: 'docs/runbook.md#replica-left-out',
  });
  await first?.resumeReplay();
  await allUsed();
  expect(log.some(({ msg }) => msg === 'a replica is read again')).toBe(true);
});

/** Reads without a pause; it fails with the first response that is not ready or takes three seconds. */
function keepReading() {
  let isOver = false;
  let isSlow = false;
  let read = 0;
  const urls = ['/api/category/02', '/api/search?q=galaxy', '/phones/', '/api/shop-front'];
  const reader = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const url = urls[turn % urls.length] ?? '';
      // Counts only while this process runs: the machine may be busy with other tests.
      const stopWaiting = afterAwake(3_000, () => {
        isSlow = true;
      });
      const path = url === '/phones/' ? `/phones/${fixture.productId}?turn=${turn}` : url;
      const { statusCode } = await app.server.inject({ url: path });
      expect([url, statusCode]).toEqual([url, 200]);
      stopWaiting();
      expect([url, isSlow]).toEqual([url, false]);
      read += 1;
    }
  };
  const readers = Promise.all([0, 1, 2, 3].map((start) => reader(start)));
  readers.catch(() => {});
  return {
    count: () => read,
    async stop() {
      isOver = true;
      await readers;
    },
  };
}

test('a replica that freezes or dies costs no request, and comes back', inRealTime, async () => {
  await caughtUp();
  const [first, second] = postgres.replicas;
  const reading = keepReading();
  first?.freeze();
  await expect.poll(states).toEqual(['frozen', 'used']);
  second?.kill();
  await expect.poll(states).toEqual(['frozen', 'unreachable']);
  const before = reading.count();
  await expect.poll(reading.count).toBeGreaterThan(before + 8);
  first?.thaw();
  second?.start();
  await allUsed();
  await reading.stop();
});

test(
  'what fails on one replica is read from the other, not from the primary',
  inRealTime,
  async () => {
    await caughtUp();
    postgres.replicas[0]?.freeze();
    // Some are sent before it is known, and wait there until it is.
    const urls = Array.from({ length: 8 }, (_none, place) => `/api/category/02?limit=${place + 1}`);
    const answers = await Promise.all(urls.map((url) => app.server.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
    expect(states()).toEqual(['frozen', 'used']);
    expect(statements().primary).toEqual([]);
  },
);

test(
  'while the primary does not respond, public pages are read from replicas',
  inRealTime,
  async () => {
    await caughtUp();
    postgres.primary.freeze();
    const reading = keepReading();
    try {
      await expect.poll(reading.count).toBeGreaterThan(8);
      // Longer than any heartbeat is good for.
      const since = performance.now();
      await expect.poll(() => performance.now() - since > 2_500).toBe(true);
      expect(states()).toEqual(['used', 'used']);
    } finally {
      postgres.primary.thaw();
    }
    await reading.stop();
  },
);

/** Pays for a new phone; requests for public pages that begin a second later do not show it. */
async function sell(name: string): Promise<void> {
  const { id } = await makePhone(app, fixture.people.seller, { productName: name });
  const buyer = await makePerson(app, 'buyer');
  const booking = await makeBooking(app, buyer, id);
  const urls = ['/', '/search?q=galaxy', '/api/shop-front', '/api/category/02'];
  const shown = async () => {
    const answers = await Promise.all(urls.map((url) => app.server.inject({ url })));
    return answers.map(({ body }) => body.includes(name));
  };
  await expect.poll(shown).toEqual(urls.map(() => true));
  await pauseBefore();
  await payFor(app, buyer, booking);
  const soldAt = performance.now();
  for (let shownAt = 0; shownAt <= soldAt + 1_500;) {
    shownAt = performance.now();
    const still = await shown();
    if (shownAt > soldAt + 1_000) expect(still).toEqual(urls.map(() => false));
  }
}
let pauseBefore = async () => {};

test('a sold phone is gone from public pages within a second', inRealTime, async () => {
  await caughtUp();
  await sell('Galaxy sold at once');
});

test('also where replicas stop replaying just before the sale', inRealTime, async () => {
  await caughtUp();
  pauseBefore = async () => {
    await Promise.all(postgres.replicas.map((each) => each.pauseReplay()));
  };
  await sell('Galaxy sold meanwhile');
});

test.skipIf(!pgbouncer)('a replica is read through a pooler of transactions, too', async () => {
  await caughtUp();
  const pooler = await startPgBouncer(postgres.replicas[0]?.url ?? '', 3);
  const env = {
    ...{ DATABASE_URL: postgres.primary.url, DATABASE_DIRECT_URL: postgres.primary.url },
    DATABASE_REPLICA_URL: pooler.url,
  };
  const replicas = openReplicaPools(readSettings(env), 5);
  const place = {
    databaseUrl: postgres.primary.url,
    folder: app.imageStore,
    confirmed: app.confirmed,
  };
  const other = await openAppAt(place, { replicas }, env);
  try {
    other.replicas?.start();
    await expect.poll(() => other.replicas?.replicas[0]?.state).toBe('used');
    statements();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_each, turn) =>
        other.server.inject({ url: `/api/${turn % 2 ? 'prices/iphone-13' : 'search?q=galaxy'}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const request = statements();
    expect(request.primary).toEqual([]);
    expect(request.replicas[0]?.length).toBeGreaterThan(6);
  } finally {
    await other.close();
    await Promise.all(replicas.map(({ pool }) => pool.end()));
    await pooler.stop();
  }
});
