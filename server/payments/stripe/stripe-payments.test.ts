import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, record } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  signatureOf,
  startStripe,
  type StripeServer,
} from '#tests/support/stripe/stripe-server.ts';

/** The whole API with Stripe as provider: webhook events, charges and refunds. */

let stripe: StripeServer;
let app: TestApp;
const log: string[] = [];

beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp(
    { logTo: { write: (line) => void log.push(line) } },
    {
      LOG_LEVEL: 'debug',
      ...stripe.settings,
    },
  );
});
afterEach(async () => {
  stripe.calm();
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

async function opened(): Promise<{ buyer: TestPerson; booking: Booking; intent: Intent }> {
  const buyer = await makePerson(app);
  const booking = await makeBooking(app, buyer, (await makePhone(app)).id);
  return { buyer, booking, intent: (await askIntent(app, buyer, booking)).json<Intent>() };
}

/** Posts Stripe's event of an intent to the webhook, changed or not. */
async function post(intentId: string, type: string, change = (body: string) => body) {
  const event = stripe.events.find(
    ({ type: kind, data: { object } }) =>
      kind === type && (object.id === intentId || object['payment_intent'] === intentId),
  );
  if (!event) throw new Error(`Stripe has posted no ${type}`);
  const body = JSON.stringify(event);
  return app.server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, stripe.webhookSecret),
    },
    payload: change(body),
  });
}

const read = async (buyer: TestPerson, { _id: id }: Booking) =>
  (await sendCall(app, 'readBooking', { as: buyer, params: { id } })).json<Booking>();

test('the page gets what Stripe’s card form needs, and the sandbox calls are off', async () => {
  const { intent } = await opened();
  expect(intent).toMatchObject({
    provider: 'stripe',
    publishableKey: stripe.publishableKey,
    clientSecret: stripe.books.intentOf(intent.intentId).client_secret,
  });
  const shut = await sendCall(app, 'confirmSandboxPayment', {
    params: { intentId: intent.intentId },
    body: { clientSecret: intent.clientSecret, paymentMethod: 'pm_card_visa' },
  });
  expect([404, 405]).toContain(shut.statusCode);
  expect(stripe.books.intentOf(intent.intentId).status).toBe('requires_payment_method');
});

test('Stripe’s event alone settles the payment', async () => {
  const { buyer, booking, intent } = await opened();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  expect((await post(intent.intentId, 'payment_intent.succeeded')).statusCode).toBe(200);
  expect(await read(buyer, booking)).toMatchObject({
    status: 'paid',
    transactionId: intent.intentId,
  });
});

test('ten events and ten buyer calls at once make one payment', async () => {
  const { buyer, booking, intent } = await opened();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      turn % 2
        ? post(intent.intentId, 'payment_intent.succeeded')
        : record(app, buyer, booking, intent.intentId),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const ids = answers.flatMap((answer) => answer.json<{ insertedId?: string }>().insertedId ?? []);
  expect(new Set(ids).size).toBe(1);
});

test('an early, changed or unsigned event has no effect', async () => {
  const { buyer, booking, intent } = await opened();
  expect((await post(intent.intentId, 'payment_intent.created')).statusCode).toBe(200);
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  const changeResponse = await post(
    intent.intentId,
    'payment_intent.succeeded',
    (body) => `${body} `,
  );
  expect([changeResponse.statusCode, changeResponse.json().code]).toEqual([400, 'webhook-refused']);
  expect((await read(buyer, booking)).status).toBe('unpaid');
});

test('an intent with another amount is refunded, not accepted as the payment', async () => {
  const { buyer, booking, intent } = await opened();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  Object.assign(stripe.books.intentOf(intent.intentId), { amount: 100 });
  const answer = await record(app, buyer, booking, intent.intentId);
  expect(answer.statusCode).toBe(409);
  expect((await read(buyer, booking)).paid).toBe(false);
  const refunds = [...stripe.books.refunds.values()].filter(
    ({ payment_intent: id }) => id === intent.intentId,
  );
  expect(refunds).toHaveLength(1);
});

