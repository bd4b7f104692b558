import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

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
  ['a version that is an object', () => sign({ ver: {} })],
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
