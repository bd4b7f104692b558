import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { newId } from '#server/platform/base/ids.ts';
import { makeAuthenticator } from '#tests/support/people/authenticator.ts';
import { googlePopup, makeGoogleUser, publicUrl } from '#tests/support/people/google-popup.ts';
import { startGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { untilOneWaitsForALock, untilWaitForALock } from '#tests/support/database/lock-waits.ts';
import { mailLinkCalls, newPassword } from '#tests/support/people/mail-links.ts';
import {
  cookiesOf,
  outcome,
  registerPerson,
  sendCall,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Work that others have under way while the owner sets a new password by mail. */
let google: TestGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle(publicUrl);
  app = await startTestApp({}, google.env);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const { popup } = googlePopup(() => ({ app, google }));

const { logIn, forgot, reset } = mailLinkCalls(() => app);

/** Does something that stops before it first inserts into a table; meanwhile a second thing is done. */
async function duringInsert<T>(table: string, begin: () => Promise<T>, meanwhile: () => unknown) {
  await app.pool
    .query(`create sequence inserts; create function hold() returns trigger language plpgsql as $$
    begin if nextval('inserts') = 1 then perform pg_advisory_xact_lock(4242); end if; return null; end $$;
    create trigger hold before insert on ${table} for each statement execute function hold()`);
  const holder = await app.pool.connect();
  try {
    await holder.query('select pg_advisory_lock(4242)');
    const begun = begin();
    await untilOneWaitsForALock(app);
    await meanwhile();
    await holder.query('select pg_advisory_unlock(4242)');
    return await begun;
  } finally {
    holder.release();
    await app.pool.query(
      `drop trigger hold on ${table}; drop function hold(); drop sequence inserts`,
    );
  }
}

test('a login with the old password gets no session', async () => {
  const person = await registerPerson(app);
  const code = await forgot(person.email);
  const answer = await duringInsert(
    'sessions',
    () => logIn(person.email, testPassword),
    async () => expect((await reset(code)).statusCode).toBe(200),
  );
  expect(outcome(answer)).toEqual([401, 'wrong-password']);
  expect(cookiesOf(answer)).toBe('');
  const { rows } = await app.pool.query('select from sessions where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

/** Somebody who has never confirmed their email, with a passkey and Google: perhaps not its owner. */
async function withUnprovenMethods() {
  const person = await registerPerson(app);
  const device = makeAuthenticator(publicUrl);
  const { challengeId, options } = (
    await sendCall(app, 'newPasskeyOptions', { as: person })
  ).json();
  const passkey = { challengeId, name: 'Mine', credential: device.create(options) };
  expect((await sendCall(app, 'addPasskey', { as: person, body: passkey })).statusCode).toBe(200);
  const who = makeGoogleUser();
  expect((await popup('link', who, person)).outcome).toMatchObject({ ok: true });
  return { person, device, who };
}

test.each(['passkey', 'google'] as const)(
  'a login with %s that it has removed gets no session',
  async (way) => {
    const { person, device, who } = await withUnprovenMethods();
    const code = await forgot(person.email);
    const challenge = (await sendCall(app, 'passkeySignInOptions')).json();
    const withPasskey = async () => {
      const credential = device.get(challenge.options);
      const body = { challengeId: challenge.challengeId, credential };
      return cookiesOf(await sendCall(app, 'signInWithPasskey', { body }));
    };
    const withGoogle = async () => (await popup('sign-in', who)).cookie;
    const cookies = await duringInsert(
      'sessions',
      { passkey: withPasskey, google: withGoogle }[way],
      async () => expect((await reset(code)).statusCode).toBe(200),
    );
    expect(cookies).not.toContain('session_token');
    const { rows } = await app.pool.query('select from sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  },
);

/** Runs a call in a session that a new password ends while the call is under way. */
async function afterNewPassword(
  person: TestPerson,
  call: CallName,
  request: { params?: Record<string, string>; body?: unknown },
) {
  const code = await forgot(person.email);
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [person.id]);
  const setting = reset(code);
  await untilOneWaitsForALock(app);
  // Its session is still alive when the call begins.
  const changing = sendCall(app, call, { as: person, ...request });
  await untilWaitForALock(app, 2);
  await holder.query('commit');
  holder.release();
  expect((await setting).statusCode).toBe(200);
  return outcome(await changing);
}

/** A seller with an authenticator app, a passkey and Google, whose email is confirmed. */
async function withAllMethods() {
  const person = await registerPerson(app, 'seller');
  await turnTotpOn(app, person);
  const passkey = newId();
  await app.pool.query('update users set email_verified = true where id = $1', [person.id]);
  await app.pool.query(
    `insert into credentials (id, user_id, account_id, provider_id)
     values ($1, $2, $3, 'google')`,
    [newId(), person.id, `google of ${person.id}`],
  );
  await app.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, '', 0, '{}', 'Phone')`,
    [passkey, person.id, passkey],
  );
  return { person, passkey };
}

test.each(['removeTotp', 'removePasskey', 'unlinkGoogle'] as const)(
  '%s of a session that it has ended removes nothing',
  async (call) => {
    const { person, passkey } = await withAllMethods();
    const methods = async () =>
      (
        await app.pool.query(
          `select (select count(*) from totp_keys where user_id = $1)::int as app,
             (select count(*) from passkeys where user_id = $1)::int as passkeys,
             (select count(*) from credentials where user_id = $1)::int as credentials`,
          [person.id],
        )
      ).rows;
    const params: Record<string, string> = call === 'removePasskey' ? { id: passkey } : {};
    expect(await afterNewPassword(person, call, { params })).toEqual([401, 'sign-in-required']);
    expect(await methods()).toEqual([{ app: 1, passkeys: 1, credentials: 2 }]);
  },
);

test.each([
  ['changePassword', { password: 'the intruder #3' }],
  ['changeEmail', { email: 'intruder@people.test' }],
  ['confirmTotp', { code: '123456' }],
  ['savePayoutAccount', { method: 'bkash', name: 'The intruder', number: '01712345678' }],
  ['addWebhook', { url: 'https://intruder.example.com/', events: ['product.listed'] }],
] as const)('%s of a session that it has ended is refused', async (call, body) => {
  const person = await registerPerson(app, 'seller');
  expect(await afterNewPassword(person, call, { body })).toEqual([401, 'sign-in-required']);
  expect(outcome(await logIn(person.email, newPassword))).toEqual([200, undefined]);
});

test.each(['changeWebhook', 'rotateWebhookSecret'] as const)(
  '%s of a session that it has ended leaves a webhook alone',
  async (call) => {
    const person = await registerPerson(app, 'seller');
    const webhook = { url: 'https://receiver.example.com/', events: ['product.listed'] };
    const addResponse = await sendCall(app, 'addWebhook', { as: person, body: webhook });
    const params = { id: addResponse.json<{ insertedId: string }>().insertedId };
    const stored = async () =>
      (
        await app.pool.query('select url, ciphertext from webhook_endpoints where id = $1', [
          params.id,
        ])
      ).rows;
    const before = await stored();
    const body = { ...webhook, url: 'https://intruder.example.com/', enabled: true };
    const request = call === 'changeWebhook' ? { params, body } : { params };
    expect(await afterNewPassword(person, call, request)).toEqual([401, 'sign-in-required']);
    expect(await stored()).toEqual(before);
  },
);