test('a refunded booking is refunded at Stripe once', async () => {
  const { buyer, booking, intent } = await opened();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  await record(app, buyer, booking, intent.intentId);
  const admin = await makePerson(app, 'admin');
  stripe.trouble({ on: 'POST /v1/refunds', what: 'reset-after', times: 1 });
  const request = {
    ...{ as: admin, params: { id: booking._id } },
    body: { reason: 'The bank asked' },
  };
  expect((await sendCall(app, 'refundBooking', request)).statusCode).toBe(200);
  expect((await post(intent.intentId, 'charge.refunded')).statusCode).toBe(200);
  expect(await read(buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  const refunds = [...stripe.books.refunds.values()].filter(
    ({ payment_intent: id }) => id === intent.intentId,
  );
  expect(refunds.map(({ amount }) => amount)).toEqual([29_850]);
});

test('a refund rejected by the buyer’s bank is retried until it succeeds', async () => {
  const { buyer, booking, intent } = await opened();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  await record(app, buyer, booking, intent.intentId);
  const admin = await makePerson(app, 'admin');
  stripe.books.next.refund = 'pending';
  await sendCall(app, 'refundBooking', {
    as: admin,
    params: { id: booking._id },
    body: { reason: 'The bank asked' },
  });
  stripe.books.next.refund = 'succeeded';
  const theirs = () =>
    [...stripe.books.refunds.values()].filter(({ payment_intent: id }) => id === intent.intentId);
  const [first] = theirs();
  stripe.books.failRefund(first?.id ?? '');
  expect((await post(intent.intentId, 'refund.failed')).statusCode).toBe(200);
  expect(theirs().map(({ status, amount }) => [status, amount])).toEqual([
    ['failed', 29_850],
    ['succeeded', 29_850],
  ]);
  expect(await read(buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
});

test('while Stripe is down nothing is charged; afterwards the same payment continues', async () => {
  const buyer = await makePerson(app);
  const booking = await makeBooking(app, buyer, (await makePhone(app)).id);
  stripe.trouble({ on: 'POST /v1/payment_intents', what: 'error-500' });
  const down = await askIntent(app, buyer, booking);
  expect([down.statusCode, down.json().code]).toEqual([503, 'payment-provider-down']);
  expect(down.headers['retry-after']).toBeDefined();
  expect(down.body).not.toContain('Stripe');
  stripe.calm();
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  const myIntents = [...stripe.books.intents.values()].filter(
    ({ metadata }) => metadata['bookingId'] === booking._id,
  );
  expect(myIntents).toHaveLength(1);
});

test('the log has Stripe’s error codes, and no secret or personal data', () => {
  const text = log.join('\n');
  expect(text).toContain('Stripe could not open an intent: type StripeAPIError, status 500');
  expect(text).not.toMatch(/sk_test|pk_test|whsec_|_secret_|@people\.test/);
});

test('a dispute at Stripe stops refunds until it is closed; lost, the sale is undone', async () => {
  const { buyer, booking, intent } = await opened();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  await record(app, buyer, booking, intent.intentId);
  const admin = await makePerson(app, 'admin');
  const refund = () =>
    sendCall(app, 'refundBooking', {
      as: admin,
      params: { id: booking._id },
      body: { reason: 'The bank asked' },
    }).then((a) => a.json());
  stripe.books.dispute(intent.intentId, 'needs_response');
  expect((await post(intent.intentId, 'charge.dispute.created')).statusCode).toBe(200);
  expect(await refund()).toMatchObject({ code: 'payment-disputed' });
  stripe.books.dispute(intent.intentId, 'lost');
  expect((await post(intent.intentId, 'charge.dispute.closed')).statusCode).toBe(200);
  expect(await read(buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  expect(await refund()).toMatchObject({ code: 'already-refunded' });
});
