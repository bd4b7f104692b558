import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type App } from '#server/composition/build-app.ts';
import { codeFor } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { cookiesOf, makePerson, testPassword } from '#tests/support/people/people.ts';
import { type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  otherIp,
  ownIp,
  signInAttempts,
  startTwoProcesses,
  wrongPassword,
  type TwoProcesses,
} from '#tests/support/people/sign-in-attempts.ts';

/** Limits of wrong passwords on devices that have signed in before. */
let processes: TwoProcesses;
let app: TestApp;
let second: App;
beforeEach(async () => {
  processes = await startTwoProcesses();
  ({ app, second } = processes);
});
afterEach(() => processes.close());

const { post, logIn, logInOften } = signInAttempts(() => app);

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
        logIn(email, wrongPassword, { network: place < 4 ? ownIp : `203.0.113.${place}` }),
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
      await logIn(`nobody${count}@people.test`, wrongPassword, from);
    }
    expect((await logIn(email, testPassword, from)).statusCode).toBe(429);
    expect((await logIn(email, testPassword, { ...from, cookie })).statusCode).toBe(200);
    // The device is known to its own account only.
    expect((await logIn(other.email, testPassword, { ...from, cookie })).statusCode).toBe(429);
  });

  test('has its own limit of wrong passwords, then one every 90 seconds', async () => {
    const { email } = await makePerson(app);
    const cookie = await deviceOf(email);
    expect(await logInOften(4, email, wrongPassword, { cookie })).toEqual({ 401: 3, 429: 1 });
    await moveClock(app, '90 seconds');
    expect((await logIn(email, testPassword, { cookie })).statusCode).toBe(200);
    // They don't count for other accounts.
    expect(await logInOften(2, email, wrongPassword)).toEqual({ 401: 2 });
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
    ['with another id', (ownDevice: string) => `${'A'.repeat(16)}${ownDevice.slice(16)}`],
    ['cut off', (ownDevice: string) => ownDevice.slice(0, -4)],
    ['empty', () => ''],
    ['not ours at all', () => '%00; x=~~..~'],
  ])('is not believed when its cookie is %s', async (_, forge) => {
    const [device, other] = [await makePerson(app), await makePerson(app)];
    const value = (cookie: string) => cookie.split('=')[1] ?? '';
    const ownDevice = value(await deviceOf(device.email));
    const forged = forge(ownDevice, value(await deviceOf(other.email)));
    await logInOften(3, device.email, wrongPassword);
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
      await logInOften(3, email, wrongPassword);
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
    await logInOften(3, email, wrongPassword);
    expect((await logIn(email, wrongPassword, { cookie: guesser })).statusCode).toBe(429);
    expect((await logIn(email, 'quite another #2', { cookie: owner })).statusCode).toBe(200);
  });
});
