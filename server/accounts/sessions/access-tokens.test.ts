import { connect, type AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerPerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { buildAccessTokens } from './access-tokens.ts';

const secret = 'a secret for tests of tokens, long enough';
const key = new TextEncoder().encode(`access-token:${secret}`);

let app: TestApp;
let person: TestPerson;
let claims: JWTPayload;
beforeAll(async () => {
  app = await startTestApp({ secrets: [secret] });
  person = await registerPerson(app);
  claims = decodeJwt(person.token);
});
afterAll(() => app.close());

const call = (authorization?: string) =>
  app.server.inject({
    url: `/api/bookings/${person.email}`,
    headers: authorization === undefined ? {} : { authorization },
  });

async function listening(): Promise<number> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.server.address() as AddressInfo).port;
}

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

test('a token holds the person, the session and its lifetime, and nothing personal', () => {
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

test('a token signed with the right key and claims is accepted, so the forgeries below are well-formed', async () => {
  expect((await call(`Bearer ${person.token}`)).statusCode).toBe(200);
  expect((await call(`Bearer ${await sign({})}`)).statusCode).toBe(200);
  expect((await call(`bearer ${person.token}`)).statusCode).toBe(200);
});

const now = Math.floor(Date.now() / 1_000);

test.each([
  ['40 seconds ahead', 40, 0, 200],
  ['90 seconds ahead', 90, 0, 401],
  ['40 seconds behind', 0, -40, 200],
  ['90 seconds behind', 0, -90, 401],
])('a machine whose clock is %s mints tokens for others', async (_how, ahead, behind, status) => {
  const seconds = Math.floor(Date.now() / 1_000);
  // Issued just now by the clock ahead, or in its last second by the clock behind.
  const iat = ahead > 0 ? seconds + ahead : seconds + behind - 3_600;
  const answer = await call(`Bearer ${await sign({ iat, exp: iat + 3_600 })}`);
  expect(answer.statusCode).toBe(status);
});

test('an expired token gets its own code, so that the page can request a new one', async () => {
  const answer = await call(`Bearer ${await sign({ iat: now - 7_200, exp: now - 3_600 })}`);
  expect(answer.json().code).toBe('user-token-expired');
});

test.each([
  ['no header', () => undefined],
  ['an empty one', () => ''],
  ['the scheme alone', () => 'Bearer'],
  ['the scheme and a space', () => 'Bearer '],
  ['another scheme', () => `Basic ${person.token}`],
  ['a scheme that begins alike', () => `Bearerer ${person.token}`],
  ['no space', () => `Bearer${person.token}`],
  ['a tab', () => `Bearer\t${person.token}`],
  ['a colon', () => `Bearer: ${person.token}`],
  ['quotes', () => `Bearer "${person.token}"`],
  ['a name', () => `Bearer token=${person.token}`],
  ['no scheme', () => person.token],
  ['two tokens', () => `Bearer ${person.token} ${person.token}`],
  ['two schemes', () => `Bearer Bearer ${person.token}`],
  ['two headers in one', () => `Bearer ${person.token}, Bearer ${person.token}`],
  ['a comma at the end', () => `Bearer ${person.token},`],
])('%s is refused', async (_name, header) => {
  const answer = await call(header());
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test.each([
  ['the right one first', () => [`Bearer ${person.token}`, 'Bearer x']],
  ['the right one last', () => ['Bearer x', `Bearer ${person.token}`]],
  ['both right', () => [`Bearer ${person.token}`, `Bearer ${person.token}`]],
])('two headers are refused: %s', async (_name, headers) => {
  const port = await listening();
  const lines = headers().map((value) => `Authorization: ${value}\r\n`);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /api/bookings/${person.email} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join('')}\r\n`,
      ),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/\r\nwww-authenticate: Bearer\r\n/i);
});

test('a token outside the Authorization header is ignored, as is the cookie of a session', async () => {
  const url = `/api/bookings/${person.email}`;
  const answers = [
    await app.server.inject({ url: `${url}?access_token=${person.token}` }),
    await app.server.inject({ url: `${url}?token=${person.token}` }),
    await app.server.inject({ url, headers: { cookie: person.cookie } }),
    await app.server.inject({ url, headers: { cookie: `access_token=${person.token}` } }),
    await app.server.inject({ url, headers: { cookie: `phoneHub-token=${person.token}` } }),
    await app.server.inject({ url, headers: { cookie: `phonehub.session_token=${person.token}` } }),
    await app.server.inject({ url, headers: { 'x-access-token': person.token } }),
    await app.server.inject({ url, headers: { 'x-authorization': `Bearer ${person.token}` } }),
    await app.server.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: { accessToken: person.token, access_token: person.token },
    }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  }
});

test.each([
  ['closed', 'deleted_at = now()', 'user-disabled'],
  ['disabled', 'disabled_at = now()', 'user-disabled'],
  ['signed out everywhere', 'token_version = token_version + 1', 'user-token-expired'],
])('the token of an account that was %s stops at once', async (_name, change, code) => {
  const target = await registerPerson(app);
  const ownBookings = () =>
    app.server.inject({
      url: `/api/bookings/${target.email}`,
      headers: { authorization: `Bearer ${target.token}` },
    });
  expect((await ownBookings()).statusCode).toBe(200);
  await app.pool.query(`update users set ${change} where id = $1`, [target.id]);
  const answer = await ownBookings();
  expect([answer.statusCode, answer.json().code]).toEqual([401, code]);
});

test('gaining or losing the admin grant takes effect with the same token', async () => {
  const someone = await registerPerson(app);
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

test('the tokens of a session that expired by the database’s clock are refused', async () => {
  const someone = await registerPerson(app);
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

test('a token issued at the turn of a second is accepted', async () => {
  const tokens = buildAccessTokens([secret]);
  const whose = { userId: person.id, sessionId: String(claims.sid), tokenVersion: 1 };
  const real = Date;
  let reads = 0;
  // A clock that advances by a second with every reading.
  class Hurrying extends real {
    constructor() {
      super(Hurrying.now());
    }
    static override now() {
      reads += 1;
      return real.now() + reads * 1_000;
    }
  }
  vi.stubGlobal('Date', Hurrying);
  const token = await tokens.issue(whose).finally(() => vi.unstubAllGlobals());
  expect(reads).toBeGreaterThan(0);
  expect(await tokens.verify(token)).toEqual(whose);
});
