import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  makePerson,
  outcome,
  withCookiesOf,
} from '#tests/support/people/people.ts';
import { secondSteps, turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({}, { REQUIRE_ADMIN_SECOND_FACTOR: '1' });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const { withTotp, half, step } = secondSteps(() => app);

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the second step', () => {
  test('a code of the app completes the session', async () => {
    const { person, totp } = await withTotp();
    const waiting = await half(person);
    const answer = await step(waiting, 'totp', await totp.code());
    expect(answer.json()).toMatchObject({ uid: person.id, hasSecondFactor: true });
    expect(cookiesOf(answer)).toContain('phonehub-signed-in=1.buyer');
    expect(cookiesOf(answer)).toContain('phonehub-device=');
    const whole = await withCookiesOf(app, waiting, answer);
    expect((await sendCall(app, 'readSession', { as: whole })).json()).toMatchObject({
      uid: person.id,
    });
  });

  test('refuses a code the second time, concurrently or later, and every older one', async () => {
    const { person, totp } = await withTotp();
    const code = await totp.code();
    const sessions = [await half(person), await half(person), await half(person)];
    const answers = await Promise.all(sessions.map((waiting) => step(waiting, 'totp', code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    const late = await half(person);
    expect(outcome(await step(late, 'totp', code))).toEqual([400, 'invalid-verification-code']);
    expect(outcome(await step(late, 'totp', await totp.code(-1)))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect((await step(late, 'totp', await totp.code(1))).statusCode).toBe(200);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { person, totp } = await withTotp();
    const [first = '', second = ''] = totp.recoveryCodes;
    const waiting = await half(person);
    const input = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await step(waiting, 'recovery-code', input)).statusCode).toBe(200);
    const again = await half(person);
    expect(outcome(await step(again, 'recovery-code', first))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    const takeResponse = await step(again, 'recovery-code', second);
    expect(takeResponse.statusCode).toBe(200);
    const whole = await withCookiesOf(app, again, takeResponse);
    expect((await sendCall(app, 'readSecondFactors', { as: whole })).json()).toMatchObject({
      recoveryCodesLeft: 8,
    });
    const renewResponse = await sendCall(app, 'renewRecoveryCodes', { as: whole });
    expect(renewResponse.json().recoveryCodes).toHaveLength(10);
    const mails = (await mailsTo(app, person.email)).map(({ body }) => body).join();
    expect(mails).toContain('New recovery codes were made');
    const third = await half(person);
    expect((await step(third, 'recovery-code', totp.recoveryCodes[2] ?? '')).statusCode).toBe(400);
  });

  test('sends no more than twenty mails of changes an hour', async () => {
    const { person } = await withTotp();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await sendCall(app, 'renewRecoveryCodes', { as: person })).statusCode);
    }
    // The first change was the app.
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429, 429]);
    const password = { password: 'another horse #2' };
    const changeResponse = await sendCall(app, 'changePassword', { as: person, body: password });
    expect(outcome(changeResponse)).toEqual([429, 'too-many-requests']);
  });

  test('another person’s recovery code is refused', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()];
    const waiting = await half(mine.person);
    const answer = await step(waiting, 'recovery-code', theirs.totp.recoveryCodes[0] ?? '');
    expect(answer.statusCode).toBe(400);
  });

  test('of a person without a second factor is refused, and not counted', async () => {
    const person = await makePerson(app);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const answer = await step(person, 'totp', '123456');
      expect(outcome(answer)).toEqual([400, 'invalid-verification-code']);
    }
  });

  test('after five wrong codes even the right one is refused for a while, in every session', async () => {
    const { person, totp } = await withTotp();
    const wrong = wrongOf(await totp.code(5));
    const sessions = [await half(person), await half(person)];
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, place) => step(sessions[place % 2] ?? person, 'totp', wrong)),
    );
    expect(guesses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ]);
    const fresh = await half(person);
    const refusal = await step(fresh, 'totp', await totp.code());
    expect(outcome(refusal)).toEqual([429, 'too-many-requests']);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(800);
    await moveClock(app, '16 minutes');
    expect((await step(await half(person), 'totp', await totp.code())).statusCode).toBe(200);
    await moveClock(app, '-16 minutes');
  });

  test.each([
    ['totp', '12345'],
    ['totp', 'abcdef'],
    ['recovery-code', '123456'],
    ['sms', '123456'],
  ])('%s with %j is malformed', async (method, code) => {
    const { person } = await withTotp();
    const answer = await sendCall(app, 'takeSecondStep', {
      as: await half(person),
      body: { method, code },
    });
    expect(outcome(answer)).toEqual([400, 'invalid-input']);
  });
});

describe('with REQUIRE_ADMIN_SECOND_FACTOR', () => {
  test('an admin’s rights are suspended until a second factor is set up', async () => {
    const [admin, buyer] = [await makePerson(strict, 'admin'), await makePerson(strict)];
    const people = () => sendCall(strict, 'listSellers', { as: admin });
    expect(outcome(await people())).toEqual([403, 'multi-factor-auth-required']);
    const verify = await sendCall(strict, 'verifySeller', {
      as: admin,
      body: { email: buyer.email },
    });
    expect(verify.json()).toMatchObject({ code: 'multi-factor-auth-required', modifiedCount: 0 });
    const bookings = await sendCall(strict, 'listBookings', {
      as: admin,
      params: { email: buyer.email },
    });
    expect(outcome(bookings)).toEqual([403, 'not-yours']);
    expect((await sendCall(strict, 'readSession', { as: admin })).json()).toMatchObject({
      isAdmin: false,
      needsSecondFactor: true,
    });
    // Suspended rights don't make an admin a buyer.
    const wish = await sendCall(strict, 'wishForProduct', {
      as: admin,
      body: { productId: '019a0000-0000-7000-8000-000000000000' },
    });
    expect(outcome(wish)).toEqual([403, 'buyers-only']);

    await turnTotpOn(strict, admin);
    expect((await people()).statusCode).toBe(200);
    expect((await sendCall(strict, 'readSession', { as: admin })).json()).toMatchObject({
      isAdmin: true,
      needsSecondFactor: false,
    });
    await sendCall(strict, 'removeTotp', { as: admin });
    expect(outcome(await people())).toEqual([403, 'multi-factor-auth-required']);
  });

  test('other people need none', async () => {
    const buyer = await makePerson(strict);
    expect((await sendCall(strict, 'readSession', { as: buyer })).json()).toMatchObject({
      needsSecondFactor: false,
    });
    expect(outcome(await sendCall(strict, 'listSellers', { as: buyer }))).toEqual([
      403,
      'admins-only',
    ]);
  });
});
