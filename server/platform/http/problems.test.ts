import { Agent, request as requestOverNetwork } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/errors.ts';
import {
  sendCall,
  makePerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await makePerson(app);
});
afterAll(() => app.close());

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  type?: string;
  body?: string;
};
const send = (url: string, { method = 'GET', type, body }: Request = {}) =>
  app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${buyer.token}`, ...(type ? { 'content-type': type } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
const post = (body: string, type = 'application/json') =>
  send('/api/bookings', { method: 'POST', type, body });
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const refused: [string, () => ReturnType<typeof send>, number, string][] = [
  ['an unknown path', () => send('/api/nothing'), 404, 'not-found'],
  ['an unknown path outside the API', () => send('/nothing'), 404, 'not-found'],
  ['a path that can not be decoded', () => send('/api/category/%zz'), 400, 'malformed-request'],
  ['a path with NUL', () => send('/api/users/seller/a%00@b.test/x'), 404, 'not-found'],
  [
    'a known path with another method',
    () => send('/api/categories', { method: 'DELETE' }),
    405,
    'method-not-allowed',
  ],
  ['half a JSON', () => post('{"productId":'), 400, 'malformed-request'],
  ['no JSON at all', () => post('productId=1'), 400, 'malformed-request'],
  ['an empty body', () => post(''), 400, 'malformed-request'],
  ['a JSON text', () => post('"hello"'), 400, 'invalid-input'],
  ['a JSON list', () => post('[]'), 400, 'invalid-input'],
  ['null', () => post('null'), 400, 'invalid-input'],
  ['JSON 10,000 levels deep', () => post(deep(10_000)), 400, 'invalid-input'],
  [
    'a list 40,000 levels deep',
    () => post(`${'['.repeat(40_000)}${']'.repeat(40_000)}`),
    400,
    'invalid-input',
  ],
  ['__proto__', () => post('{"__proto__":{"isAdmin":true}}'), 400, 'malformed-request'],
  [
    'constructor.prototype',
    () => post('{"constructor":{"prototype":{"isAdmin":true}}}'),
    400,
    'malformed-request',
  ],
  [
    'a form instead of JSON',
    () => post('a=1', 'application/x-www-form-urlencoded'),
    415,
    'body-type',
  ],
  ['XML', () => post('<a/>', 'application/xml'), 415, 'body-type'],
  ['a nonsense content type', () => post('{}', ';;;'), 415, 'body-type'],
  [
    'more than 100 kB',
    () => post(JSON.stringify({ meetLocation: 'x'.repeat(100_000) })),
    413,
    'body-too-large',
  ],
];

test('a body that is too large is read to its end, so that no proxy answers 502 in place of the refusal', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  try {
    for (let round = 0; round < 5; round += 1) {
      const answer = await new Promise<[number | undefined, unknown]>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': 2_000_000 };
        const url = `http://127.0.0.1:${port}/api/bookings`;
        const sentRequest = requestOverNetwork(url, { method: 'POST', agent, headers });
        sentRequest.on('socket', (socket) => sockets.add(socket)).on('error', reject);
        sentRequest.on('response', (response) => {
          // The rest is sent after the response has come, as by a proxy that has read it all.
          sentRequest.end('x'.repeat(1_000_000));
          json(response).then((body) => resolve([response.statusCode, body]), reject);
        });
        sentRequest.write('x'.repeat(1_000_000));
      });
      expect(answer).toMatchObject([413, { code: 'body-too-large' }]);
    }
    expect(sockets.size, 'the connection is kept').toBe(1);
  } finally {
    agent.destroy();
  }
});

test.each(refused)('%s gets problem details', async (_name, sendIt, status, code) => {
  const answer = await sendIt();
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    type: `/api/docs#${code}`,
    title: expect.any(String),
    status,
    message: refusals[code as keyof typeof refusals].message,
  });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test.each([
  ['/api/categories', 'GET, POST'],
  ['/api/promotions', 'GET, POST'],
  ['/api/session', 'POST, GET, DELETE'],
  ['/api/wishlists', 'PUT'],
  ['/api/wishlists/x', 'GET, DELETE'],
  ['/api/user/a@b.test', 'PUT'],
  ['/api/events', 'GET'],
  ['/api/openapi.json', 'GET'],
  ['/search', 'GET'],
  ['/images/x/640.webp', 'GET'],
])('%s tells which methods it takes', async (url, methods) => {
  const answer = await send(url, { method: 'PATCH' });
  expect(answer.statusCode).toBe(405);
  expect(
    String(answer.headers.allow)
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .toSorted(),
  ).toEqual(methods.split(', ').toSorted());
});

