import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { followRequests, logOfRequest, requestIdOf } from './request-id.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp(
    { logTo: { write: (line) => void lines.push(line) } },
    { LOG_LEVEL: 'info', ACCESS_LOG: '1' },
  );
});
afterAll(() => app.close());

const idOf = async (headers: Record<string, string> = {}, url = '/api/categories') =>
  (await app.server.inject({ url, headers })).headers['x-request-id'];

const createdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

test('each request is given an id of its own, which is returned and logged', async () => {
  const ids = [await idOf(), await idOf(), await idOf({}, '/api/nothing'), await idOf({}, '/x%zz')];
  for (const id of ids) expect(id).toMatch(createdPattern);
  expect(new Set(ids).size).toBe(4);
  const logged = lines.map((line) => JSON.parse(line) as { requestId?: string });
  for (const id of ids.slice(0, 3)) {
    expect(logged.filter(({ requestId }) => requestId === id)).toHaveLength(1);
  }
});

test.each(['0af7651916cd43dd8448eb211c80319c', 'req_8Hx.91-z', 'a'.repeat(128)])(
  'the id %s of a proxy is kept',
  async (id) => {
    expect(await idOf({ 'x-request-id': id })).toBe(id);
    expect(lines.join('')).toContain(`"requestId":"${id}"`);
  },
);

test.each([
  ['too short', 'xyz'],
  ['too long', 'a'.repeat(129)],
  ['an email', 'somebody@example.com'],
  ['a URL', 'https://example.com/x'],
  ['with spaces', 'one two three'],
  ['a line of a log', '12345678"}{"level":60'],
  ['empty', ''],
  ['twice', '12345678, 12345678'],
])('what is no id is replaced: %s', async (_what, input) => {
  expect(await idOf({ 'x-request-id': input })).toMatch(createdPattern);
  expect(lines.join('')).not.toContain(JSON.stringify(input).slice(1, -1) || 'no such text');
});

test('a page’s API calls have the page’s request id', async () => {
  const server = Fastify({ genReqId: requestIdOf });
  followRequests(server);
  server.get('/inner', async (request) => ({ id: request.id, isInternal: request.isInternal }));
  server.get('/page', async (request) => {
    const inner = await server.inject({ url: '/inner', headers: { 'x-request-id': 'another-id' } });
    const named = logOfRequest(server.log) === request.log;
    return { id: request.id, isInternal: request.isInternal, inner: inner.json(), named };
  });
  const page = (await server.inject('/page')).json();
  expect(page).toEqual({
    id: expect.stringMatching(createdPattern),
    isInternal: false,
    inner: { id: page.id, isInternal: true },
    named: true,
  });
  expect((await server.inject('/inner')).json().isInternal).toBe(false);
  expect(logOfRequest(server.log)).toBe(server.log);
  await server.close();
});
