import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type App } from '#server/composition/build-app.ts';
import { openPool } from '#server/platform/database/database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { makePerson, testPassword } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { type SignInAllowances } from './sign-in-limits.ts';
import type pg from 'pg';

/** Limits of a network that many people share. */
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

describe('a network that many people share', () => {
  test('is slowed by its failures for any account; another network is not', async () => {
    const device = await makePerson(app);
    const statuses: number[] = [];
    const from = { shop: second, network: otherIp };
    for (let count = 0; count < 16; count += 1) {
      const answer =
        count % 2 === 0
          ? await logIn(device.email, testPassword, from)
          : await logIn(`nobody${count}@people.test`, wrong, from);
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 6 }, () => [200, 401]).flat());
    expect(statuses.slice(12)).toEqual([429, 429, 429, 429]);
    const neighbour = { shop: second, network: '198.51.100.10' };
    expect((await logIn(device.email, testPassword, neighbour)).statusCode).toBe(200);
  });

  test('an IPv6 /64 counts as one network, and its neighbour as another', async () => {
    const guess = (place: number, prefix: string) =>
      logIn(`nobody${place}@people.test`, wrong, {
        shop: second,
        network: `${prefix}::${place.toString(16)}`,
      });
    const answers = [];
    for (let place = 0; place < 8; place += 1) answers.push(await guess(place, '2001:db8:1:2'));
    expect(counted(answers)).toEqual({ 401: 6, 429: 2 });
    expect((await guess(50, '2001:db8:1:3')).statusCode).toBe(401);
  });

  test('refusals of a network don’t count against the email', async () => {
    const { email } = await makePerson(app);
    const from = { shop: second, network: otherIp };
    for (let count = 0; count < 6; count += 1) {
      await logIn(`nobody${count}@people.test`, wrong, from);
    }
    expect(await logInOften(5, email, testPassword, from)).toEqual({ 429: 5 });
    expect(await logInOften(2, email, wrong)).toEqual({ 401: 2 });
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('registering is limited by network and by email, separately from signing in', async () => {
    const register = (email: string, network: string) =>
      post(
        '/api/accounts',
        { name: 'x', email, password: testPassword },
        { shop: second, network },
      );
    const byNetwork = await Promise.all(
      Array.from({ length: 15 }, (_, place) => register(`new${place}@people.test`, '192.0.2.1')),
    );
    expect(counted(byNetwork)).toEqual({ 200: 12, 429: 3 });
    const byEmail = [];
    for (let place = 0; place < 12; place += 1) {
      byEmail.push(await register('taken@people.test', `192.0.2.${100 + place}`));
    }
    expect(counted(byEmail)).toEqual({ 200: 1, 409: 9, 429: 2 });
    const from = { shop: second, network: '192.0.2.1' };
    expect((await logIn('taken@people.test', testPassword, from)).statusCode).toBe(200);
  });
});

test('without a trusted proxy a forged X-Forwarded-For changes nothing', async () => {
  const plain = await startTestApp({
    signInAllowances: { network: { burst: 3, everySeconds: 600 } },
  });
  try {
    const answers = [];
    for (let place = 0; place < 5; place += 1) {
      const from = { shop: plain, network: `203.0.113.${place}` };
      answers.push(await logIn(`nobody${place}@people.test`, wrong, from));
    }
    expect(counted(answers)).toEqual({ 401: 3, 429: 2 });
  } finally {
    await plain.close();
  }
});
