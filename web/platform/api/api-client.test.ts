import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callList, callTable, nextPage } from './api-client.ts';
import { ApiProblem } from './http.ts';
import {
  knownIdentity,
  lastEnding,
  rememberIdentity,
} from '#web/platform/session/session-state.ts';

/** The requests sent, and the queued responses of each path. */
interface SentRequest {
  readonly path: string;
  readonly init: RequestInit & { headers: Record<string, string> };
}
let sentRequests: SentRequest[];
let responses: Record<string, (() => Response | Promise<Response>)[]>;
let cookie: string;
const storage = new Map<string, string>();

/** An access token that expires in an hour. */
function token(name: string): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 3_600, name }));
  return `e30.${payload.replaceAll('=', '')}.c2ln`;
}
const [old, renewedToken] = [token('old'), token('renewed')];
const refusal = (code: string, status: number) => () =>
  Response.json({ code, message: code }, { status });
const json = (body: unknown, headers: Record<string, string> = {}) => {
  return () => Response.json(body, { headers });
};
/** The responses that renew a session's token. */
const renewing = {
  '/api/session': [json({ email: 'a@b.test' })],
  '/api/jwt?email=a%40b.test': [json({ accessToken: renewedToken })],
};

beforeEach(() => {
  [sentRequests, responses, cookie] = [[], {}, 'phonehub-signed-in=1'];
  storage.clear();
  storage.set('phoneHub-token', old);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      if (value.includes('Max-Age=0')) cookie = '';
    },
    documentElement: { lang: 'en' },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (path: string, init: SentRequest['init']) => {
    sentRequests.push({ path, init });
    const next = responses[path]?.shift();
    if (!next) throw new TypeError(`nobody responses ${path}`);
    return next();
  });
  rememberIdentity(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bearers = () => sentRequests.map(({ init }) => init.headers?.Authorization ?? null);
const paths = () => sentRequests.map(({ path }) => path);
const booking = {
  productId: '019a0000-0000-7000-8000-000000000000',
  buyerPhone: '01911222333',
  meetLocation: 'Sylhet station',
  bookingDate: '2026-12-24',
};

test('a call sends its body as JSON to its own path, with the token', async () => {
  responses['/api/bookings'] = [json({ acknowledged: true, insertedId: 'x' })];
  expect(await call('bookPhone', { body: booking })).toEqual({
    acknowledged: true,
    insertedId: 'x',
  });
  expect(sentRequests[0]?.init).toMatchObject({
    method: 'POST',
    body: JSON.stringify(booking),
    headers: { Authorization: `Bearer ${old}`, 'Content-Type': 'application/json' },
  });
});

test('parameters and queries are encoded, what is undefined is left out', async () => {
  responses['/api/search?q=a+%26+b'] = [json([])];
  await callList('searchProducts', { query: { q: 'a & b', sort: undefined } });
  responses['/api/bookings/a%2Fb%40c.test'] = [json([])];
  await callList('listBookings', { params: { email: 'a/b@c.test' } });
  expect(paths()).toEqual(['/api/search?q=a+%26+b', '/api/bookings/a%2Fb%40c.test']);
  expect(sentRequests[0]?.init.body).toBeNull();
  expect(sentRequests[0]?.init.headers).not.toHaveProperty('Content-Type');
});

test('a token the server considers expired is renewed once, and the call is repeated', async () => {
  responses = {
    '/api/bookings': [refusal('user-token-expired', 401), json({ acknowledged: true })],
    '/api/session': [...renewing['/api/session']],
    '/api/jwt?email=a%40b.test': [...renewing['/api/jwt?email=a%40b.test']],
  };
  await call('bookPhone', { body: booking });
  expect(bearers()).toEqual([`Bearer ${old}`, null, null, `Bearer ${renewedToken}`]);
  expect(storage.get('phoneHub-token')).toBe(renewedToken);
});

test('refused with the new token, too, the session is over, and there is no third attempt', async () => {
  responses = {
    '/api/bookings': [refusal('user-token-expired', 401), refusal('user-disabled', 401)],
    '/api/session': [...renewing['/api/session']],
    '/api/jwt?email=a%40b.test': [...renewing['/api/jwt?email=a%40b.test']],
  };
  await expect(call('bookPhone', { body: booking })).rejects.toMatchObject({
    code: 'user-disabled',
  });
  expect(paths().filter((path) => path === '/api/bookings')).toHaveLength(2);
  expect([storage.size, cookie, lastEnding()]).toEqual([0, '', 'user-disabled']);
});

test('without the hint of a session nothing is renewed', async () => {
  cookie = '';
  responses['/api/bookings'] = [refusal('user-token-expired', 401)];
  await expect(call('bookPhone', { body: booking })).rejects.toMatchObject({
    code: 'user-token-expired',
  });
  expect(paths()).toEqual(['/api/bookings']);
  expect(storage.size).toBe(0);
});

test('a call that overlapped a renewal of the session is repeated with the new cookie', async () => {
  responses = {
    '/api/sessions': [refusal('sign-in-required', 401), json([])],
    '/api/session/second-step': [json({ required: false })],
  };
  expect(await call('listSessions')).toEqual([]);
  expect([storage.get('phoneHub-token'), cookie]).toEqual([old, 'phonehub-signed-in=1']);
});

test('refused after that, too, the session is over', async () => {
  responses = {
    '/api/sessions': [refusal('sign-in-required', 401), refusal('user-disabled', 401)],
    '/api/session/second-step': [json({ required: false })],
  };
  await expect(call('listSessions')).rejects.toMatchObject({ code: 'user-disabled' });
  expect([storage.size, cookie, lastEnding()]).toEqual([0, '', 'user-disabled']);
});

test('a session that requires its second step ends here with that reason', async () => {
  responses = {
    '/api/reports': [refusal('multi-factor-auth-required', 403)],
    '/api/session/second-step': [json({ required: true })],
  };
  await expect(call('listReports')).rejects.toMatchObject({ code: 'multi-factor-auth-required' });
  expect([storage.size, lastEnding()]).toEqual([0, 'multi-factor-auth-required']);
});

test('any other refusal is thrown unchanged, and the session stays', async () => {
  responses['/api/bookings'] = [refusal('already-booked', 409)];
  const problem = await call('bookPhone', { body: booking }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: 'already-booked', status: 409 });
  expect([storage.get('phoneHub-token'), sentRequests.length]).toEqual([old, 1]);
});

