import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitAt } from './concurrency-limit.ts';
import { shedLoad, noLimits, usualLimits, type LoadLimits } from './load-shedding.ts';
import { setProblemHandlers } from '#server/platform/http/problems.ts';

const publicUrl = 'https://shop.test';
const two = { fewest: 2, most: 2, maxWaitMs: 1_000, firstCostMs: 1 };
const fromPage = { 'sec-fetch-site': 'same-origin' };

async function shop(limits: LoadLimits = usualLimits) {
  const app = Fastify();
  setProblemHandlers(app);
  // The test moves the clock: on a busy machine the real one runs while the shop stands still.
  let now = 0;
  const clock = () => ({ at: now, worked: now });
  const work = (ms: number) => {
    now += ms;
  };
  const loadShedding = shedLoad(app, publicUrl, limits, clock);
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  const wait = async () => {
    arrived += 1;
    await gate.promise;
    return 'done';
  };
  app.get('/slow', wait);
  app.get('/quick', async () => 'done');
  app.get('/page', { config: { exemptFromLoadShedding: true } }, () =>
    loadShedding.page(async () => {
      // Like loaders: several calls, concurrent and sequential.
      const calls = await Promise.all([1, 2, 3].map(() => app.inject('/quick')));
      calls.push(await app.inject('/quick'));
      return calls.map(({ statusCode }) => statusCode);
    }),
  );
  app.get('/slow-page', { config: { exemptFromLoadShedding: true } }, () =>
    loadShedding.page(wait),
  );
  app.get('/assets/page.js', async () => 'script');
  app.get('/alive', { config: { exemptFromLoadShedding: true } }, async () => 'alive');
  app.post('/body', async () => 'done');
  await app.ready();
  const time = { now: () => now, work };
  return { app, loadShedding, ...time, open: () => gate.resolve(), arrived: () => arrived };
}

test('requests above the limit are refused at once with Retry-After, and accepted again later', async () => {
  const { app, open, arrived } = await shop();
  const { firstCostMs } = usualLimits.otherCalls;
  const requests = Array.from({ length: 600 }, () => app.inject('/slow'));
  await expect.poll(arrived).toBe(limitAt(firstCostMs, usualLimits.otherCalls));
  const refusal = await app.inject('/quick');
  expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json().code]).toEqual([
    503,
    '1',
    'unavailable',
  ]);
  expect((await app.inject('/alive')).statusCode).toBe(200);
  expect((await app.inject('/assets/page.js')).statusCode).toBe(200);
  open();
  const answers = await Promise.all(requests);
  expect(answers.filter((answer) => answer.statusCode === 200)).not.toHaveLength(600);
  expect((await app.inject('/quick')).statusCode).toBe(200);
  await app.close();
});

test('a burst of 200 different pages that are quickly made is served whole', async () => {
  const { app, loadShedding, work } = await shop();
  const page = () => loadShedding.page(async () => work(1));
  for (let warm = 0; warm < 50; warm += 1) await page();
  const createdResults = await Promise.allSettled(Array.from({ length: 200 }, page));
  expect(createdResults.filter(({ status }) => status === 'rejected')).toEqual([]);
  await app.close();
});

