import { createHmac, generateKeyPairSync } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerPerson, type TestPerson } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { buildAccessTokens } from './access-tokens.ts';

const secret = 'a secret for tests of tokens, long enough';
const key = new TextEncoder().encode(`access-token:${secret}`);

let app: TestApp;
let person: TestPerson;
let other: TestPerson;
let claims: JWTPayload;
beforeAll(async () => {
  app = await startTestApp({ secrets: [secret] });
  person = await registerPerson(app);
  other = await registerPerson(app);
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

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

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
const unusual = '019a0000-0000-7000-8000-000000000000';
const valid = { alg: 'HS256', typ: 'at+jwt' } as const;
/** Signs any header and payload, with the right key or another one. */
const signed = (header: object, payload: object | string, withKey: Uint8Array | string = key) => {
  const body = typeof payload === 'string' ? payload : part(payload);
  const text = `${part(header)}.${body}`;
  return `${text}.${createHmac('sha256', withKey).update(text).digest('base64url')}`;
};
const signature = () => person.token.split('.')[2] ?? '';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const publicJwk = rsa.publicKey.export({ format: 'jwk' });

const forgeries: [string, () => Promise<string> | string][] = [
  // The algorithm must not come from the token.
  ['alg none', () => `${part({ ...valid, alg: 'none' })}.${part(claims)}.`],
  ['alg none with a signature', () => `${part({ ...valid, alg: 'none' })}.${part(claims)}.c2ln`],
  ['alg nOnE', () => `${part({ ...valid, alg: 'nOnE' })}.${part(claims)}.${signature()}`],
  ['alg in lower case', () => signed({ ...valid, alg: 'hs256' }, claims)],
  ['no alg', () => signed({ typ: 'at+jwt' }, claims)],
  ['an alg that is a list', () => signed({ ...valid, alg: ['HS256'] }, claims)],
  ['another algorithm', () => sign({}, { alg: 'HS512', typ: 'at+jwt' })],
  [
    'an RSA signature of somebody else',
    () => new SignJWT(claims).setProtectedHeader({ ...valid, alg: 'RS256' }).sign(rsa.privateKey),
  ],
  ['HS256 with a public key as the secret', () => signed(valid, claims, publicPem)],
  // The key must not come from the token.
  ['another secret', () => signed(valid, claims, 'access-token:another secret')],
  ['the secret without its purpose', () => signed(valid, claims, secret)],
  ['an empty secret', () => signed(valid, claims, '')],
  ['a kid that is a path', () => signed({ ...valid, kid: '../../../../dev/null' }, claims, '')],
  ['a kid that is SQL', () => signed({ ...valid, kid: "' union select 'x' --" }, claims, 'x')],
  ['a jku', () => signed({ ...valid, jku: 'https://evil.example/jwks' }, claims, 'x')],
  ['a jwk', () => signed({ ...valid, jwk: { kty: 'oct', k: 'eA' } }, claims, 'x')],
  [
    'a public jwk and its signature',
    () =>
      new SignJWT(claims)
        .setProtectedHeader({ ...valid, alg: 'RS256', jwk: publicJwk })
        .sign(rsa.privateKey),
  ],
  ['an x5u', () => signed({ ...valid, x5u: 'https://evil.example/cert' }, claims, 'x')],
  ['an x5c', () => signed({ ...valid, x5c: ['MIIB'] }, claims, 'x')],
  // Headers that would change the verification.
  ['an unknown crit', () => signed({ ...valid, crit: ['exp2'], exp2: 1 }, claims)],
  ['an empty crit', () => signed({ ...valid, crit: [] }, claims)],
  ['a crit that is no list', () => signed({ ...valid, crit: 'exp' }, claims)],
  ['a payload that is not encoded', () => signed({ ...valid, b64: false, crit: ['b64'] }, claims)],
  ['another type', () => sign({}, { alg: 'HS256', typ: 'JWT' })],
  ['no type', () => sign({}, { alg: 'HS256' })],
  ['a header that is a list', () => signed([], claims)],
  // Wrong claims with a valid signature.
  ['another issuer', () => sign({ iss: 'somebody' })],
  ['an issuer that is a list', () => signed(valid, { ...claims, iss: ['phonehub'] })],
  ['another audience', () => sign({ aud: 'phonehub-web' })],
  ['our audience among others', () => sign({ aud: ['phonehub-api', 'phonehub-web'] })],
  ['expired', () => sign({ iat: now - 7_200, exp: now - 3_600 })],
  ['an exp in words', () => signed(valid, { ...claims, exp: 'never' })],
  ['an exp of null', () => signed(valid, { ...claims, exp: null })],
  ['an exp a year away', () => sign({ exp: now + 31_536_000 })],
  ['not valid yet', () => sign({ nbf: now + 3_600 })],
  ['an nbf in words', () => signed(valid, { ...claims, nbf: 'now' })],
  ['issued tomorrow', () => sign({ iat: now + 86_400, exp: now + 90_000 })],
  ['issued in milliseconds', () => sign({ iat: Date.now(), exp: Date.now() + 3_600 })],
  ['issued yesterday, expiring today', () => sign({ iat: now - 86_400, exp: now + 600 })],
  ['an iat in words', () => signed(valid, { ...claims, iat: 'now' })],
  ['another session', () => sign({ sid: unusual })],
  ['the session of somebody else', () => sign({ sid: decodeJwt(other.token).sid as string })],
  ['another person', () => sign({ sub: unusual })],
  ['somebody else in one’s own session', () => sign({ sub: other.id })],
  ['a sub that is no id', () => sign({ sub: 'admin' })],
  ['a sub that is SQL', () => sign({ sub: "' or 1=1 --" })],
  ['a sub with NUL', () => sign({ sub: 'a\u0000b' })],
  ['an empty sub', () => sign({ sub: '' })],
  ['a sub that is a number', () => signed(valid, { ...claims, sub: 1 })],
  ['a sub that is an object', () => signed(valid, { ...claims, sub: { $ne: null } })],
  ['a sid that is no id', () => sign({ sid: 'all' })],
  ['a sid that is a list', () => signed(valid, { ...claims, sid: [claims.sid] })],
  ['a jti that is a number', () => signed(valid, { ...claims, jti: 7 })],
  ['another version', () => sign({ ver: 2 })],
  ['an older version', () => sign({ ver: 0 })],
  ['a version that is no number', () => sign({ ver: 'x' })],
  ['a version that is a text', () => sign({ ver: '1' })],
  [
    'a version beyond all numbers',
    () => {
      const text = JSON.stringify({ ...claims, ver: 0 }).replace('"ver":0', '"ver":1e999');
      return signed(valid, Buffer.from(text).toString('base64url'));
    },
  ],
  ...['sub', 'jti', 'exp', 'iat', 'sid', 'ver', 'iss', 'aud'].map(
    (claim): [string, () => Promise<string>] => [`no ${claim}`, () => sign({ [claim]: undefined })],
  ),
  ['claims that are a list', () => signed(valid, [])],
  ['claims that are null', () => signed(valid, Buffer.from('null').toString('base64url'))],
  ['claims that are no JSON', () => signed(valid, Buffer.from('{"sub":').toString('base64url'))],
  [
    'claims that are no UTF-8',
    () => signed(valid, Buffer.from([0xff, 0xfe]).toString('base64url')),
  ],
  ['no claims', () => signed(valid, '')],
  // Malformed tokens.
  [
    'a changed claim',
    () => `${part(valid)}.${part({ ...claims, exp: now + 3_000 })}.${signature()}`,
  ],
  [
    'the signature of another token',
    () => person.token.replace(/[^.]+$/, other.token.split('.')[2] ?? ''),
  ],
  ['a cut signature', () => person.token.slice(0, -4)],
  ['a longer signature', () => `${person.token}AAAA`],
  [
    'a signature turned round',
    () => person.token.replace(/[^.]+$/, (text) => [...text].toReversed().join('')),
  ],
  [
    'the same signature with its spare bits set',
    () => {
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = alphabet.indexOf(person.token.at(-1) ?? '');
      return person.token.slice(0, -1) + alphabet[last + 1];
    },
  ],
  ['base64 with its padding', () => `${person.token}=`],
  ['base64 of the other alphabet', () => person.token.replace(/\./g, '+/.')],
  ['dots at the end', () => `${person.token}..`],
  ['a dot in front', () => `.${person.token}`],
  [
    'five parts, as an encrypted token has',
    () => `${part({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`,
  ],
  [
    'a token in a token',
    () => signed({ ...valid, cty: 'JWT' }, Buffer.from(person.token).toString('base64url')),
  ],
  ['letters that look alike', () => person.token.replace('e', '\u0435')],
  ['full-width dots', () => person.token.replaceAll('.', '\uff0e')],
  ['100 kB', () => `${part(valid)}.${'A'.repeat(100_000)}.${signature()}`],
  ['garbage', () => 'garbage'],
  ['three dots', () => '..'],
  ['an empty list', () => '[]'],
  ['undefined', () => 'undefined'],
];

test('every kind of forgery has a unique name', () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(40);
  expect(new Set(forgeries.map(([name]) => name)).size).toBe(forgeries.length);
});

test.each(forgeries)('%s is refused', async (_name, forge) => {
  const answer = await call(`Bearer ${await forge()}`);
  expect([answer.statusCode, answer.body]).toEqual([401, expect.any(String)]);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.headers['content-type']).toMatch(/application\/problem\+json/);
  expect(answer.json().code).toMatch(/^(sign-in-required|user-token-expired)$/);
});

test('a forged token is refused each time, and the real one stays valid', async () => {
  const forged = await sign({ sub: other.id });
  for (let count = 0; count < 3; count += 1) {
    expect((await call(`Bearer ${forged}`)).statusCode).toBe(401);
    expect((await call(`Bearer ${person.token}`)).statusCode).toBe(200);
  }
});

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

test('a token outside the Authorization header is ignored', async () => {
  const url = `/api/bookings/${person.email}`;
  const answers = [
    await app.server.inject({ url: `${url}?access_token=${person.token}` }),
    await app.server.inject({ url: `${url}?token=${person.token}` }),
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

test('a call that needs a token refuses the cookie alone and a token in the query', async () => {
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
