import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

const secret = 'a secret for tests of tokens, long enough';
const key = new TextEncoder().encode(`access-token:${secret}`);

let app: TestApp;
let person: TestPerson;
let claims: JWTPayload;
beforeAll(async () => {
  app = await startTestApp({ secret });
  person = await makePerson(app);
  claims = decodeJwt(person.token);
});
afterAll(() => app.close());

const call = (authorization?: string) =>
  app.server.inject({
    url: `/api/bookings/${person.email}`,
    headers: authorization === undefined ? {} : { authorization },
  });

function sign(
  changes: JWTPayload,
  header: { alg: string; typ?: string } = { alg: 'HS256', typ: 'at+jwt' },
  withKey: Uint8Array = key,
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader(header).sign(withKey);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token says who and for how long, and nothing personal', () => {
  expect(decodeProtectedHeader(person.token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(Object.keys(claims).sort()).toEqual([
    'aud',
    'exp',
    'iat',
    'iss',
    'jti',
    'sid',
    'sub',
    'ver',
  ]);
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3_600);
});

test('the tests below forge well: with the right key and claims the door opens', async () => {
  expect((await call(`Bearer ${person.token}`)).statusCode).toBe(200);
  expect((await call(`Bearer ${await sign({})}`)).statusCode).toBe(200);
  expect((await call(`bearer ${person.token}`)).statusCode).toBe(200);
});

const now = Math.floor(Date.now() / 1_000);
const forgeries: [string, () => Promise<string> | string][] = [
  ['alg none', () => `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`],
  [
    'alg none with a signature',
    () => `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.c2ln`,
  ],
  [
    'another secret',
    () => sign({}, undefined, new TextEncoder().encode('access-token:another secret')),
  ],
  ['the secret without its purpose', () => sign({}, undefined, new TextEncoder().encode(secret))],
  [
    'an empty secret',
    () => {
      const text = `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}`;
      return `${text}.${createHmac('sha256', '').update(text).digest('base64url')}`;
    },
  ],
  ['another algorithm', () => sign({}, { alg: 'HS512', typ: 'at+jwt' })],
  ['another issuer', () => sign({ iss: 'somebody' })],
  ['another audience', () => sign({ aud: 'phonehub-web' })],
  ['another type', () => sign({}, { alg: 'HS256', typ: 'JWT' })],
  ['no type', () => sign({}, { alg: 'HS256' })],
  ['expired', () => sign({ iat: now - 7_200, exp: now - 3_600 })],
  ['not valid yet', () => sign({ nbf: now + 3_600 })],
  ['another session', () => sign({ sid: '019a0000-0000-7000-8000-000000000000' })],
  ['another person', () => sign({ sub: '019a0000-0000-7000-8000-000000000000' })],
  ['another version', () => sign({ ver: 2 })],
  ['a version that is no number', () => sign({ ver: 'x' })],
  ...['sub', 'jti', 'exp', 'sid', 'ver', 'iss', 'aud'].map(
    (claim): [string, () => Promise<string>] => [`no ${claim}`, () => sign({ [claim]: undefined })],
  ),
  [
    'a changed claim',
    () => {
      const [header, , signature] = person.token.split('.');
      return `${header}.${part({ ...claims, exp: now + 999_999 })}.${signature}`;
    },
  ],
  ['a cut signature', () => person.token.slice(0, -4)],
  ['garbage', () => 'garbage'],
  ['three dots', () => '..'],
];

test.each(forgeries)('%s is refused', async (_name, forge) => {
  const answer = await call(`Bearer ${await forge()}`);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.headers['content-type']).toMatch(/application\/problem\+json/);
  expect(answer.json().code).toMatch(/^(sign-in-required|user-token-expired)$/);
});

test('an expired token is told apart, so that the page can fetch a new one', async () => {
  const answer = await call(`Bearer ${await sign({ iat: now - 7_200, exp: now - 3_600 })}`);
  expect(answer.json().code).toBe('user-token-expired');
});

test.each([
  ['no header', () => undefined],
  ['an empty one', () => ''],
  ['the scheme alone', () => 'Bearer'],
  ['another scheme', () => `Basic ${person.token}`],
  ['no scheme', () => person.token],
  ['two tokens', () => `Bearer ${person.token} ${person.token}`],
  ['two headers in one', () => `Bearer ${person.token}, Bearer ${person.token}`],
])('%s is refused', async (_name, header) => {
  const answer = await call(header());
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('the cookie alone opens no call that needs a token, and a token in the query neither', async () => {
  const url = `/api/bookings/${person.email}`;
  const byCookie = await app.server.inject({ url, headers: { cookie: person.cookie } });
  const byQuery = await app.server.inject({ url: `${url}?access_token=${person.token}` });
  expect([byCookie.statusCode, byQuery.statusCode]).toEqual([401, 401]);
});

test.each([
  ['closed', 'deleted_at = now()', 'user-disabled'],
  ['disabled', 'disabled_at = now()', 'user-disabled'],
  ['signed out everywhere', 'token_version = token_version + 1', 'user-token-expired'],
])('the token of an account that was %s stops at once', async (_name, change, code) => {
  const victim = await makePerson(app);
  const ownBookings = () =>
    app.server.inject({
      url: `/api/bookings/${victim.email}`,
      headers: { authorization: `Bearer ${victim.token}` },
    });
  expect((await ownBookings()).statusCode).toBe(200);
  await app.pool.query(`update users set ${change} where id = $1`, [victim.id]);
  const answer = await ownBookings();
  expect([answer.statusCode, answer.json().code]).toEqual([401, code]);
});

test('who became an admin or lost it is treated so with the same token', async () => {
  const someone = await makePerson(app);
  const list = async () =>
    (
      await app.server.inject({
        url: '/api/sellers',
        headers: { authorization: `Bearer ${someone.token}` },
      })
    ).statusCode;
  expect(await list()).toBe(403);
  await app.pool.query('insert into admin_grants (user_id) values ($1)', [someone.id]);
  expect(await list()).toBe(200);
  await app.pool.query('delete from admin_grants where user_id = $1', [someone.id]);
  expect(await list()).toBe(403);
});

test('a session that has run out on the database’s clock takes its tokens along', async () => {
  const someone = await makePerson(app);
  await app.pool.query(
    "update sessions set expires_at = app_now() - interval '1 second' where user_id = $1",
    [someone.id],
  );
  const answer = await app.server.inject({
    url: `/api/bookings/${someone.email}`,
    headers: { authorization: `Bearer ${someone.token}` },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'user-token-expired']);
});
