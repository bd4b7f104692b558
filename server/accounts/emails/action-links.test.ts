import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, mailsTo } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  outcome,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { limitLinkMails } from './limit-link-mails.ts';
import { mailLinkCalls } from '#tests/support/people/mail-links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { logIn, readIdentity, forgot, reset, verify, confirm } = mailLinkCalls(() => app);

describe('verifying an email', () => {
  test('is requested by mail when registering, and is not needed to log in', async () => {
    const person = await registerPerson(app);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe('Please confirm your email');
    expect(mail?.body).toMatch(/http:\/\/localhost:3000\/verify-email#code=[\w-]{43}\n/);
    expect(mail?.html).toMatch(/<a href="http:\/\/localhost:3000\/verify-email#code=[\w-]{43}"/);
    expect(await readIdentity(person)).toMatchObject({ emailVerified: false });
    expect((await logIn(person.email, testPassword)).statusCode).toBe(200);
  });

  test('is done once, for anyone with the link; again says that it is so', async () => {
    const person = await registerPerson(app);
    const code = await codeFor(app, person.email, 'verify-email');
    const answers = await Promise.all([verify(code), verify(code)]);
    const output = { acknowledged: true, email: person.email };
    expect(answers.map((answer) => answer.json())).toEqual(
      expect.arrayContaining([
        { ...output, already: false },
        { ...output, already: true },
      ]),
    );
    expect(await readIdentity(person)).toMatchObject({ emailVerified: true });
    await moveClock(app, '25 hours');
    expect((await verify(code)).json()).toEqual({ ...output, already: true });
    await moveClock(app, '-25 hours');
    // Of another email it says nothing.
    await app.pool.query('update users set email = $2 where id = $1', [
      person.id,
      `other-${person.email}`,
    ]);
    expect(outcome(await verify(code))).toEqual([400, 'invalid-action-code']);
  });

  test('can be requested again after a minute; the previous link becomes invalid', async () => {
    const person = await registerPerson(app);
    const first = await codeFor(app, person.email, 'verify-email');
    expect((await sendCall(app, 'sendVerificationMail', { as: person })).statusCode).toBe(200);
    expect(await codeFor(app, person.email, 'verify-email')).toBe(first);
    await moveClock(app, '2 minutes');
    await sendCall(app, 'sendVerificationMail', { as: person });
    const second = await codeFor(app, person.email, 'verify-email');
    expect(second).not.toBe(first);
    expect(outcome(await verify(first))).toEqual([400, 'invalid-action-code']);
    expect((await verify(second)).statusCode).toBe(200);
    await moveClock(app, '-2 minutes');
  });

  test('expires after a day', async () => {
    const person = await registerPerson(app);
    const code = await codeFor(app, person.email, 'verify-email');
    await moveClock(app, '25 hours');
    expect(outcome(await verify(code))).toEqual([400, 'expired-action-code']);
    await moveClock(app, '-25 hours');
  });

  test('sends at most ten mails an hour', async () => {
    const person = await registerPerson(app);
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      await moveClock(app, '90 seconds');
      answers.push(await sendCall(app, 'sendVerificationMail', { as: person }));
    }
    await moveClock(app, '-18 minutes');
    expect(answers.slice(0, 9).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect(answers.map(outcome)[10]).toEqual([429, 'too-many-requests']);
    expect(answers[10]?.json()).toMatchObject({
      message: 'We have sent you many mails within an hour. Please try again later.',
    });
    const mails = (await mailsTo(app, person.email)).filter((mail) => mail.has_code);
    expect(mails).toHaveLength(10);
  });

  test('is not said to be requested too often when the database fails', async () => {
    const person = await registerPerson(app);
    const counting = app.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('users')
        .select(sql`1 / 0`.as('failing'))
        .execute()
        .catch(() => {});
      await limitLinkMails(trx, person.id);
    });
    await expect(counting).rejects.toThrow('current transaction is aborted');
  });
});

