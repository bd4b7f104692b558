import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type App } from '#server/composition/build-app.ts';
import { openPool } from '#server/platform/database/database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { codeFor } from '#tests/support/mails.ts';
import { moveClock } from '#tests/support/paying.ts';
import { cookiesOf, makePerson, testPassword } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { type SignInAllowances } from './sign-in-limits.ts';
import type pg from 'pg';

/** Limits of wrong passwords on devices that have signed in before. */
/**
 * Low limits that refill slowly: hashing is slow, and a busy machine must not change the counts.
 */
const lowAllowances: Partial<SignInAllowances> = {
  knownDevice: { burst: 3, everySeconds: 90 },
  unknownDeviceFromNetwork: { burst: 3, everySeconds: 180 },
  unknownDevice: { burst: 8, everySeconds: 180 },
  network: { burst: 20, everySeconds: 600 },
};
const network = { burst: 6, everySeconds: 600 } as const;

let app: TestApp;
let second: App;
let secondPool: pg.Pool;
beforeEach(async () => {
  app = await startTestApp({ signInAllowances: lowAllowances }, { TRUST_PROXY: '1' });
  secondPool = openPool(app.databaseUrl, 20, () => {});
  second = buildApp({
    settings: readSettings({
      DATABASE_URL: app.databaseUrl,
      IMAGE_STORE: app.imageStore,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    }),
    pool: secondPool,
    secrets: ['a secret for tests that is long enough'],
    web: null,
    provider: null,
    signInAllowances: { ...lowAllowances, network, registrationsFromNetwork: 12 },
  });
  await second.server.ready();
});
afterEach(async () => {
  await second.server.close();
  await secondPool.end();
  await app.close();
});

const wrong = 'not the one #2';
const ownIp = '203.0.113.1';
const otherIp = '198.51.100.9';
interface From {
  readonly network?: string;
  readonly shop?: App;
  readonly cookie?: string;
}
const post = (url: string, payload: object, { network: ip = ownIp, shop = app, cookie }: From) =>
  shop.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
  });
const logIn = (email: string, password: string, from: From = {}) =>
  post('/api/session', { email, password }, from);
const logInOften = async (times: number, email: string, password: string, from: From = {}) => {
  const answers = [];
  for (let count = 0; count < times; count += 1) answers.push(await logIn(email, password, from));
  return counted(answers);
};
const counted = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};
/** The device cookie after logging in and out. */
const deviceOf = async (email: string, password = testPassword) => {
  const answer = await logIn(email, password);
  expect(answer.statusCode).toBe(200);
  return cookiesOf({
    cookies: answer.cookies.filter(({ name }) => name === 'phonehub-device') as {
      name: string;
      value: string;
    }[],
  });
};

describe('a device that has signed in before', () => {
  test('is let in despite failures on unknown devices, in its own network and from everywhere', async () => {
    const { email } = await makePerson(app);
    const cookie = await deviceOf(email);
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        logIn(email, wrong, { network: place < 4 ? ownIp : `203.0.113.${place}` }),
      ),
    );
    expect((await logIn(email, testPassword)).statusCode).toBe(429);
    expect((await logIn(email, testPassword, { cookie })).statusCode).toBe(200);
    expect((await logIn(email, testPassword, { cookie, network: otherIp })).statusCode).toBe(200);
  });

  test('is let in during password spraying from its network', async () => {
    const { email } = await makePerson(app);
    const other = await makePerson(app);
    const cookie = await deviceOf(email);
    const from = { shop: second, network: ownIp };
    for (let count = 0; count < 6; count += 1) {
      await logIn(`nobody${count}@people.test`, wrong, from);
    }
    expect((await logIn(email, testPassword, from)).statusCode).toBe(429);
    expect((await logIn(email, testPassword, { ...from, cookie })).statusCode).toBe(200);
    // The device is known to its own account only.
    expect((await logIn(other.email, testPassword, { ...from, cookie })).statusCode).toBe(429);
  });

  test('has its own limit of wrong passwords, then one every 90 seconds', async () => {
    const { email } = await makePerson(app);
    const cookie = await deviceOf(email);
    expect(await logInOften(4, email, wrong, { cookie })).toEqual({ 401: 3, 429: 1 });
    await moveClock(app, '90 seconds');
    expect((await logIn(email, testPassword, { cookie })).statusCode).toBe(200);
    // They don't count for other accounts.
    expect(await logInOften(2, email, wrong)).toEqual({ 401: 2 });
  });

  test('is identified by a cookie that is sent with calls only and that scripts can’t read', async () => {
    const { email } = await makePerson(app);
    const answer = await logIn(email, testPassword);
    expect(answer.cookies.find(({ name }) => name === 'phonehub-device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api',
      maxAge: 365 * 86_400,
      value: expect.stringMatching(/^[\w-]{16}\.[\w-]{22}$/),
    });
  });

  test.each([
    ['made up', () => `${'A'.repeat(16)}.${'A'.repeat(22)}`],
    ['of another account', (_own: string, other: string) => other],
    ['with another id', (own: string) => `${'A'.repeat(16)}${own.slice(16)}`],
    ['cut off', (own: string) => own.slice(0, -4)],
    ['empty', () => ''],
    ['not ours at all', () => '%00; x=~~..~'],
  ])('is not believed when its cookie is %s', async (_, forge) => {
    const [device, other] = [await makePerson(app), await makePerson(app)];
    const value = (cookie: string) => cookie.split('=')[1] ?? '';
    const own = value(await deviceOf(device.email));
    const forged = forge(own, value(await deviceOf(other.email)));
    await logInOften(3, device.email, wrong);
    const cookie = `phonehub-device=${forged}`;
    expect((await logIn(device.email, testPassword, { cookie })).statusCode).toBe(429);
  });

  test('is known to the last five accounts that signed in on it', async () => {
    const people = [];
    for (let count = 0; count < 6; count += 1) people.push(await makePerson(app));
    let cookie = '';
    // The last one signs in again, which takes no other's place.
    for (const { email } of [...people, ...people.slice(-1), ...people.slice(-1)]) {
      const answer = await logIn(email, testPassword, cookie ? { cookie } : {});
      cookie = `phonehub-device=${answer.cookies.find(({ name }) => name === 'phonehub-device')?.value}`;
    }
    for (const [place, { email }] of people.entries()) {
      await logInOften(3, email, wrong);
      expect((await logIn(email, testPassword, { cookie })).statusCode).toBe(
        place === 0 ? 429 : 200,
      );
    }
  });

  test('is unknown after a password change, except the one that made it', async () => {
    const { email } = await makePerson(app);
    const guesser = await deviceOf(email);
    await post('/api/account/password-reset', { email }, {});
    const code = await codeFor(app, email, 'reset-password');
    const set = await post(
      '/api/account/password-reset/confirmation',
      { code, password: 'quite another #2' },
      {},
    );
    const owner = cookiesOf(set as { cookies: { name: string; value: string }[] });
    await logInOften(3, email, wrong);
    expect((await logIn(email, wrong, { cookie: guesser })).statusCode).toBe(429);
    expect((await logIn(email, 'quite another #2', { cookie: owner })).statusCode).toBe(200);
  });
});
