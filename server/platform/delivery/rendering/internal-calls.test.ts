import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { cacheMs } from '#server/platform/delivery/cache/page-cache.ts';
import { buildBodyReader } from './body-reader.ts';
import { freshUntilHeader, openInternalCalls } from './internal-calls.ts';
import { setProblemHandlers } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { sendCacheable } from '#server/platform/delivery/cache/cacheable-response.ts';
import { buildResponseCache } from '#server/platform/delivery/cache/response-cache.ts';
import { followRequests } from '#server/platform/base/logging/request-id.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.server.ready();
});
afterAll(() => app.close());

test('a response has its status, its JSON and the next page', async () => {
  const seller = await makePerson(app, 'seller');
  for (let count = 0; count < 2; count += 1) await makePhone(app, seller);
  const calls = openInternalCalls(app.server);
  const list = await calls.call('/api/category/02?limit=1');
  expect([list.ok, list.status]).toEqual([true, 200]);
  expect(await list.json()).toHaveLength(1);
  expect(list.headers.get('Link')).toContain('rel="next"');
  const missing = await calls.call('/api/products/nothing');
  expect([missing.ok, missing.headers.get('link')]).toEqual([false, null]);
});

test('revalidation finds no change until a response differs', async () => {
  const phone = await makePhone(app);
  const calls = openInternalCalls(app.server);
  await calls.call(`/api/products/${phone.id}`);
  expect(await calls.revalidate()).toBe(Infinity);
  await app.db
    .updateTable('products')
    .set({ description: 'Other words than before.' })
    .where('id', '=', phone.id)
    .execute();
  expect(await calls.revalidate()).toBeNull();
});

test('the calls of a page that is being made are answered while the server closes', async () => {
  const server = Fastify({ return503OnClosing: false });
  followRequests(server);
  server.get('/api/answer', async () => ({ is: 'there' }));
  const [arrives, arrive] = signal();
  const [goesOn, goOn] = signal();
  server.get('/page', async (_request, reply) => {
    // As on every response while the shop drains: closing waits for kept connections.
    void reply.header('connection', 'close');
    arrive();
    await goesOn;
    return (await openInternalCalls(server).call('/api/answer')).json();
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const page = fetch(`${url}/page`);
  await arrives;
  const closing = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  goOn();
  expect(await (await page).json()).toEqual({ is: 'there' });
  await closing;
});

function signal(): [Promise<void>, () => void] {
  let send = () => {};
  return [new Promise((resolve) => (send = resolve)), () => send()];
}

test('a page is fresh no longer than the cached responses it was made from', async () => {
  const server = Fastify();
  followRequests(server);
  server.decorate('responseCache', buildResponseCache());
  server.decorate('freshSince', () => performance.now());
  server.get(
    '/api/cached',
    sendCacheable(async () => '[]'),
  );
  server.get('/page', async () => {
    const calls = openInternalCalls(server);
    await calls.call('/api/cached');
    const first = calls.freshUntil() - performance.now();
    const second = (await calls.revalidate()) ?? Number.NaN;
    return [first, second - performance.now()];
  });
  for (const freshMs of (await server.inject('/page')).json<number[]>()) {
    expect(freshMs).toBeGreaterThan(0);
    expect(freshMs).toBeLessThanOrEqual(cacheMs);
  }
  await server.close();
});

test('a response that pages have read already is not sent again, until it is another one', async () => {
  const server = Fastify();
  followRequests(server);
  server.decorate('responseCache', buildResponseCache());
  let isKept = true;
  let brands = ['Iphone'];
  const bodies: string[] = [];
  server.decorate('freshSince', () => (isKept ? performance.now() : -Infinity));
  server.get(
    '/api/brands',
    sendCacheable(async () => JSON.stringify(brands)),
  );
  server.addHook('onSend', async (_request, _reply, body) => void bodies.push(String(body ?? '')));
  await server.ready();
  const reader = buildBodyReader();
  const read = async () => {
    const { status, json } = await openInternalCalls(server, null, reader).call('/api/brands');
    return [status, await json()];
  };
  expect(await read()).toEqual([200, ['Iphone']]);
  expect(await read()).toEqual([200, ['Iphone']]);
  isKept = false;
  brands = ['Iphone', 'Nokia'];
  await expect.poll(read).toEqual([200, ['Iphone', 'Nokia']]);
  expect(await read()).toEqual([200, ['Iphone', 'Nokia']]);
  expect(bodies.filter((body) => body !== '')).toEqual(['["Iphone"]', '["Iphone","Nokia"]']);
  await server.close();
});

test('a failed call has its status, its problem and when to come back', async () => {
  const server = Fastify();
  setProblemHandlers(server);
  server.get('/api/busy', async () => {
    throw new Refusal('unavailable', { retryAfter: 7 });
  });
  server.get('/api/streamed', (_request, reply) => {
    void reply.type('application/json').send(Readable.from(['{"a":', '"আ"}']));
  });
  await server.ready();
  const calls = openInternalCalls(server);
  const failure = await calls.call('/api/busy');
  expect([failure.ok, failure.status, calls.retryAfter()]).toEqual([false, 503, 7]);
  expect(await failure.json()).toMatchObject({ code: 'unavailable' });
  expect((await calls.call('/api/nowhere')).status).toBe(404);
  expect(await (await calls.call('/api/streamed')).json()).toEqual({ a: 'আ' });
  await server.close();
});

test('responses to clients lack the header for internal calls', async () => {
  const answer = await app.server.inject('/api/categories');
  expect(answer.headers).not.toHaveProperty(freshUntilHeader);
});
