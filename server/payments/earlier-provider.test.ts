import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  payFor,
  reread,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { startStripe, type StripeServer } from '#tests/support/stripe/stripe-server.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

/** A shop that took payments in one provider and takes new ones in another. */

let stripe: StripeServer;
/** The shop before: its payments are taken by the sandbox. */
let before: TestApp;
/** The same shop with the keys of Stripe, which takes new payments. */
let now: TestApp;
let admin: TestPerson;
const lines: string[] = [];
beforeAll(async () => {
  stripe = await startStripe();
  before = await startTestApp();
  const { databaseUrl, confirmed } = before;
  const place = { databaseUrl, folder: dirname(before.imageStore), confirmed };
  now = await openAppAt(place, {}, stripe.settings);
  admin = await makePerson(before, 'admin');
});
beforeEach(() => before.pool.query(`update clock set shift = '0'`));
afterEach(async () => {
  expect(await brokenInvariants(before.db)).toEqual({});
});
afterAll(async () => {
  await now.close();
  await before.close();
  await stripe.close();
});

const callsToStripe = () => stripe.calls.length;
const providerOf = async ({ _id }: Booking) =>
  (await before.pool.query('select provider, status from payments where booking_id = $1', [_id]))
    .rows;
const refund = (as: TestPerson, { _id: id }: Booking) =>
  sendCall(now, 'refundBooking', { as, params: { id } });

test('a refund goes to the provider that took the payment', async () => {
  const { buyer, seller, booking } = await bookedPhone(before);
  await payFor(before, buyer, booking);
  const calls = callsToStripe();
  expect((await refund(seller, booking)).statusCode).toBe(200);
  expect(await reread(now, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  expect(callsToStripe()).toBe(calls);
});

test('the reconciler finishes payments of every provider, and events of each are read', async () => {
  const { buyer, booking } = await bookedPhone(before);
  const intent = (await askIntent(before, buyer, booking)).json<Intent>();
  await charge(before, intent);
  await moveClock(before, '1 minute');
  await now.reconcile();
  expect(await reread(now, buyer, booking)).toMatchObject({ status: 'paid' });
  const event = await now.server.inject({ method: 'POST', url: '/api/webhooks/sandbox' });
  expect(event.json()).toMatchObject({ code: 'webhook-refused' });
});

test('a payment that is open at the earlier provider is ended there, and begins at the present one', async () => {
  const { buyer, booking } = await bookedPhone(before);
  const old = (await askIntent(before, buyer, booking)).json<Intent>();
  const intent = (await askIntent(now, buyer, booking)).json<Intent>();
  expect([old.provider, intent.provider]).toEqual(['sandbox', 'stripe']);
  expect(await providerOf(booking)).toEqual([
    { provider: 'sandbox', status: 'cancelled' },
    { provider: 'stripe', status: 'open' },
  ]);
  const late = await charge(now, old);
  expect(late.statusCode).not.toBe(200);
});

test('evidence goes to the provider that took the payment, and the books of both are compared', async () => {
  const { buyer, booking } = await bookedPhone(before);
  const { intentId } = await payFor(before, buyer, booking);
  await before.pool.query(`update sandbox.intents set dispute = 'open' where id = $1`, [intentId]);
  await now.jobs.tasks['compare-ledger']?.({}, {} as never);
  expect(await reread(now, buyer, booking)).toMatchObject({ disputed: true });
  const params = { id: booking._id };
  expect((await sendCall(now, 'submitEvidence', { as: admin, params })).statusCode).toBe(200);
  const { rows } = await before.pool.query('select evidence from sandbox.intents where id = $1', [
    intentId,
  ]);
  expect(rows[0]?.evidence).not.toBeNull();
});

test('a start without the keys of a provider that has money says so, and sends its refund nowhere', async () => {
  const { buyer, seller, booking } = await bookedPhone(before);
  const { intentId } = await payFor(before, buyer, booking);
  // As if taken by Stripe, whose keys this shop lacks.
  await before.pool.query(`update payments set provider = 'stripe' where intent_id = $1`, [
    intentId,
  ]);
  const { databaseUrl, confirmed } = before;
  const place = { databaseUrl, folder: dirname(before.imageStore), confirmed };
  const logTo = { write: (line: string) => void lines.push(line) };
  const without = await openAppAt(place, { logTo }, { LOG_LEVEL: 'warn' });
  try {
    await without.warnOfMissingKeys();
    expect(lines.join('')).toContain('provider-keys-missing');
    expect(lines.join('')).toContain('no keys of stripe');
    const params = { id: booking._id };
    expect((await sendCall(without, 'refundBooking', { as: seller, params })).statusCode).toBe(200);
    await moveClock(before, '1 minute');
    await without.reconcile();
    expect(await reread(without, buyer, booking)).toMatchObject({ refund: 'due' });
    await before.pool.query(`update payments set provider = 'sandbox' where intent_id = $1`, [
      intentId,
    ]);
    await without.reconcile();
    expect(await reread(without, buyer, booking)).toMatchObject({ refund: 'sent' });
    lines.length = 0;
    await without.warnOfMissingKeys();
    expect(lines.join('')).not.toContain('sandbox');
  } finally {
    await without.close();
  }
});
