import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { makeBooking } from '#tests/support/market/phones.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import { ProviderDown, type PaymentProvider } from './provider.ts';
import { signSandboxEvent } from '#server/payments/sandbox/sandbox-webhook.ts';

let app: TestApp;
let isDown = false;
const logged: string[] = [];
beforeAll(async () => {
  const wrapProvider = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    retrieveIntent: async (id) => {
      if (isDown) throw new ProviderDown('time-out');
      return provider.retrieveIntent(id);
    },
  });
  const logTo = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ wrapProvider, logTo }, { LOG_LEVEL: 'warn' });
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const secret = createHmac('sha256', testSecret).update('events of the sandbox').digest('hex');

function eventOf(intent: { intentId: string }, id = `evt_${crypto.randomUUID()}`): string {
  const data = { intentId: intent.intentId };
  return JSON.stringify({ id, type: 'payment_intent.succeeded', data });
}

function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

const postSigned = (body: string) => post(body, signSandboxEvent(secret, body));

async function chargeBooking() {
  const fixture = await bookedPhone(app);
  const intent = (await askIntent(app, fixture.buyer, fixture.booking)).json<Intent>();
  await charge(app, intent);
  return { ...fixture, intent };
}

test('an event settles a payment whose browser was closed', async () => {
  const { buyer, booking, intent } = await chargeBooking();
  expect((await postSigned(eventOf(intent))).json()).toEqual({ received: true });
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
});

test('the sandbox repeats its events until they are accepted', async () => {
  const { buyer, booking } = await chargeBooking();
  isDown = true;
  expect(await app.deliverEvents()).toBe(0);
  isDown = false;
  await moveClock(app, '1 minute');
  expect(await app.deliverEvents()).toBeGreaterThan(0);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
  await moveClock(app, '2 hours');
  expect(await app.deliverEvents()).toBe(0);
});

test('the same event delivered fifty times at once takes effect once', async () => {
  const { buyer, booking, intent } = await chargeBooking();
  const event = eventOf(intent);
  const answers = await Promise.all(Array.from({ length: 50 }, () => postSigned(event)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
  const { id } = JSON.parse(event) as { id: string };
  const noted = await app.db
    .selectFrom('provider_events')
    .selectAll()
    .where('id', '=', id)
    .execute();
  expect(noted).toMatchObject([{ provider: 'sandbox', payment_id: expect.any(String) }]);
  const receipts = await app.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', buyer.email)
    .where('subject', 'like', 'Receipt%')
    .execute();
  expect(receipts).toHaveLength(1);
});

test('an event only triggers reading the intent: an open one stays open', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  expect((await postSigned(eventOf(intent))).statusCode).toBe(200);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid' });
  await charge(app, intent);
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
});

test('an intent cancelled in the provider’s dashboard ends its payment, and none that comes after', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const rival = await makePerson(app);
  const theirBooking = await makeBooking(app, rival, booking.productId);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await app.pool.query("update sandbox.intents set status = 'canceled' where id = $1", [
    intent.intentId,
  ]);
  expect((await askIntent(app, rival, theirBooking)).json()).toMatchObject({ code: 'being-paid' });
  expect((await postSigned(eventOf(intent))).statusCode).toBe(200);
  expect((await askIntent(app, rival, theirBooking)).statusCode).toBe(200);
  await sendCall(app, 'giveBackHold', { as: rival, params: { id: theirBooking._id } });

  const next = (await askIntent(app, buyer, booking)).json<Intent>();
  expect(next.intentId).not.toBe(intent.intentId);
  // A late event of the first: the hold of the second stays.
  expect((await postSigned(eventOf(intent))).statusCode).toBe(200);
  expect((await askIntent(app, rival, theirBooking)).json()).toMatchObject({ code: 'being-paid' });
});

test('an event of an unknown intent is accepted and stored', async () => {
  const body = eventOf({ intentId: 'pi_of_another_shop' });
  expect((await postSigned(body)).statusCode).toBe(200);
  expect((await postSigned(body)).statusCode).toBe(200);
});

test('while the provider is down, the event is refused with 503 and not stored', async () => {
  const { intent, buyer, booking } = await chargeBooking();
  const body = eventOf(intent);
  isDown = true;
  const refusal = await postSigned(body);
  isDown = false;
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '30']);
  expect((await postSigned(body)).statusCode).toBe(200);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
});

test('an event without a valid, recent signature is refused before it is parsed', async () => {
  const { intent, buyer, booking } = await chargeBooking();
  const body = eventOf(intent);
  const sound = signSandboxEvent(secret, body)['sandbox-signature'] ?? '';
  const hour = 3_600_000;
  const tricks: [string, string | Buffer, Record<string, string>][] = [
    ['no signature', body, {}],
    ['an empty one', body, { 'sandbox-signature': '' }],
    ['another secret', body, signSandboxEvent('guess', body)],
    ['another body', body.replace('succeeded', 'failed'), { 'sandbox-signature': sound }],
    ['one more space', `${body} `, { 'sandbox-signature': sound }],
    ['an old one', body, signSandboxEvent(secret, body, Date.now() - hour)],
    ['one from the future', body, signSandboxEvent(secret, body, Date.now() + hour)],
    ['cut short', body, { 'sandbox-signature': sound.slice(0, -2) }],
    ['two times', body, { 'sandbox-signature': `t=1,${sound}` }],
    ['no body', '', signSandboxEvent(secret, body)],
    ['rubbish, signed', '{"id":', signSandboxEvent(secret, '{"id":')],
    ['an array, signed', '[]', signSandboxEvent(secret, '[]')],
    ['no JSON at all', Buffer.from([0xff, 0xfe, 0]), signSandboxEvent(secret, body)],
  ];
  for (const [trick, payload, headers] of tricks) {
    const answer = await post(payload, headers);
    expect([trick, answer.statusCode, answer.json().code]).toEqual([trick, 400, 'webhook-refused']);
  }
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid' });
  // One line a minute: a person who knows the address can send as many as they like.
  const lines = logged.filter((line) => line.includes('event-refused'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'event-refused', reason: 'no-signature', refused: 1, level: 40 },
  ]);
  expect(logged.join('')).not.toContain(sound);
  await postSigned(body);
});

test('an oversized body is refused', async () => {
  const answer = await post('x'.repeat(600_000));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large']);
});

test('a refund in the provider’s dashboard undoes the sale', async () => {
  const { buyer, seller, booking, intent } = await chargeBooking();
  await record(app, buyer, booking, intent.intentId);
  await app.pool.query(
    `insert into sandbox.refunds (id, intent_id, amount_cents)
     select 're_by_hand', id, amount_cents from sandbox.intents where id = $1`,
    [intent.intentId],
  );
  await postSigned(eventOf(intent));
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  const ownResponse = await sendCall(app, 'listMyProducts', {
    as: seller,
    params: { email: seller.email },
  });
  expect(ownResponse.json()).toMatchObject([{ status: 'returned' }]);
});

test('events older than a month are deleted', async () => {
  await postSigned(eventOf({ intentId: 'pi_old' }, 'evt_old'));
  await moveClock(app, '31 days');
  await app.jobs.tasks['forget-events']?.({}, {} as never);
  const remainder = await app.db.selectFrom('provider_events').select('id').execute();
  expect(remainder).toEqual([]);
  await moveClock(app, '-31 days');
});
