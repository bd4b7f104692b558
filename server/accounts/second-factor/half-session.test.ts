import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type CallName, calls } from '#contract/calls.ts';
import { callMatrix } from '#tests/support/calls/call-matrix.ts';
import { untilOneWaitsForALock, untilWaitForALock } from '#tests/support/database/lock-waits.ts';
import {
  sendCall,
  cookiesOf,
  makePerson,
  outcome,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { secondSteps, turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** A session after the password, before its second step. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { withTotp, half, step } = secondSteps(() => app);

describe('a half session', () => {
  const open = new Set<CallName>(['readSecondStep', 'takeSecondStep']);
  const names = (Object.keys(calls) as CallName[]).filter((name) => {
    const call: Call = calls[name];
    return call.access !== 'public' && !open.has(name);
  });

  test('is refused by every call that needs a person, GET /jwt first', async () => {
    const { person } = await withTotp();
    const waiting = await half(person);
    expect(names).toContain('mintToken');
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const call: Call = calls[name];
      if (call.access === 'token') continue;
      const { headers, ...sent } = request(name, person);
      const answer = await app.server.inject({
        ...sent,
        headers: { ...headers, cookie: waiting.cookie },
      });
      expect([name, ...outcome(answer)]).toEqual([name, 403, 'multi-factor-auth-required']);
      expect(answer.json()).toMatchObject(call.falsy ?? {});
    }
  });

  test('an access token from before the second factor is refused by every call until the second step', async () => {
    const person = await makePerson(app);
    const other = await sendCall(app, 'logIn', {
      body: { email: person.email, password: testPassword },
    });
    const elsewhere = { ...person, cookie: cookiesOf(other) };
    await turnTotpOn(app, elsewhere);
    for (const name of names) {
      const call: Call = calls[name];
      if (!call.access.includes('token')) continue;
      const headers = { authorization: `Bearer ${person.token}` };
      const { headers: type, ...sent } = request(name, person);
      const answer = await app.server.inject({ ...sent, headers: { ...type, ...headers } });
      expect([name, ...outcome(answer)]).toEqual([name, 403, 'multi-factor-auth-required']);
    }
  });

  test('counts as nobody for public calls', async () => {
    const { person } = await withTotp();
    const waiting = await half(person);
    expect(waiting.cookie).not.toContain('phonehub-signed-in=1.');
    const headers = { cookie: waiting.cookie };
    expect((await app.server.inject({ url: '/api/session', headers })).body).toBe('null');
    const state = await app.server.inject({ url: '/api/session/second-step', headers });
    expect(state.json()).toEqual({ required: true, steps: ['totp', 'recovery-code'] });
  });

  test('expires after a quarter of an hour', async () => {
    const { person, totp } = await withTotp();
    const waiting = await half(person);
    await app.pool.query(
      `update sessions set expires_at = expires_at - interval '15 minutes'
       where user_id = $1 and second_step_at is null`,
      [person.id],
    );
    expect(outcome(await step(waiting, 'totp', await totp.code()))).toEqual([
      401,
      'sign-in-required',
    ]);
  });

  test('ends when the last second factor is removed', async () => {
    const person = await makePerson(app);
    const body = { email: person.email, password: testPassword };
    const early = cookiesOf(await sendCall(app, 'logIn', { body }));
    await turnTotpOn(app, person);
    const late = cookiesOf(await sendCall(app, 'logIn', { body }));
    expect((await sendCall(app, 'removeTotp', { as: person })).statusCode).toBe(200);
    for (const cookie of [early, late]) {
      const read = await app.server.inject({ url: '/api/session', headers: { cookie } });
      expect(read.body).toBe('null');
    }
    const ownResponse = await sendCall(app, 'readSession', { as: person });
    expect(ownResponse.json()).toMatchObject({ uid: person.id });
  });

  test('that takes its step while the factor is removed keeps nobody waiting, and stays', async () => {
    const { person, totp } = await withTotp();
    const waiting = await half(person);
    const code = await totp.code();
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query(
      'select from sessions where user_id = $1 and second_step_at is null for update',
      [person.id],
    );
    const taking = step(waiting, 'totp', code);
    await untilOneWaitsForALock(app);
    const removing = sendCall(app, 'removeTotp', { as: person });
    await untilWaitForALock(app, 2);
    await holder.query('commit');
    holder.release();
    expect([(await taking).statusCode, (await removing).statusCode]).toEqual([200, 200]);
  });

  test('can be ended', async () => {
    const { person } = await withTotp();
    const headers = { cookie: (await half(person)).cookie };
    const out = await app.server.inject({ method: 'DELETE', url: '/api/session', headers });
    expect(out.json()).toMatchObject({ deletedCount: 1 });
  });

  /** A well-formed request for a call, as in the call matrix. */
  function request(name: CallName, person: TestPerson) {
    const nowhere = '019a0000-0000-7000-8000-000000000000';
    const request = callMatrix[name].request({
      productId: nowhere,
      bookingId: nowhere,
      promotionId: nowhere,
      wishId: nowhere,
      reportId: nowhere,
      conversationId: nowhere,
      offerId: nowhere,
      questionId: nowhere,
      answerId: nowhere,
      publishedId: nowhere,
      reviewId: nowhere,
      webhookId: nowhere,
      webhookDeliveryId: nowhere,
      helpRequestId: nowhere,
      soldBookingId: nowhere,
      priceReductionId: nowhere,
      stockPhoneId: nowhere,
      tokenId: nowhere,
      notificationId: nowhere,
      searchId: nowhere,
      price: 1,
      buyer: person,
      seller: person,
      imageOf: `/images/${nowhere}/640.webp`,
    });
    const call: Call = calls[name];
    const path = call.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(request.params?.[key] ?? ''),
    );
    return {
      method: call.method,
      url: `/api${path}`,
      headers: call.csv ? { 'content-type': 'text/csv' } : {},
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    };
  }
});