test('pages are refused at once where the wait would be too long, and those that are accepted wait no longer', async () => {
  const [maxWaitMs, costMs] = [400, 20];
  const pages = { fewest: 2, most: 512, maxWaitMs, firstCostMs: 1 };
  const { app, loadShedding, work, now } = await shop({ ...noLimits, pages });
  const page = () => loadShedding.page(async () => work(costMs));
  // Many enough that the first guess no longer counts.
  for (let warm = 0; warm < 60; warm += 1) await page();
  const startedAt = now();
  const waits: number[] = [];
  const burst = Array.from({ length: 100 }, () =>
    page().finally(() => waits.push(now() - startedAt)),
  );
  const createdResults = await Promise.allSettled(burst);
  const refusedCount = createdResults.filter(({ status }) => status === 'rejected').length;
  const served = createdResults.length - refusedCount;
  // All refusals come before the first page, however long the queue is.
  expect(waits.slice(0, refusedCount)).toEqual(Array(refusedCount).fill(0));
  expect(Math.min(...waits.slice(refusedCount))).toBe(costMs);
  expect(served).toBeGreaterThan(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(maxWaitMs + costMs);
  await app.close();
});

test('a page counts once, and the calls of its loaders do not count', async () => {
  const { app } = await shop({ pages: two, pageCalls: two, otherCalls: two });
  const pages = await Promise.all([app.inject('/page'), app.inject('/page')]);
  expect(pages.map((page) => page.json())).toEqual([
    [200, 200, 200, 200],
    [200, 200, 200, 200],
  ]);
  await app.close();
});

test('at the limit of pages, calls of loaded pages are accepted', async () => {
  const { app, loadShedding, open, arrived } = await shop({ ...noLimits, pages: two });
  const pages = [app.inject('/slow-page'), app.inject('/slow-page')];
  await expect.poll(arrived).toBe(2);
  expect((await app.inject('/page')).statusCode).toBe(503);
  expect(loadShedding.refusesPage()).toBe(true);
  expect((await app.inject({ url: '/quick', headers: fromPage })).statusCode).toBe(200);
  open();
  await Promise.all(pages);
  expect((await app.inject('/page')).statusCode).toBe(200);
  await app.close();
});

test('new pages are refused before calls of loaded pages', async () => {
  const four = { ...two, fewest: 4, most: 4 };
  const { app, open, arrived } = await shop({ ...noLimits, pageCalls: four });
  const page = () => app.inject('/page').then(({ statusCode }) => statusCode);
  const call = () => app.inject({ url: '/slow', headers: fromPage });
  const calls = [call(), call()];
  await expect.poll(arrived).toBe(2);
  expect(await page()).toBe(200);
  calls.push(call());
  await expect.poll(arrived).toBe(3);
  expect(await page()).toBe(503);
  calls.push(call());
  await expect.poll(arrived).toBe(4);
  expect((await call()).statusCode).toBe(503);
  open();
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(200);
  await app.close();
});

test.each([
  ['says so as browsers do', fromPage],
  ['says so as older browsers do', { referer: `${publicUrl}/category/02` }],
  ['shows a cookie', { cookie: 'a=b' }],
  ['shows a token', { authorization: 'Bearer x' }],
])(
  'many requests of programs do not use up the limit of a call that %s',
  async (_what, headers) => {
    const { app, open, arrived } = await shop({ ...noLimits, otherCalls: two });
    const rush = [app.inject('/slow'), app.inject('/slow')];
    await expect.poll(arrived).toBe(2);
    const elsewhere = { referer: `${publicUrl}.evil.test/`, 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ url: '/quick', headers: elsewhere })).statusCode).toBe(503);
    expect((await app.inject({ url: '/quick', headers })).statusCode).toBe(200);
    expect((await app.inject('/page')).statusCode).toBe(200);
    open();
    await Promise.all(rush);
    await app.close();
  },
);

test('a failed request no longer counts', async () => {
  const { app } = await shop();
  for (let round = 0; round < 200; round += 1) {
    const broken = await app.inject({
      method: 'POST',
      url: '/body',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(400);
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
  }
  expect((await app.inject('/quick')).statusCode).toBe(200);
  await app.close();
});

test('a failed page no longer counts', async () => {
  const { app, loadShedding } = await shop({ ...noLimits, pages: two });
  for (let round = 0; round < 3; round += 1) {
    await expect(loadShedding.page(() => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  }
  expect(await loadShedding.page(async () => 'made')).toBe('made');
  await app.close();
});

test('an abandoned page is not rendered', async () => {
  const { app, loadShedding } = await shop({ ...noLimits, pages: two });
  const createdNames: string[] = [];
  const make = async () => createdNames.push('a page');
  await expect(loadShedding.page(make, () => true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(createdNames).toEqual([]);
  await loadShedding.page(make, () => false);
  expect(createdNames).toEqual(['a page']);
  await app.close();
});

test('unknown addresses, also inside a route, no longer count once refused', async () => {
  const app = Fastify();
  setProblemHandlers(app);
  shedLoad(app, publicUrl);
  app.get('/*', (_request, reply) => reply.callNotFound());
  app.get('/quick', async () => 'done');
  for (let round = 0; round < 300; round += 1) {
    expect((await app.inject(`/nowhere/${round}`)).statusCode).toBe(404);
  }
  expect((await app.inject('/quick')).statusCode).toBe(200);
  await app.close();
});
