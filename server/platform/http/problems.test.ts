import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/common/errors.ts';
import { ask, makePerson, testPassword, type TestPerson } from '#tests/support/people.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { openAppAt } from '#tests/support/test-app.ts';
import { isDatabaseDown, openDatabase, openPool } from '#server/platform/database/database.ts';
import { useDatabase } from '#server/platform/database/use-database.ts';

let app: TestApp;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await makePerson(app);
});
afterAll(() => app.close());

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  type?: string;
  body?: string;
};
const send = (url: string, { method = 'GET', type, body }: Asked = {}) =>
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
  ['/api/categories', 'GET'],
  ['/api/promotions', 'GET, POST'],
  ['/api/session', 'POST, GET, DELETE'],
  ['/api/wishlists', 'PUT'],
  ['/api/wishlists/x', 'GET, DELETE'],
  ['/api/user/a@b.test', 'PUT'],
  ['/api/events', 'GET'],
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
    await ask(app, 'recordPayment', {
      as: buyer,
      body: { transactionId: nul, bookingId: '019a0000-0000-7000-8000-000000000000' },
    }),
    await ask(app, 'logIn', { body: { email: `a${nul}@b.test`, password: testPassword } }),
    await ask(app, 'register', {
      body: { name: nul, email: `a${nul}@b.test`, password: testPassword },
    }),
    await ask(app, 'saveUser', {
      as: buyer,
      params: { email: buyer.email },
      body: { name: '\ud800' },
    }),
    await ask(app, 'bookPhone', {
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
  const loud = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  delete process.env.LOG_LEVEL;
  try {
    const person = await makePerson(loud);
    await ask(loud, 'listBookings', { as: person, params: { email: person.email } });
    await ask(loud, 'logIn', { body: { email: person.email, password: testPassword } });
    await ask(loud, 'logIn', { body: { email: person.email, password: 'wrong one #3' } });
    await ask(loud, 'register', {
      body: { name: 'x', email: person.email, password: testPassword },
    });
    await loud.server.inject({ url: `/api/nothing/${person.email}?token=${person.token}` });
    await loud.server.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: `{"buyerEmail":"${person.email}"`,
    });
    // Messages of unexpected errors are logged; the database's details quote values.
    await loud.pool.query(
      'alter table users add constraint nobody_named_secret check (name <> $$secret name$$)',
    );
    const failed = await ask(loud, 'saveUser', {
      as: person,
      params: { email: person.email },
      body: { name: 'secret name' },
    });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toMatch(/secret|constraint|users/);

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
    await loud.close();
  }
});

test('a database that is down is a 503 with Retry-After', async () => {
  const dead = openPool('postgres://x:y@127.0.0.1:1/z', 2, () => {});
  const secret = 'a secret for tests that is long enough';
  const down = await startTestApp({ pool: dead, secrets: [secret] });
  try {
    const answers = [
      await ask(down, 'listCategories'),
      await ask(down, 'readHealth'),
      await ask(down, 'listBookings', { as: buyer, params: { email: buyer.email } }),
      await down.server.inject({ url: '/api/session', headers: { cookie: buyer.cookie } }),
      await ask(down, 'mintToken', { as: buyer, query: { email: buyer.email } }),
      await ask(down, 'logIn', { body: { email: buyer.email, password: testPassword } }),
      await ask(down, 'register', {
        body: { name: 'x', email: 'new@people.test', password: testPassword },
      }),
      await ask(down, 'logOut', { as: buyer }),
    ];
    expect(
      answers.map((answer) => [
        answer.statusCode,
        answer.json().code,
        Number(answer.headers['retry-after']) > 0,
      ]),
    ).toEqual(Array(8).fill([503, 'unavailable', true]));
  } finally {
    await down.close();
  }
});

test('an exhausted pool is a 503 with Retry-After', async () => {
  const pool = openPool(app.databaseUrl, 5, () => {});
  const full = await openAppAt(
    { databaseUrl: app.databaseUrl, folder: app.imageStore, answered: app.answered },
    { pool },
  );
  const limit = async (count: number) => {
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await app.pool.query(`alter database ${name} connection limit ${count}`);
  };
  const body = { email: buyer.email, password: testPassword };
  const asked = async () => [
    await full.server.inject({ url: '/api/session', headers: { cookie: buyer.cookie } }),
    await ask(full, 'mintToken', { as: buyer, query: { email: buyer.email } }),
    await ask(full, 'listBookings', { as: buyer, params: { email: buyer.email } }),
    await ask(full, 'logIn', { body }),
    await ask(full, 'register', { body: { ...body, name: 'x', email: 'more@people.test' } }),
    await ask(full, 'logOut', { as: buyer }),
  ];
  try {
    // The first request opens the pages' modules before the others are sent.
    await ask(full, 'logIn', { body });
    await limit(1);
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    const answers = await asked();
    expect(
      answers.map((answer) => [
        answer.statusCode,
        answer.json().code,
        Number(answer.headers['retry-after']) > 0,
      ]),
    ).toEqual(Array(6).fill([503, 'unavailable', true]));
    await limit(-1);
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  } finally {
    await limit(-1);
    await full.close();
  }
});

test('a statement without a response times out, and its connection is closed', async () => {
  const impatient = openPool(app.databaseUrl, 1, () => {}, 200);
  const db = openDatabase(impatient);
  try {
    const failure = await db
      .transaction()
      .execute(async (trx) => {
        await sql`create table left_behind (id integer)`.execute(trx);
        await sql`select pg_sleep(3)`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseDown(failure)).toBe(true);
    // The next one gets another connection, without an open transaction.
    const { rows } = await sql<{ pending: boolean }>`
      select pg_current_xact_id_if_assigned() is not null as pending`.execute(db);
    expect(rows).toEqual([{ pending: false }]);
    expect(impatient.totalCount).toBe(1);
  } finally {
    await impatient.end();
  }
});

test('a command’s statements have no time limit, unlike the shop’s', async () => {
  const settings = readSettings({ DATABASE_URL: app.databaseUrl });
  const patience = (pool: object) => (pool as { options: { query_timeout: number } }).options;
  expect(patience(app.pool).query_timeout).toBe(20_000);
  const own = await useDatabase(settings, async (pool) => patience(pool).query_timeout);
  expect(own).toBe(0);
});
