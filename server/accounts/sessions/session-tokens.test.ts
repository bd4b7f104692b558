import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import { makeAuthenticator } from '#tests/support/people/authenticator.ts';
import { openStream } from '#tests/support/app/event-stream.ts';
import { startGoogle, walkThroughGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { codeFor } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  makePerson,
  testPassword,
  withCookiesOf,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** ASVS 5.0, 7.2.4: authentication issues a new session token and ends the previous one. */

const publicUrl = 'http://localhost:3000';
let google: TestGoogle;
let app: TestApp;
let base: string;
beforeAll(async () => {
  google = await startGoogle(publicUrl);
  app = await startTestApp({}, google.env);
  base = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

/** The session cookie of a response. */
const sessionCookie = (answer: { cookies: { name: string; value: string }[] }) =>
  cookiesOf({ cookies: answer.cookies.filter(({ name }) => name.endsWith('.session_token')) });

const holderOf = async (cookie: string) =>
  (await app.server.inject({ url: '/api/session', headers: { cookie } })).json<Identity | null>();

const halfOf = (cookie: string) =>
  app.server.inject({ url: '/api/session/second-step', headers: { cookie } });

/** Expects that a response has a new session cookie and that the previous one is invalid. */
async function expectRenewed(
  before: TestPerson,
  answer: { cookies: { name: string; value: string }[] },
): Promise<TestPerson> {
  const cookie = sessionCookie(answer);
  expect(cookie).not.toBe('');
  expect(cookie).not.toBe(before.cookie);
  expect(await holderOf(before.cookie)).toBeNull();
  expect((await halfOf(before.cookie)).statusCode).toBe(401);
  expect((await holderOf(cookie))?.email).toBe(before.email);
  if (before.token) {
    const refusal = await sendCall(app, 'countNotifications', { as: before });
    expect([refusal.statusCode, refusal.json().code]).toEqual([401, 'user-token-expired']);
  }
  const after = await withCookiesOf(app, before, answer);
  expect((await sendCall(app, 'countNotifications', { as: after })).statusCode).toBe(200);
  return after;
}

const post = (url: string, cookie: string, payload: object) =>
  app.server.inject({ method: 'POST', url, headers: { cookie }, payload });

async function reauthenticateWithGoogle(purpose: string, email: string, cookie: string) {
  google.next = { sub: `google of ${email}`, email, email_verified: true, name: 'Rahim' };
  const openResponse = await app.server.inject({
    url: `/api/google/popup?purpose=${purpose}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  const back = await walkThroughGoogle(String(openResponse.headers.location), publicUrl);
  const all = [cookie, cookiesOf(openResponse)].filter(Boolean).join('; ');
  return app.server.inject({ url: back.slice(publicUrl.length), headers: { cookie: all } });
}

async function passkeyOf(person: TestPerson) {
  const device = makeAuthenticator(publicUrl);
  const options = (await sendCall(app, 'newPasskeyOptions', { as: person })).json();
  const credential = device.create(options.options);
  const body = { challengeId: options.challengeId, name: 'Mine', credential };
  expect((await sendCall(app, 'addPasskey', { as: person, body })).statusCode).toBe(200);
  return async (cookie: string) => {
    const { challengeId, options } = (
      await post('/api/session/passkey/options', cookie, {})
    ).json();
    return post('/api/session/passkey', cookie, { challengeId, credential: device.get(options) });
  };
}

const credentials = ({ email }: TestPerson) => ({ email, password: testPassword });

describe('logging in again in a browser ends its earlier session', () => {
  test('with the password', async () => {
    const person = await makePerson(app);
    await expectRenewed(person, await post('/api/session', person.cookie, credentials(person)));
  });

  test('as somebody else', async () => {
    const [first, second] = [await makePerson(app), await makePerson(app)];
    const answer = await post('/api/session', first.cookie, credentials(second));
    expect((await holderOf(sessionCookie(answer)))?.email).toBe(second.email);
    expect(await holderOf(first.cookie)).toBeNull();
  });

  test('by registering', async () => {
    const person = await makePerson(app);
    const fresh = { name: 'Fresh', email: 'fresh@people.test', password: testPassword };
    const answer = await post('/api/accounts', person.cookie, fresh);
    expect((await holderOf(sessionCookie(answer)))?.email).toBe(fresh.email);
    expect(await holderOf(person.cookie)).toBeNull();
  });

  test('with Google', async () => {
    const person = await makePerson(app);
    await reauthenticateWithGoogle('link', person.email, person.cookie);
    await expectRenewed(
      person,
      await reauthenticateWithGoogle('sign-in', person.email, person.cookie),
    );
  });

  test('with a passkey', async () => {
    const person = await makePerson(app);
    const usePasskey = await passkeyOf(person);
    await expectRenewed(person, await usePasskey(person.cookie));
  });

  test('with the first of two steps: a half session replaces it', async () => {
    const person = await makePerson(app);
    await turnTotpOn(app, person);
    const answer = await post('/api/session', person.cookie, credentials(person));
    expect(answer.json().code).toBe('multi-factor-auth-required');
    expect(await holderOf(person.cookie)).toBeNull();
    expect((await halfOf(sessionCookie(answer))).json()).toMatchObject({ required: true });
  });

  test('by reopening one’s closed account', async () => {
    const [person, closedPerson] = [await makePerson(app), await makePerson(app)];
    expect((await sendCall(app, 'deleteAccount', { as: closedPerson })).statusCode).toBe(200);
    const answer = await post('/api/account/restoration', person.cookie, credentials(closedPerson));
    expect((await holderOf(sessionCookie(answer)))?.email).toBe(closedPerson.email);
    expect(await holderOf(person.cookie)).toBeNull();
  });

  test('a failed login, or one into a closed account, ends nothing', async () => {
    const [person, closedPerson] = [await makePerson(app), await makePerson(app)];
    await app.pool.query(`update users set deleted_at = app_now() where id = $1`, [
      closedPerson.id,
    ]);
    const wrong = { ...credentials(person), password: 'not the one #1' };
    expect((await post('/api/session', person.cookie, wrong)).statusCode).toBe(401);
    const refusal = await post('/api/session', person.cookie, credentials(closedPerson));
    expect(refusal.json().code).toBe('user-disabled');
    expect((await holderOf(person.cookie))?.email).toBe(person.email);
  });

  test('sessions of other browsers stay valid', async () => {
    const person = await makePerson(app);
    const other = sessionCookie(await post('/api/session', '', credentials(person)));
    await post('/api/session', person.cookie, credentials(person));
    expect((await holderOf(other))?.email).toBe(person.email);
  });
});

describe('the second step replaces the cookie', () => {
  async function half(person: TestPerson) {
    return sessionCookie(await post('/api/session', '', credentials(person)));
  }

  test('with a code of an app; a wrong one changes nothing', async () => {
    const person = await makePerson(app);
    const totp = await turnTotpOn(app, person);
    const before = await half(person);
    const wrong = { method: 'recovery-code', code: 'a'.repeat(16) };
    expect((await post('/api/session/second-step', before, wrong)).statusCode).toBe(400);
    expect((await halfOf(before)).json()).toMatchObject({ required: true });
    const step = { method: 'totp', code: await totp.code() };
    const answer = await post('/api/session/second-step', before, step);
    await expectRenewed({ ...person, cookie: before, token: '' }, answer);
  });

  test('with a recovery code', async () => {
    const person = await makePerson(app);
    const { recoveryCodes } = await turnTotpOn(app, person);
    const before = await half(person);
    const step = { method: 'recovery-code', code: recoveryCodes[0] };
    const answer = await post('/api/session/second-step', before, step);
    await expectRenewed({ ...person, cookie: before, token: '' }, answer);
  });

  test('with a passkey', async () => {
    const person = await makePerson(app);
    const usePasskey = await passkeyOf(person);
    const before = await half(person);
    await expectRenewed({ ...person, cookie: before, token: '' }, await usePasskey(before));
  });
});

describe('reauthentication replaces the cookie', () => {
  const again = (person: TestPerson) =>
    post('/api/session/reauthentication', person.cookie, { password: testPassword });

  test('with the password; the session keeps its start time and its second step', async () => {
    const person = await makePerson(app);
    await turnTotpOn(app, person);
    const factsOf = async () =>
      (
        await app.pool.query(
          `select created_at, expires_at, second_step_at from sessions where user_id = $1`,
          [person.id],
        )
      ).rows;
    const before = await factsOf();
    await moveClock(app, '10 minutes');
    const answer = await again(person);
    const after = await expectRenewed(person, answer);
    expect(await factsOf()).toEqual(before);
    expect((await sendCall(app, 'removeTotp', { as: after })).statusCode).toBe(200);
  });

  test('with Google', async () => {
    const person = await makePerson(app);
    await reauthenticateWithGoogle('link', person.email, person.cookie);
    await expectRenewed(
      person,
      await reauthenticateWithGoogle('reauthenticate', person.email, person.cookie),
    );
  });

  test('a wrong password changes nothing', async () => {
    const person = await makePerson(app);
    const wrong = { password: 'not the one #1' };
    const refusal = await post('/api/session/reauthentication', person.cookie, wrong);
    expect(refusal.statusCode).toBe(401);
    expect((await holderOf(person.cookie))?.email).toBe(person.email);
  });

  test('of two concurrent requests with the same cookie one renews it, the other one is refused', async () => {
    const person = await makePerson(app);
    const answers = await Promise.all([again(person), again(person)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    await expectRenewed(person, won ?? { cookies: [] });
  });

  test('the event stream of the earlier session ends, and the new cookie opens another', async () => {
    const person = await makePerson(app);
    const headers = { cookie: person.cookie };
    const stream = await openStream(base, null, { headers });
    await stream.next(({ event }) => event === 'state');
    const renewed = sessionCookie(await again(person));
    await stream.next(({ event }) => event === 'over');
    const next = await openStream(base, null, { headers: { cookie: renewed } });
    await next.next(({ event }) => event === 'state');
    next.close();
  });

  test('the link to a new email still keeps the session that requested it', async () => {
    const person = await makePerson(app);
    const email = 'renewed-meanwhile@people.test';
    await sendCall(app, 'changeEmail', { as: person, body: { email } });
    const renewed = sessionCookie(await again(person));
    const code = await codeFor(app, email, 'confirm-email');
    expect((await sendCall(app, 'confirmEmail', { body: { code } })).statusCode).toBe(200);
    expect((await holderOf(renewed))?.email).toBe(email);
  });
});
