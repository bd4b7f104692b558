import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/database/ids.ts';
import { untilOneWaitsForALock, untilWaitForALock } from '#tests/support/lock-waits.ts';
import { mailLinkCalls, newPassword } from '#tests/support/mail-links.ts';
import {
  cookiesOf,
  outcome,
  registerPerson,
  sendCall,
  testPassword,
} from '#tests/support/people.ts';
import { turnTotpOn } from '#tests/support/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** What is under way in somebody else's hands while the owner sets a new password by mail. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
    const code = await forgot(person.email);
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [person.id]);
    const setting = reset(code);
    await untilOneWaitsForALock(app);
    const params: Record<string, string> = call === 'removePasskey' ? { id: passkey } : {};
    const removing = sendCall(app, call, { as: person, params });
    await untilWaitForALock(app, 2);
    await holder.query('commit');
    holder.release();
    expect((await setting).statusCode).toBe(200);
    expect(outcome(await removing)).toEqual([401, 'sign-in-required']);
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
  const code = await forgot(person.email);
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [person.id]);
  const setting = reset(code);
  await untilOneWaitsForALock(app);
  // Its session is still alive when the call begins.
  const changing = sendCall(app, call, { as: person, body });
  await untilWaitForALock(app, 2);
  await holder.query('commit');
  holder.release();
  expect((await setting).statusCode).toBe(200);
  expect(outcome(await changing)).toEqual([401, 'sign-in-required']);
  expect(outcome(await logIn(person.email, newPassword))).toEqual([200, undefined]);
});