test.each(['HEAD', 'POST'] as const)('%s opens no event stream', async (method) => {
  const answer = await send('/api/events', { method });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
});

test('a refusal of a known call has the falsy members even where the body was not read', async () => {
  expect((await post('{"productId":')).json()).toMatchObject({
    acknowledged: false,
    insertedId: null,
  });
  const form = await post('a=1', 'application/x-www-form-urlencoded');
  expect(form.json()).toMatchObject({ acknowledged: false, insertedId: null });
});

test('values the database can’t store are refused', async () => {
  const nul = 'x\u0000y';
  const answers = [
    await send('/api/category/%00'),
    await send('/api/users/admin/a%00@b.test'),
    await send('/api/sandbox/intents/%00/confirm', {
      method: 'POST',
      type: 'application/json',
      body: JSON.stringify({ clientSecret: nul, paymentMethod: 'pm_card_visa' }),
    }),
    await sendCall(app, 'recordPayment', {
      as: buyer,
      body: { transactionId: nul, bookingId: '019a0000-0000-7000-8000-000000000000' },
    }),
    await sendCall(app, 'logIn', { body: { email: `a${nul}@b.test`, password: testPassword } }),
    await sendCall(app, 'register', {
      body: { name: nul, email: `a${nul}@b.test`, password: testPassword },
    }),
    await sendCall(app, 'saveUser', {
      as: buyer,
      params: { email: buyer.email },
      body: { name: '\ud800' },
    }),
    await sendCall(app, 'bookPhone', {
      as: buyer,
      body: {
        productId: '019a0000-0000-7000-8000-000000000000',
        buyerPhone: '123456',
        meetLocation: 'x',
        bookingDate: '0000-01-01',
      },
    }),
  ];
  for (const answer of answers)
    expect([answer.body, answer.statusCode < 500]).toEqual([answer.body, true]);
});

describe('security headers', () => {
  test.each([
    ['an answer', () => send('/api/categories')],
    ['a 404', () => send('/api/nothing')],
    ['a 404 outside the API', () => send('/nothing')],
    ['a missing image', () => send('/images/019aa2c4-1111-7222-8333-444455556666/640.webp')],
    ['a 405', () => send('/api/categories', { method: 'DELETE' })],
    ['a broken body', () => post('{')],
    ['a path that can not be decoded', () => send('/api/%zz')],
    ['the docs', () => send('/api/docs')],
  ])('go with %s', async (_name, sendIt) => {
    const { headers } = await sendIt();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('log lines hold route patterns, never URLs, emails, tokens or passwords', async () => {
  process.env.LOG_LEVEL = 'trace';
  const lines: string[] = [];
  const logging = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  delete process.env.LOG_LEVEL;
  try {
    const person = await makePerson(logging);
    await sendCall(logging, 'listBookings', { as: person, params: { email: person.email } });
    await sendCall(logging, 'logIn', { body: { email: person.email, password: testPassword } });
    await sendCall(logging, 'logIn', { body: { email: person.email, password: 'wrong one #3' } });
    await sendCall(logging, 'register', {
      body: { name: 'x', email: person.email, password: testPassword },
    });
    await logging.server.inject({ url: `/api/nothing/${person.email}?token=${person.token}` });
    await logging.server.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: `{"buyerEmail":"${person.email}"`,
    });
    // Messages of unexpected errors are logged; the database's details quote values.
    await logging.pool.query(
      'alter table users add constraint nobody_named_secret check (name <> $$secret name$$)',
    );
    const failedResponse = await sendCall(logging, 'saveUser', {
      as: person,
      params: { email: person.email },
      body: { name: 'secret name' },
    });
    expect(failedResponse.statusCode).toBe(500);
    expect(failedResponse.body).not.toMatch(/secret|constraint|users/);

    const log = lines.join('');
    expect(log).toContain('/api/bookings/:email');
    expect(log).toContain('unexpected error');
    expect(log).toMatch(/"route":"\/api\/session","code":"wrong-password","msg":"refused"/);
    const secrets = [
      person.email,
      person.token,
      person.cookie.split('=')[1]?.split(';')[0],
      testPassword,
      'wrong one',
      'secret name',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  } finally {
    await logging.close();
  }
});