test('a public call is sent without a token when none can be fetched', async () => {
  storage.clear();
  responses = {
    '/api/session': [refusal('internal-error', 500)],
    '/api/categories': [json([])],
  };
  expect(await call('listCategories')).toEqual([]);
  expect(bearers()).toEqual([null, null]);
});

test('refused admin rights make this browser reload the identity', async () => {
  rememberIdentity({ isAdmin: true, role: 'buyer' } as never);
  responses['/api/reports'] = [refusal('admins-only', 403)];
  await expect(call('listReports')).rejects.toMatchObject({ code: 'admins-only' });
  expect(knownIdentity()).toBeUndefined();
  // A buyer refused as an admin has an up-to-date identity.
  rememberIdentity({ isAdmin: false, role: 'buyer' } as never);
  responses['/api/reports'] = [refusal('admins-only', 403)];
  await expect(call('listReports')).rejects.toMatchObject({ code: 'admins-only' });
  expect(knownIdentity()).toMatchObject({ role: 'buyer' });
});

test('a lost GET is repeated once, a mutation never', async () => {
  const loseConnection = () => Promise.reject(new TypeError('lost'));
  responses['/api/categories'] = [loseConnection, json([])];
  const asking = call('listCategories');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 20_000);
  vi.runAllTimers();
  expect(await asking).toEqual([]);
  responses['/api/bookings'] = [loseConnection, json({ acknowledged: true })];
  await expect(call('bookPhone', { body: booking })).rejects.toMatchObject({
    code: 'network-request-failed',
  });
  expect(responses['/api/bookings']).toHaveLength(1);
});

test('a truncated response is a lost connection', async () => {
  responses['/api/categories'] = [() => new Response('[{"_id"')];
  await expect(call('listCategories')).rejects.toMatchObject({ code: 'network-request-failed' });
});

test('a list has the path of its next page, which is fetched with the token as well', async () => {
  const link = '<http://localhost:3000/api/bookings/a%40b.test?cursor=x>; rel="next"';
  responses['/api/bookings/a%40b.test'] = [json([1], { link })];
  const { items, next } = await callList('listBookings', { params: { email: 'a@b.test' } });
  expect([items, next]).toEqual([[1], '/bookings/a%40b.test?cursor=x']);
  responses['/api/bookings/a%40b.test?cursor=x'] = [json([2])];
  expect(await nextPage('listBookings', next ?? '')).toEqual({ items: [2], next: null });
  expect(bearers()).toEqual([`Bearer ${old}`, `Bearer ${old}`]);
});

test('a table has the cursors of its neighbouring pages and its number of rows', async () => {
  const link = '</api/sellers?cursor=n>; rel="next", </api/sellers>; rel="prev"';
  const headers = { link, 'x-total-count': '10000+', 'x-first-row': '51' };
  responses['/api/sellers?q=x&count=1'] = [json([1], headers)];
  expect(await callTable('listSellers', { query: { q: 'x' } })).toEqual({
    items: [1],
    next: 'n',
    previous: '',
    total: { count: 10_000, more: true },
    first: 51,
  });
  responses['/api/sellers?count=1'] = [json([], { 'x-total-count': '0' })];
  expect(await callTable('listSellers', { query: {} })).toEqual({
    items: [],
    next: null,
    previous: null,
    total: { count: 0, more: false },
    first: null,
  });
});
