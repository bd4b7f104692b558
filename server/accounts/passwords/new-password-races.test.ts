import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilOneWaitsForALock, untilWaitForALock } from '#tests/support/lock-waits.ts';
import { mailLinkCalls, newPassword } from '#tests/support/mail-links.ts';
import {
  cookiesOf,
  outcome,
  registerPerson,
  sendCall,
  testPassword,
} from '#tests/support/people.ts';
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
