import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAuthenticator } from '#tests/support/people/authenticator.ts';
import { codeFor, mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  withCookiesOf,
  outcome,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { mailLinkCalls, newPassword } from '#tests/support/people/mail-links.ts';

/** Links in mails that set a new password, and changing it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { logIn, readIdentity, forgot, reset, verify } = mailLinkCalls(() => app);

describe('a new password', () => {
  test('is set with a link that works once; every session ends and a mail reports it', async () => {
    const person = await registerPerson(app);
    const code = await forgot(person.email);
    expect((await reset(code)).json()).toEqual({ acknowledged: true, email: person.email });
    expect((await sendCall(app, 'readSession', { as: person })).body).toBe('null');
    const bookings = await sendCall(app, 'listBookings', {
      as: person,
      params: { email: person.email },
    });
    expect(outcome(bookings)).toEqual([401, 'user-token-expired']);
    expect(outcome(await logIn(person.email, testPassword))).toEqual([401, 'wrong-password']);
    expect((await logIn(person.email, newPassword)).statusCode).toBe(200);
    expect(outcome(await reset(code))).toEqual([400, 'invalid-action-code']);
    expect((await mailsTo(app, person.email))[0]?.body).toContain('password of your account');
  });

  test('is mailed later when the database fails meanwhile', async () => {
    const person = await registerPerson(app);
    await sendCall(app, 'requestPasswordReset', { body: { email: person.email } });
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from reset_requests where email = $1',
      [person.email],
    );
    const send = async () => {
      await app.jobs.tasks['send-reset-mail']?.({ requestId: rows[0]?.id }, {} as never);
    };
    await app.pool.query('alter table rate_limits rename to other_limits');
    await expect(send()).rejects.toThrow('rate_limits');
    await app.pool.query('alter table other_limits rename to rate_limits');
    expect(await codeFor(app, person.email, 'reset-password')).not.toBeNull();
  });

  test('is mailed three times in a row at most; a request beyond that is over', async () => {
    const person = await registerPerson(app);
    for (let request = 0; request < 4; request += 1) {
      await forgot(person.email);
      await moveClock(app, '61 seconds');
    }
    await moveClock(app, '-244 seconds');
    const mails = await mailsTo(app, person.email);
    expect(mails.filter(({ body }) => body.includes('/reset-password'))).toHaveLength(3);
    const left = 'select from reset_requests where email = $1';
    expect((await app.pool.query(left, [person.email])).rowCount).toBe(0);
  });

  test('of two concurrent uses of a link one succeeds', async () => {
    const person = await registerPerson(app);
    const code = await forgot(person.email);
    const answers = await Promise.all([reset(code), reset(code), reset(code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  test('expires after half an hour', async () => {
    const person = await registerPerson(app);
    const code = await forgot(person.email);
    await moveClock(app, '31 minutes');
    expect(outcome(await reset(code))).toEqual([400, 'expired-action-code']);
    expect((await logIn(person.email, testPassword)).statusCode).toBe(200);
    await moveClock(app, '-31 minutes');
  });

  test('an unknown email gets the same response after the same work, and no mail', async () => {
    // A job that failed is tried later; its error says why it is left.
    const queued = async () =>
      (
        await app.pool.query<{ last_error: string | null }>(
          "select last_error from graphile_worker.jobs where task_identifier = 'send-reset-mail'",
        )
      ).rows;
    const person = await registerPerson(app);
    await runJobs(app);
    const answers = [];
    for (const email of [person.email, 'nobody@people.test']) {
      answers.push(await sendCall(app, 'requestPasswordReset', { body: { email } }));
    }
    expect(await queued()).toHaveLength(2);
    const [knownEmail, unknown] = answers.map(({ statusCode, headers, body }) => ({
      statusCode,
      body,
      names: Object.keys(headers),
    }));
    expect(knownEmail).toEqual(unknown);
    await runJobs(app);
    // The library removes a job it has done a moment after it says that none is left.
    await expect.poll(queued).toEqual([]);
    expect(await mailsTo(app, 'nobody@people.test')).toEqual([]);
    const { rows } = await app.pool.query('select from reset_requests');
    expect(rows).toEqual([]);
  });

  test('must not be easy to guess; the link stays valid for a better one', async () => {
    const person = await registerPerson(app);
    const code = await forgot(person.email);
    const easy = { code, password: 'phonehub #2' };
    expect(outcome(await sendCall(app, 'resetPassword', { body: easy }))).toEqual([
      400,
      'invalid-input',
    ]);
    expect((await reset(code)).statusCode).toBe(200);
  });

  test.each([
    ['owner', true],
    ['admin', false],
  ])('of an account that its %s has closed is mailed: %s', async (closedBy, isMailed) => {
    const person = await registerPerson(app);
    await app.pool.query(
      'update users set deleted_at = app_now(), closed_by = $2 where email = $1',
      [person.email, closedBy],
    );
    const code = await forgot(person.email);
    expect(code !== null).toBe(isMailed);
    if (isMailed) expect((await reset(code)).statusCode).toBe(200);
  });

  test('must follow the rule, and needs a link of the right purpose', async () => {
    const person = await registerPerson(app);
    const code = await forgot(person.email);
    const easy = await sendCall(app, 'resetPassword', { body: { code, password: 'short' } });
    expect(outcome(easy)).toEqual([400, 'invalid-input']);
    const other = await codeFor(app, person.email, 'verify-email');
    expect(outcome(await reset(other))).toEqual([400, 'invalid-action-code']);
    expect((await reset(code)).statusCode).toBe(200);
  });

  test('verifies an unverified email, and deletes sign-in methods another person added before', async () => {
    const person = await registerPerson(app);
    await turnTotpOn(app, person);
    const options = (await sendCall(app, 'newPasskeyOptions', { as: person })).json();
    const credential = makeAuthenticator('http://localhost:3000').create(options.options);
    const body = { challengeId: options.challengeId, name: 'Mine', credential };
    expect((await sendCall(app, 'addPasskey', { as: person, body })).statusCode).toBe(200);
    expect((await reset(await forgot(person.email))).statusCode).toBe(200);
    const login = await logIn(person.email, newPassword);
    expect(login.json()).toMatchObject({
      uid: person.id,
      emailVerified: true,
      hasSecondFactor: false,
    });
  });

  test('keeps the second factor of a verified email: a mailbox is one factor', async () => {
    const person = await registerPerson(app);
    await verify(await codeFor(app, person.email, 'verify-email'));
    await turnTotpOn(app, person);
    await reset(await forgot(person.email));
    expect(outcome(await logIn(person.email, newPassword))).toEqual([
      403,
      'multi-factor-auth-required',
    ]);
  });
});

describe('changing the password', () => {
  const change = (as: TestPerson) =>
    sendCall(app, 'changePassword', { as, body: { password: newPassword } });

  test('ends the sessions of other devices and their tokens, not this one', async () => {
    const person = await registerPerson(app);
    const other = await logIn(person.email, testPassword);
    const elsewhere = { ...person, cookie: cookiesOf(other) };
    const tokenResponse = await sendCall(app, 'mintToken', {
      as: elsewhere,
      query: { email: person.email },
    });
    const token = tokenResponse.json().accessToken as string;
    const link = await forgot(person.email);
    const changeResponse = await change(person);
    expect([changeResponse.statusCode, changeResponse.json()]).toEqual([
      200,
      { acknowledged: true },
    ]);
    expect(await readIdentity(person)).toMatchObject({ uid: person.id });
    const oldSignIn = await sendCall(app, 'listBookings', {
      as: { ...elsewhere, token },
      params: { email: person.email },
    });
    expect(outcome(oldSignIn)).toEqual([401, 'user-token-expired']);
    expect(outcome(await logIn(person.email, testPassword))).toEqual([401, 'wrong-password']);
    expect((await logIn(person.email, newPassword)).statusCode).toBe(200);
    expect(outcome(await reset(link))).toEqual([400, 'invalid-action-code']);
  });

  test('requires a recent sign-in, which the password renews', async () => {
    const person = await registerPerson(app);
    await moveClock(app, '6 minutes');
    expect(outcome(await change(person))).toEqual([403, 'requires-recent-login']);
    const email = { email: `x-${person.email}` };
    expect(outcome(await sendCall(app, 'changeEmail', { as: person, body: email }))).toEqual([
      403,
      'requires-recent-login',
    ]);
    const wrong = await sendCall(app, 'reauthenticate', {
      as: person,
      body: { password: newPassword },
    });
    expect(outcome(wrong)).toEqual([401, 'wrong-password']);
    expect(outcome(await change(person))).toEqual([403, 'requires-recent-login']);
    const right = await sendCall(app, 'reauthenticate', {
      as: person,
      body: { password: testPassword },
    });
    const until = Date.parse(right.json().recentUntil) - Date.now();
    expect(until).toBeGreaterThan(10 * 60_000);
    const shownPerson = await withCookiesOf(app, person, right);
    expect((await change(shownPerson)).statusCode).toBe(200);
    await moveClock(app, '-6 minutes');
  });
});
