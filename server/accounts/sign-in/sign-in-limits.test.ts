import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type App } from '#server/composition/build-app.ts';
import { openPool } from '#server/platform/database/database.ts';
import { readSettings } from '#server/settings/settings.ts';
import { codeFor } from '#tests/support/mails.ts';
import { moveClock } from '#tests/support/paying.ts';
import { cookiesOf, makePerson, testPassword } from '#tests/support/people.ts';
import { turnTotpOn } from '#tests/support/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { cheapPasswords } from '#tests/support/test-app.ts';
import { defaultSignInAllowances, type SignInAllowances } from './sign-in-limits.ts';
import type pg from 'pg';

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
beforeAll(async () => {
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
    passwordCost: cheapPasswords,
    signInAllowances: { ...lowAllowances, network, registrationsFromNetwork: 12 },
  });
  await second.server.ready();
});
// Each test begins with all its attempts; people and devices are its own.
beforeEach(() => app.pool.query('delete from turns'));
afterAll(async () => {
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

describe('wrong passwords on unknown devices', () => {
  test.each(['somebody', 'nobody@people.test'])(
    'of %s: exactly the allowed number passes over two processes and many networks, then one every three minutes',
    async (who) => {
      const email = who.includes('@') ? who : (await makePerson(app)).email;
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, place) =>
          logIn(email, wrong, {
            shop: place % 2 === 0 ? app : second,
            network: `203.0.113.${place}`,
          }),
        ),
      );
      expect(counted(answers)).toEqual({ 401: 8, 429: 8 });
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      expect(refused?.json()).toMatchObject({
        code: 'too-many-requests',
        message: expect.stringMatching(
          /^Too many wrong passwords\. Please try again in \d+ (?:minutes|seconds), or set a new password by mail\.$/,
        ),
      });
      expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(180);
      await moveClock(app, '3 minutes');
      expect((await logIn(email, wrong, { network: otherIp })).statusCode).toBe(401);
    },
  );

  test('from one network are refused, and the owner in another network is let in', async () => {
    const { email } = await makePerson(app);
    expect(await logInOften(5, email, wrong, { network: otherIp })).toEqual({
      401: 3,
      429: 2,
    });
    // Another spelling is the same email, and another process uses the same counter.
    const upperCase = ` ${email.toUpperCase()}`;
    const asked = { shop: second, network: otherIp };
    expect((await logIn(upperCase, testPassword, asked)).statusCode).toBe(429);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('are reset by the right password', async () => {
    const { email } = await makePerson(app);
    for (let round = 0; round < 3; round += 1) {
      expect(await logInOften(2, email, wrong)).toEqual({ 401: 2 });
      expect((await logIn(email, testPassword)).statusCode).toBe(200);
    }
  });
});

describe('with the default limits', () => {
  let usual: TestApp;
  beforeAll(async () => {
    usual = await startTestApp({ signInAllowances: defaultSignInAllowances });
  });
  beforeEach(() => usual.pool.query('delete from turns'));
  afterAll(() => usual.close());

  test('ten wrong passwords don’t lock out an owner in the same network on a new device', async () => {
    const { email } = await makePerson(usual);
    const from = { shop: usual };
    expect(await logInOften(10, email, wrong, from)).toEqual({ 401: 10 });
    expect((await logIn(email, testPassword, from)).statusCode).toBe(200);
  });

  test('a network can log in 70 times in a minute, 62 of them concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(usual)));
    const once = (_: unknown, place: number) =>
      logIn(people[place % 10]?.email ?? '', testPassword, { shop: usual });
    const answers = await Promise.all(Array.from({ length: 62 }, once));
    answers.push(...(await Promise.all(Array.from({ length: 8 }, once))));
    expect(counted(answers)).toEqual({ 200: 70 });
  });
});

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
    for (const { email } of people) {
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

describe('a new password by mail', () => {
  test('is not limited by wrong passwords, and lets the owner in', async () => {
    const { email } = await makePerson(app);
    await Promise.all(
      Array.from({ length: 14 }, (_, place) =>
        logIn(email, wrong, { network: place < 4 ? ownIp : `203.0.113.${place}` }),
      ),
    );
    const asked = await post('/api/account/password-reset', { email }, {});
    expect(asked.statusCode).toBe(200);
    const code = await codeFor(app, email, 'reset-password');
    const password = 'quite another #2';
    const set = await post('/api/account/password-reset/confirmation', { code, password }, {});
    expect(set.json()).toEqual({ acknowledged: true, email });
    // Also without the cookie.
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  test('requested by others repeatedly, always leaves the owner a valid link', async () => {
    const { email } = await makePerson(app);
    for (let minute = 0; minute < 65; minute += 1) {
      const asked = await post('/api/account/password-reset', { email }, { network: otherIp });
      expect(asked.statusCode).toBe(200);
      const code = await codeFor(app, email, 'reset-password');
      expect(code).not.toBeNull();
      await moveClock(app, '1 minute');
      if (minute % 10 !== 4) continue;
      const { rows } = await app.pool.query(
        'select expires_at > app_now() as works from action_codes where purpose = $1',
        ['reset-password'],
      );
      expect(rows).toEqual([{ works: true }]);
    }
    const { rows } = await app.pool.query<{ sent: string }>(
      'select count(*) as sent from mails where recipient = $1',
      [email],
    );
    expect(Number(rows[0]?.sent)).toBeLessThanOrEqual(14);
  });
});

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

test('reauthentication has its own limit in each session, which others can’t use up', async () => {
  const { email, cookie } = await makePerson(app);
  const again = (password: string, as: string) =>
    post('/api/session/reauthentication', { password }, { cookie: as });
  await logInOften(4, email, wrong);
  const shown = await again(testPassword, cookie);
  expect(shown.statusCode).toBe(200);
  const renewed = cookiesOf(shown as { cookies: { name: string; value: string }[] });
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await again(wrong, renewed));
  expect(counted(answers)).toEqual({ 401: 3, 429: 1 });
});

test('codes of the second step keep their five attempts, whatever a network’s wrong passwords', async () => {
  const { email, cookie } = await makePerson(app);
  await turnTotpOn(app, { ...(await makePerson(app)), email, cookie });
  const from = { shop: second, network: otherIp };
  const half = await logIn(email, testPassword, from);
  expect(half.json()).toMatchObject({ code: 'multi-factor-auth-required' });
  for (let count = 0; count < 7; count += 1) {
    await logIn(`nobody${count}@people.test`, wrong, from);
  }
  const answers = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { method: 'totp', code: '000000' };
    answers.push(
      await post('/api/session/second-step', body, {
        ...from,
        cookie: cookiesOf(half as { cookies: { name: string; value: string }[] }),
      }),
    );
  }
  expect(counted(answers)).toEqual({ 400: 5, 429: 1 });
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

test('the refusal is not cacheable, and starts no session', async () => {
  const { email } = await makePerson(app);
  await logInOften(3, email, wrong);
  const answer = await logIn(email, testPassword);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toEqual([]);
});
