import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cookiesOf } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { outcomeOf } from '#tests/support/people/google-popup.ts';

/** A provider with valid discovery and keys, whose id tokens each test forges. */
let server: Server;
let issuer: string;
let app: TestApp;
let key: CryptoKey;
let otherKey: CryptoKey;
let nonce = '';
let tokens: () => Promise<object>;
let status = 200;
const requests: URLSearchParams[] = [];

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), use: 'sig', alg: 'RS256', kid: 'test' };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answers: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': () => {
        requests.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        return tokens();
      },
    };
    const body = await answers[request.url ?? '']?.();
    response.statusCode = request.url === '/token' ? status : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp(
    {},
    { GOOGLE_CLIENT_ID: 'phonehub', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer },
  );
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  status = 200;
  requests.length = 0;
});

const now = () => Math.floor(Date.now() / 1_000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: 'phonehub',
  sub: 'victim',
  email: 'victim@gmail.test',
  email_verified: true,
  nonce,
  iat: now(),
  exp: now() + 300,
  ...changes,
});
const signed = async (changes: JWTPayload = {}, withKey = key) => {
  const payload = Object.fromEntries(
    Object.entries(claims(changes)).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(withKey);
};
const answerWith = (idToken: string | undefined) => ({
  access_token: 'opaque',
  token_type: 'Bearer',
  expires_in: 300,
  ...(idToken === undefined ? {} : { id_token: idToken }),
});
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signIn() {
  const openResponse = await app.server.inject({ url: '/api/google/popup?purpose=sign-in' });
  const there = new URL(String(openResponse.headers.location));
  nonce = there.searchParams.get('nonce') ?? '';
  const answer = await app.server.inject({
    url: `/api/google/callback?code=one&state=${there.searchParams.get('state')}`,
    headers: { cookie: cookiesOf(openResponse) },
  });
  return { answer, outcome: outcomeOf(answer.body) };
}

test('a valid id token signs its owner in, so the forgeries below are well-formed', async () => {
  tokens = async () => answerWith(await signed());
  const { outcome, answer } = await signIn();
  expect(outcome).toMatchObject({ ok: true });
  expect(answer.headers['set-cookie']).toBeDefined();
  expect(requests[0]?.get('code_verifier')?.length).toBeGreaterThan(40);
});

test('claims that are no text count as not sent: a name is made of the email', async () => {
  tokens = async () => answerWith(await signed({ sub: 'b', email: 'nila@gmail.test', name: 42 }));
  const { answer, outcome } = await signIn();
  expect(outcome).toMatchObject({ ok: true, isNew: true });
  const headers = { cookie: cookiesOf(answer) };
  const identity = await app.server.inject({ url: '/api/session', headers });
  expect(identity.json()).toMatchObject({ displayName: 'nila' });
  tokens = async () => answerWith(await signed({ sub: 'c', email: 42 }));
  expect((await signIn()).outcome).toMatchObject({ ok: false, code: 'invalid-email' });
});

const forgeries: [string, () => Promise<string | undefined> | string | undefined][] = [
  ['another key', () => signed({}, otherKey)],
  ['another issuer', () => signed({ iss: 'https://accounts.google.com' })],
  ['no issuer', () => signed({ iss: undefined })],
  ['another audience', () => signed({ aud: 'another-shop' })],
  ['no audience', () => signed({ aud: undefined })],
  ['several audiences, meant for another', () => signed({ aud: ['phonehub', 'x'], azp: 'x' })],
  ['expired', () => signed({ iat: now() - 7_200, exp: now() - 3_600 })],
  ['no expiry', () => signed({ exp: undefined })],
  ['another nonce', () => signed({ nonce: 'another' })],
  ['no nonce', () => signed({ nonce: undefined })],
  ['no subject', () => signed({ sub: undefined })],
  ['no signature', () => `${part({ alg: 'none' })}.${part(claims())}.`],
  [
    'a changed claim',
    async () => {
      const [header, , signature] = (await signed()).split('.');
      return `${header}.${part(claims({ sub: 'attacker' }))}.${signature}`;
    },
  ],
  [
    'the public key as an HMAC secret',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'test' })
        .sign(new TextEncoder().encode('secret')),
  ],
  ['garbage', () => 'garbage'],
  ['no id token at all', () => undefined],
];

test.each(forgeries)('an id token with %s is refused', async (_name, forge) => {
  tokens = async () => answerWith(await forge());
  const { outcome, answer } = await signIn();
  expect(outcome).toMatchObject({ ok: false, code: 'malformed-request' });
  expect(answer.statusCode).toBe(400);
  expect(String(answer.headers['set-cookie'])).not.toContain('session_token');
});

test('a code that the provider refuses is a client error, and an error of the provider is google-down', async () => {
  tokens = async () => ({ error: 'invalid_grant' });
  status = 400;
  expect((await signIn()).outcome).toMatchObject({ code: 'malformed-request' });
  status = 500;
  tokens = async () => ({});
  expect((await signIn()).outcome).toMatchObject({ code: 'google-down' });
});
