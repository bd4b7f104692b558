import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type App } from '#server/composition/build-app.ts';
import { makePerson, outcome, sendCall, testPassword } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  countBy,
  otherIp,
  signInAttempts,
  startTwoProcesses,
  wrongPassword,
  type TwoProcesses,
} from '#tests/support/people/sign-in-attempts.ts';

/** Limits of a network that many people share. */
let processes: TwoProcesses;
let app: TestApp;
let second: App;
beforeEach(async () => {
  processes = await startTwoProcesses();
  ({ app, second } = processes);
});
afterEach(() => processes.close());

const { post, logIn, logInOften } = signInAttempts(() => app);

describe('a network that many people share', () => {
  test('is slowed by its failures for any account; another network is not', async () => {
    const device = await makePerson(app);
    const statuses: number[] = [];
    const from = { shop: second, network: otherIp };
    for (let count = 0; count < 16; count += 1) {
      const answer =
        count % 2 === 0
          ? await logIn(device.email, testPassword, from)
          : await logIn(`nobody${count}@people.test`, wrongPassword, from);
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 6 }, () => [200, 401]).flat());
    expect(statuses.slice(12)).toEqual([429, 429, 429, 429]);
    const neighbour = { shop: second, network: '198.51.100.10' };
    expect((await logIn(device.email, testPassword, neighbour)).statusCode).toBe(200);
  });

  test('an IPv6 /64 counts as one network, and its neighbour as another', async () => {
    const guess = (place: number, prefix: string) =>
      logIn(`nobody${place}@people.test`, wrongPassword, {
        shop: second,
        network: `${prefix}::${place.toString(16)}`,
      });
    const answers = [];
    for (let place = 0; place < 8; place += 1) answers.push(await guess(place, '2001:db8:1:2'));
    expect(countBy(answers)).toEqual({ 401: 6, 429: 2 });
    expect((await guess(50, '2001:db8:1:3')).statusCode).toBe(401);
  });

  test('refusals of a network don’t count against the email', async () => {
    const { email } = await makePerson(app);
    const from = { shop: second, network: otherIp };
    for (let count = 0; count < 6; count += 1) {
      await logIn(`nobody${count}@people.test`, wrongPassword, from);
    }
    expect(await logInOften(5, email, testPassword, from)).toEqual({ 429: 5 });
    expect(await logInOften(2, email, wrongPassword)).toEqual({ 401: 2 });
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
    expect(countBy(byNetwork)).toEqual({ 200: 12, 429: 3 });
    const byEmail = [];
    for (let place = 0; place < 12; place += 1) {
      byEmail.push(await register('taken@people.test', `192.0.2.${100 + place}`));
    }
    expect(countBy(byEmail)).toEqual({ 200: 1, 409: 9, 429: 2 });
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
      answers.push(await logIn(`nobody${place}@people.test`, wrongPassword, from));
    }
    expect(countBy(answers)).toEqual({ 401: 3, 429: 2 });
  } finally {
    await plain.close();
  }
});

test('made-up codes for a new password are counted, and no password is hashed for them', async () => {
  const plain = await startTestApp({
    signInAllowances: { attemptsFromNetwork: 3 },
    // Hashing anything would be an internal error.
    passwordCost: { memory: 0, passes: 0, parallelism: 0 },
  });
  try {
    const answers = [];
    for (let place = 0; place < 5; place += 1) {
      const body = { code: 'x'.repeat(43), password: testPassword };
      answers.push(outcome(await sendCall(plain, 'resetPassword', { body })));
    }
    expect(answers).toEqual([
      ...Array.from({ length: 3 }, () => [400, 'invalid-action-code']),
      ...Array.from({ length: 2 }, () => [429, 'too-many-requests']),
    ]);
  } finally {
    await plain.close();
  }
});
