import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { authenticationFailure } from '#contract/payments/sandbox.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  record,
  reread,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { makeBooking } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const answer = (intent: Intent, approve: boolean) =>
  sendCall(app, 'answerSandboxChallenge', {
    params: { intentId: intent.intentId },
    body: { clientSecret: intent.clientSecret, approve },
  });

test('a bank challenge: nothing is charged before approval', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  const challengedResponse = await charge(app, intent, 'pm_card_authenticationRequired');
  expect(challengedResponse.json()).toMatchObject({ status: 'requires_action', error: null });
  const early = await record(app, buyer, booking, intent.intentId);
  expect([early.statusCode, early.json().code]).toEqual([402, 'card-needs-approval']);

  expect((await answer(intent, true)).json()).toMatchObject({ status: 'succeeded' });
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
});

test('a rejected challenge charges nothing, and another card can be used at once', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent, 'pm_card_authenticationRequired');
  const rejected = (await answer(intent, false)).json();
  expect(rejected).toMatchObject({
    status: 'requires_payment_method',
    error: authenticationFailure,
  });
  // A challenge is completed once; a second request changes nothing.
  expect((await answer(intent, true)).json()).toMatchObject({ status: 'requires_payment_method' });
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'succeeded' });
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
});

test('a bank challenge can be completed only with the client secret', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent, 'pm_card_authenticationRequired');
  const guessedResponse = await answer(
    { ...intent, clientSecret: `${intent.intentId}_secret_guess` },
    true,
  );
  expect(guessedResponse.statusCode).toBe(404);
  expect((await answer(intent, false)).statusCode).toBe(200);
});

test('a slow bank: the buyer is told not to pay again, and the charge is found later', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  const slow = await charge(app, intent, 'pm_card_slowSuccess');
  expect(slow.json()).toMatchObject({ status: 'processing' });
  const early = await record(app, buyer, booking, intent.intentId);
  expect([early.statusCode, early.json().code]).toEqual([402, 'payment-processing']);
  const reopenedResponse = await askIntent(app, buyer, booking);
  expect([reopenedResponse.statusCode, reopenedResponse.json()]).toEqual([
    402,
    expect.objectContaining({ code: 'payment-processing', transactionId: intent.intentId }),
  ]);

  // My Bookings offers no action while the bank is processing.
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid', confirming: true });

  await moveClock(app, '7 seconds');
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid', confirming: false });
  const { rows } = await app.pool.query('select processing from payments where booking_id = $1', [
    booking._id,
  ]);
  expect(rows).toEqual([{ processing: false }]);
});

test('a slow bank that declines leaves the booking payable', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent, 'pm_card_slowSuccess');
  await record(app, buyer, booking, intent.intentId);
  expect(await reread(app, buyer, booking)).toMatchObject({ confirming: true });
  await app.pool.query(
    "update sandbox.intents set status = 'requires_payment_method', settles_at = null where id = $1",
    [intent.intentId],
  );
  await moveClock(app, '1 minute');
  await app.reconcile();
  await moveClock(app, '-1 minute');
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid', confirming: false });
});

test('while the bank is processing the hold lasts, beyond its minutes too', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const rival = await makePerson(app);
  const theirBooking = await makeBooking(app, rival, booking.productId);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent, 'pm_card_slowSuccess');
  // Like a bank that takes hours; the sandbox's slow card would have succeeded by then.
  await app.pool.query(
    "update sandbox.intents set settles_at = app_now() + interval '2 hours' where id = $1",
    [intent.intentId],
  );
  await moveClock(app, '16 minutes');
  expect((await askIntent(app, rival, theirBooking)).json()).toMatchObject({ code: 'being-paid' });
  const params = { id: booking.productId };
  const withdrawn = await sendCall(app, 'deleteProduct', { as: seller, params });
  expect(withdrawn.json()).toMatchObject({ code: 'being-paid' });
  const leaveResponse = await sendCall(app, 'giveBackHold', {
    as: buyer,
    params: { id: booking._id },
  });
  expect(leaveResponse.json()).toMatchObject({ deletedCount: 0 });
  const cancelResponse = await sendCall(app, 'cancelBooking', {
    as: buyer,
    params: { id: booking._id },
  });
  expect([cancelResponse.statusCode, cancelResponse.json().code]).toEqual([
    409,
    'payment-under-way',
  ]);

  await moveClock(app, '2 hours');
  await app.reconcile();
  expect(await reread(app, buyer, booking)).toMatchObject({
    status: 'paid',
    transactionId: intent.intentId,
  });
});

test('a buyer who lost the response to a charge finds the phone paid', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  const back = await askIntent(app, buyer, booking);
  expect([back.statusCode, back.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'already-paid', transactionId: intent.intentId }),
  ]);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
});
