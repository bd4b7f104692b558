import { subscribe } from 'node:diagnostics_channel';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { buildResponseCache, prepareUnavailable } from './response-cache.ts';

let app: TestApp;
let url: string;
let seller: TestPerson;
/** How many requests were routed. */
let routedCount = 0;

beforeAll(async () => {
  app = await startTestApp();
  subscribe('tracing:fastify.request.handler:start', () => {
    routedCount += 1;
  });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });

test('a public response is sent again from the cache with all its headers', async () => {
  const first = await read('/api/categories');
  const before = routedCount;
  const second = await read('/api/categories');
  expect(routedCount).toBe(before);
  const headersOf = (answer: Response) =>
    Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(date|keep-alive|x-request-id)$/.test(name)),
    );
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(second.headers.get('content-security-policy')).toBeTruthy();
  expect(await second.text()).toBe(await first.text());
});

test.each([
  ['a cookie', { cookie: 'a=b' }],
  ['a token', { authorization: 'Bearer x' }],
  ['a tag of an older answer', { 'if-none-match': '"x"' }],
  ['other encodings', { 'accept-encoding': 'br' }],
])('whoever shows %s goes the whole way', async (_what, headers) => {
  await read('/api/categories');
  const before = routedCount;
  const answer = await read('/api/categories', headers);
  expect([answer.status, routedCount]).toEqual([200, before + 1]);
});

test('If-None-Match is answered with 304, also for compressed responses', async () => {
  for (const coding of ['identity', 'br']) {
    const headers = { 'accept-encoding': coding };
    const tag = (await read('/api/categories', headers)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^(W\/)?"/);
    expect((await read('/api/categories', { ...headers, 'if-none-match': tag })).status).toBe(304);
  }
});

test('a change shows as soon as the cached response has expired', async () => {
  const forSale = async () => {
    const brands = (await (await read('/api/categories')).json()) as {
      id: string;
      forSale: number;
    }[];
    return brands.find(({ id }) => id === '02')?.forSale;
  };
  const before = (await forSale()) ?? 0;
  await makePhone(app, seller);
  await expect.poll(forSale, { interval: 20 }).toBe(before + 1);
});

test('under load a read is refused before routing, with problem details', async () => {
  let isRush = true;
  const ready = buildResponseCache();
  const refusal = prepareUnavailable({ 'x-content-type-options': 'nosniff' }, 1);
  ready.addRule(() => (isRush ? refusal : null));
  const shop = Fastify({ serverFactory: ready.serverFactory });
  shop.get('/api/search', async () => 'found');
  const address = await shop.listen({ port: 0, host: '127.0.0.1' });
  const turnedAway = await fetch(`${address}/api/search`);
  expect(turnedAway.status).toBe(503);
  expect(Object.fromEntries(turnedAway.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'x-content-type-options': 'nosniff',
  });
  expect(await turnedAway.json()).toMatchObject({ status: 503, code: 'unavailable' });
  isRush = false;
  expect(await (await fetch(`${address}/api/search`)).text()).toBe('found');
  await shop.close();
});

test('long addresses count towards what the cache holds', async () => {
  const cache = buildResponseCache();
  const server = Fastify({ serverFactory: cache.serverFactory });
  let producedCount = 0;
  server.get('/x', (request, reply) => {
    producedCount += 1;
    cache.store(request, reply, Buffer.from('x'), Infinity);
    return reply.send('x');
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const ask = async (query: string) => (await fetch(`${address}/x?${query}`)).text();
    await ask('first');
    await ask('first');
    expect(producedCount).toBe(1);
    // More than 8 MB of addresses.
    for (let place = 0; place < 600; place += 1) await ask(`${place}${'x'.repeat(14_000)}`);
    producedCount = 0;
    await ask('first');
    expect(producedCount).toBe(1);
  } finally {
    await server.close();
  }
});
