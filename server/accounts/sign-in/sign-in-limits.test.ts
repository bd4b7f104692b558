/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App } from '#server/composition/build-app.ts';
import { codeFor } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  cookiesOf,
  makePerson,
  outcome,
  sendCall,
  testPassword,
} from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { defaultSignInAllowances } from './sign-in-limits.ts';
import {
  countBy,
  otherIp,
  ownIp,
  signInAttempts,
  startTwoProcesses,
  wrongPassword,
  type TwoProcesses,
} from '#tests/support/people/sign-in-attempts.ts';

let processes: TwoProcesses;
let app: TestApp;
let second: App;
beforeAll(async () => {
  processes = await startTwoProcesses();
  ({ app, second } = processes);
});
// Each test begins with all its attempts; people and devices are its own.
beforeEach(() => app.pool.query('delete from rate_limits'));
afterAll(() => processes.close());

const { post, logIn, logInOften } = signInAttempts(() => app);

describe('wrong passwords on unknown devices', () => {
  test.each(['somebody', 'nobody@people.test'])(
    'of %s: exactly the allowed number passes over two processes and many networks, then one every three minutes',
    async (who) => {
      const email = who.includes('@') ? who : (await makePerson(app)).email;
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, place) =>
          logIn(email, wrongPassword, {
            shop: place % 2 === 0 ? app : second,
            network: `203.0.113.${place}`,
          }),
        ),
      );
      expect(countBy(answers)).toEqual({ 401: 8, 429: 8 });
      const refusal = answers.find(({ statusCode }) => statusCode === 429);
      expect(refusal?.json()).toMatchObject({
        code: 'too-many-requests',
        message: expect.stringMatching(
          /^Too many wrong passwords\. Please try again in \d+ (?:minutes|seconds), or set a new password by mail\.$/,
        ),
      });
      expect(Number(refusal?.headers['retry-after'])).toBeLessThanOrEqual(180);
      await moveClock(app, '3 minutes');
      expect((await logIn(email, wrongPassword, { network: otherIp })).statusCode).toBe(401);
    },
  );

  test('from one network are refused, and the owner in another network is let in', async () => {
    const { email } = await makePerson(app);
    expect(await logInOften(5, email, wrongPassword, { network: otherIp })).toEqual({
      401: 3,
      429: 2,
    });
    // Another spelling is the same email, and another process uses the same counter.
    const upperCase = ` ${email.toUpperCase()}`;
    const requested = { shop: second, network: otherIp };
    expect((await logIn(upperCase, testPassword, requested)).statusCode).toBe(429);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('are reset by the right password', async () => {
    const { email } = await makePerson(app);
    for (let round = 0; round < 3; round += 1) {
      expect(await logInOften(2, email, wrongPassword)).toEqual({ 401: 2 });
      expect((await logIn(email, testPassword)).statusCode).toBe(200);
    }
  });
});

describe('with the default limits', () => {
  let usual: TestApp;
  beforeAll(async () => {
    usual = await startTestApp({ signInAllowances: defaultSignInAllowances });
  });
  beforeEach(() => usual.pool.query('delete from rate_limits'));
  afterAll(() => usual.close());

  test('ten wrong passwords don’t lock out an owner in the same network on a new device', async () => {
    const { email } = await makePerson(usual);
    const from = { shop: usual };
    expect(await logInOften(10, email, wrongPassword, from)).toEqual({ 401: 10 });
    expect((await logIn(email, testPassword, from)).statusCode).toBe(200);
  });

  test('a network can log in 70 times in a minute, 62 of them concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(usual)));
    const once = (_: unknown, place: number) =>
      logIn(people[place % 10]?.email ?? '', testPassword, { shop: usual });
    const answers = await Promise.all(Array.from({ length: 62 }, once));
    answers.push(...(await Promise.all(Array.from({ length: 8 }, once))));
    expect(countBy(answers)).toEqual({ 200: 70 });
  });
});

describe('a new password by mail', () => {
  test('is not limited by wrong passwords, and lets the owner in', async () => {
    const { email } = await makePerson(app);
    await Promise.all(
      Array.from({ length: 14 }, (_, place) =>
        logIn(email, wrongPassword, { network: place < 4 ? ownIp : `203.0.113.${place}` }),
      ),
    );
    const requestResponse = await post('/api/account/password-reset', { email }, {});
    expect(requestResponse.statusCode).toBe(200);
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
      const requestResponse = await post(
        '/api/account/password-reset',
        { email },
        { network: otherIp },
      );
      expect(requestResponse.statusCode).toBe(200);
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

test('reauthentication has its own limit in each session, which others can’t use up', async () => {
  const { email, cookie } = await makePerson(app);
  const again = (password: string, as: string) =>
    post('/api/session/reauthentication', { password }, { cookie: as });
  await logInOften(4, email, wrongPassword);
  const showResponse = await again(testPassword, cookie);
  expect(showResponse.statusCode).toBe(200);
  const renewed = cookiesOf(showResponse as { cookies: { name: string; value: string }[] });
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await again(wrongPassword, renewed));
  expect(countBy(answers)).toEqual({ 401: 3, 429: 1 });
});

test('whoever knows the password keeps the processors busy no more than others', async () => {
  const person = await makePerson(app);
  const answers = [];
  let { cookie } = person;
  for (let count = 0; count < 32; count += 1) {
    const body = { password: testPassword };
    const answer = await post('/api/session/reauthentication', body, { cookie });
    answers.push(answer);
    cookie = cookiesOf(answer as { cookies: { name: string; value: string }[] }) || cookie;
  }
  expect(countBy(answers)).toEqual({ 200: 30, 429: 2 });
  const as = { ...person, cookie };
  const changeResponse = await sendCall(app, 'changePassword', {
    as,
    body: { password: 'a new one #2' },
  });
  expect(outcome(changeResponse)).toEqual([429, 'too-many-requests']);
});

test('codes of the second step keep their five attempts, whatever a network’s wrong passwords', async () => {
  const { email, cookie } = await makePerson(app);
  await turnTotpOn(app, { ...(await makePerson(app)), email, cookie });
  const from = { shop: second, network: otherIp };
  const half = await logIn(email, testPassword, from);
  expect(half.json()).toMatchObject({ code: 'multi-factor-auth-required' });
  for (let count = 0; count < 7; count += 1) {
    await logIn(`nobody${count}@people.test`, wrongPassword, from);
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
  expect(countBy(answers)).toEqual({ 400: 5, 429: 1 });
});

test('the refusal is not cacheable, and starts no session', async () => {
  const { email } = await makePerson(app);
  await logInOften(3, email, wrongPassword);
  const answer = await logIn(email, testPassword);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toEqual([]);
});