describe('a new email', () => {
  const change = (as: TestPerson, email: string) =>
    sendCall(app, 'changeEmail', { as, body: { email } });

  test('is set when its link is followed; other sessions end and both addresses get a mail', async () => {
    const person = await registerPerson(app);
    const elsewhere = cookiesOf(await logIn(person.email, testPassword));
    const email = `new-${person.email}`;
    expect((await change(person, ` ${email.toUpperCase()}`)).statusCode).toBe(200);
    expect(await readIdentity(person)).toMatchObject({ email: person.email });
    const code = await codeFor(app, email, 'confirm-email');
    const old = await forgot(person.email);
    expect((await confirm(code)).json()).toEqual({ acknowledged: true, email, already: false });
    expect(await readIdentity(person)).toMatchObject({ email, emailVerified: true });
    const read = await app.server.inject({ url: '/api/session', headers: { cookie: elsewhere } });
    expect(read.body).toBe('null');
    expect((await mailsTo(app, person.email))[0]?.body).toContain(email);
    // A link sent to the old address is invalid.
    expect(outcome(await reset(old))).toEqual([400, 'invalid-action-code']);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('is not changed again by its link, which says that it is so until there is another', async () => {
    const person = await registerPerson(app);
    const email = `second-${person.email}`;
    await change(person, email);
    const code = await codeFor(app, email, 'confirm-email');
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(answers.map((answer) => answer.json().already).toSorted()).toEqual([false, true]);
    const elsewhere = cookiesOf(await logIn(email, testPassword));
    expect((await confirm(code)).json()).toEqual({ acknowledged: true, email, already: true });
    const read = await app.server.inject({ url: '/api/session', headers: { cookie: elsewhere } });
    expect(read.json()).toMatchObject({ email });
    expect(await mailsTo(app, person.email)).toHaveLength(2);
    await change(person, `third-${person.email}`);
    expect(outcome(await confirm(code))).toEqual([400, 'invalid-action-code']);
  });

  test('must be unused when requested and when confirmed', async () => {
    const [person, other] = [await registerPerson(app), await registerPerson(app)];
    expect(outcome(await change(person, other.email))).toEqual([409, 'email-already-in-use']);
    const email = `soon-${person.email}`;
    await change(person, email);
    await sendCall(app, 'register', { body: { name: 'Faster', email, password: testPassword } });
    const answer = await confirm(await codeFor(app, email, 'confirm-email'));
    expect(outcome(answer)).toEqual([409, 'email-already-in-use']);
    expect(await readIdentity(person)).toMatchObject({ email: person.email });
  });

  test('must be a valid email, by the same rule as when registering', async () => {
    const person = await registerPerson(app);
    for (const email of ['no email', 'করিম@দোকান.বাংলা', 'r,d@shop.test']) {
      expect(outcome(await change(person, email))).toEqual([400, 'invalid-email']);
    }
  });

  test('expires after an hour', async () => {
    const person = await registerPerson(app);
    const email = `late-${person.email}`;
    await change(person, email);
    const code = await codeFor(app, email, 'confirm-email');
    await moveClock(app, '61 minutes');
    expect(outcome(await confirm(code))).toEqual([400, 'expired-action-code']);
    await moveClock(app, '-61 minutes');
  });
});

test('a code is stored as a hash only', async () => {
  const person = await registerPerson(app);
  const code = (await codeFor(app, person.email, 'verify-email')) ?? 'none';
  const { rows } = await app.pool.query<{ held: string }>(
    'select string_agg(a::text, $1) as held from action_codes a',
    [' '],
  );
  expect(rows[0]?.held).not.toContain(code);
});

test('a mail to an address that another person entered contains no text of theirs', async () => {
  const email = 'target-of-advertising@people.test';
  const name = 'You won! https://evil.example/claim';
  await sendCall(app, 'register', { body: { name, email, password: testPassword } });
  const [mail] = await mailsTo(app, email);
  expect(mail?.body).toMatch(/^Hello,/);
  expect(`${mail?.subject} ${mail?.body} ${mail?.html}`).not.toContain('evil.example');
});
