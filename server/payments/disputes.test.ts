import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Ledger } from '#contract/ledger/schemas.ts';
import type { Evidence } from '#contract/payouts/evidence.ts';
import type { DisputeStatus } from '#contract/payments/states.ts';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  payFor,
  record,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking } from '#tests/support/market/phones.ts';
import { countQueue } from '#tests/support/market/today.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { insertEvent } from '#server/payments/sandbox/sandbox-store.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

/** Sets the dispute at the sandbox, with its event or without (a lost one). */
async function dispute(intentId: string, status: DisputeStatus, withEvent = true): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sandbox.intents')
      .set({ dispute: status })
      .where('id', '=', intentId)
      .execute();
    const type = status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
    if (withEvent) await insertEvent(trx, type, intentId);
  });
  while ((await app.deliverEvents()) > 0);
}
const refund = (as: TestPerson, { _id: id }: Booking) =>
  sendCall(app, 'refundBooking', {
    as,
    params: { id },
    body: { reason: 'It is as the buyer says' },
  });
const refundsOf = async (intentId: string) =>
  (await app.pool.query('select id from sandbox.refunds where intent_id = $1', [intentId])).rows;
const queue = async ({ _id }: Booking) =>
  (await sendCall(app, 'listReturns', { as: admin }))
    .json<PendingDecision[]>()
    .filter((each) => each._id === _id);
const productOf = async (seller: TestPerson) =>
  (await sendCall(app, 'listMyProducts', { as: seller, params: { email: seller.email } })).json<
    OwnProduct[]
  >()[0];

async function disputed() {
  const sale = await bookedPhone(app);
  const { intentId } = await payFor(app, sale.buyer, sale.booking);
  await dispute(intentId, 'open');
  return { ...sale, intentId };
}

test('a disputed payment cannot be refunded, and admins see it', async () => {
  const { buyer, seller, booking } = await disputed();
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid', disputed: true });
  expect((await mailsTo(app, seller.email))[0]?.body).toContain(
    'disputes the payment with their bank',
  );
  for (const person of [seller, admin]) {
    const answer = await refund(person, booking);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment-disputed']);
  }
  expect(await queue(booking)).toMatchObject([{ disputed: true, status: null, reason: null }]);
  expect(await subjectsTo(app, seller)).toContain(
    'The payment for your Galaxy S22 128 GB is disputed',
  );
  const close = await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  expect(close.json()).toMatchObject({ code: 'returns-open' });
});

test('after a won dispute the sale stands and can be refunded', async () => {
  const { buyer, seller, booking, intentId } = await disputed();
  await dispute(intentId, 'won');
  expect(await queue(booking)).toEqual([]);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid', disputed: false });
  expect((await refund(seller, booking)).statusCode).toBe(200);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
});

test('a second dispute of a payment is told to its seller as the first was', async () => {
  const { seller, intentId } = await disputed();
  await dispute(intentId, 'won');
  await dispute(intentId, 'open');
  const messages = (await subjectsTo(app, seller)).filter((each) => each.endsWith('is disputed'));
  expect(messages).toHaveLength(2);
});

test('after a lost dispute the sale is undone and no refund is sent', async () => {
  const { buyer, seller, booking, intentId } = await disputed();
  await dispute(intentId, 'lost');
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  expect(await productOf(seller)).toMatchObject({ status: 'returned', paid: false });
  expect((await refund(admin, booking)).json()).toMatchObject({ code: 'already-refunded' });
  expect(await queue(booking)).toEqual([]);
  expect(await subjectsTo(app, buyer)).toContain(
    'Your bank has sent the money for the Galaxy S22 128 GB back',
  );
  const [mail] = await mailsTo(app, buyer.email);
  expect(mail?.body).toContain(intentId);
  expect(await refundsOf(intentId)).toEqual([]);
});

test('the reconciler finds a dispute decision whose event was lost', async () => {
  const { buyer, booking, intentId } = await disputed();
  await dispute(intentId, 'lost', false);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
  await moveClock(app, '2 hours');
  await app.reconcile();
  await moveClock(app, '-2 hours');
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
});

test('a refund that is due waits for the dispute and is sent when the shop wins', async () => {
  const sale = await bookedPhone(app);
  const { buyer, booking } = sale;
  const { intentId } = await payFor(app, buyer, booking);
  while ((await app.deliverEvents()) > 0);
  // The dispute exists, and its event has not been delivered yet.
  await dispute(intentId, 'open', false);
  expect((await refund(sale.seller, booking)).statusCode).toBe(200);
  await dispute(intentId, 'open');
  await app.reconcile();
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'due' });
  await dispute(intentId, 'won');
  expect(await reread(app, buyer, booking)).toMatchObject({ refund: 'sent' });
});

test('a refund that waits for a dispute is sent when the event of its end was lost', async () => {
  const { seller, buyer, booking } = await bookedPhone(app);
  const { intentId } = await payFor(app, buyer, booking);
  while ((await app.deliverEvents()) > 0);
  await dispute(intentId, 'open', false);
  expect((await refund(seller, booking)).statusCode).toBe(200);
  await dispute(intentId, 'open');
  await dispute(intentId, 'won', false);
  expect(await reread(app, buyer, booking)).toMatchObject({ refund: 'due' });
  await moveClock(app, '2 hours');
  await app.reconcile();
  await moveClock(app, '-2 hours');
  expect(await reread(app, buyer, booking)).toMatchObject({ refund: 'sent' });
});

/** A refund was sent, and then the buyer's bank takes the money as well. */
async function disputedAfterRefund() {
  const sale = await bookedPhone(app);
  const { intentId } = await payFor(app, sale.buyer, sale.booking);
  expect((await refund(sale.seller, sale.booking)).statusCode).toBe(200);
  await dispute(intentId, 'open');
  return { ...sale, intentId };
}
const balances = async () => {
  const { accounts } = (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
  const of = (name: string) => accounts.find(({ account }) => account === name)?.balance;
  return { disputes: of('disputes'), losses: of('losses') };
};
const queued = () => countQueue(app, admin, 'disputes');

test('a dispute about money that was given back waits for an admin, whose evidence says so', async () => {
  const before = await queued();
  const { booking, seller } = await disputedAfterRefund();
  expect(await queue(booking)).toMatchObject([{ disputed: true }]);
  expect(await queued()).toBe(before + 1);
  const about = { as: admin, params: { id: booking._id } };
  const evidence = (await sendCall(app, 'readEvidence', about)).json<Evidence>();
  expect(evidence.text).toContain(
    `The whole amount was refunded to the card ${evidence.refundedAt}, refund id ${evidence.refundId}.`,
  );
  expect(evidence.text).not.toContain('Not handed over');
  // It is no longer the seller's money, who is not kept from leaving.
  expect(await subjectsTo(app, seller)).not.toContain(
    'The payment for your Galaxy S22 128 GB is disputed',
  );
  const close = await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  expect(close.statusCode).toBe(200);
});

test('a dispute about a charge of which no sale came waits for an admin, too', async () => {
  const before = await queued();
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  const { intentId } = intent;
  // Another buyer was first.
  await app.pool.query(`update payments set status = 'cancelled' where intent_id = $1`, [intentId]);
  await app.pool.query('delete from payment_holds where booking_id = $1', [booking._id]);
  const rival = await makePerson(app);
  await payFor(app, rival, await makeBooking(app, rival, booking.productId));
  await charge(app, intent);
  while ((await app.deliverEvents()) > 0);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'cancelled', refund: 'sent' });
  await dispute(intentId, 'open');
  expect(await queue(booking)).toMatchObject([{ disputed: true, paidAt: expect.any(String) }]);
  expect(await queued()).toBe(before + 1);
  const about = { as: admin, params: { id: booking._id } };
  const evidence = (await sendCall(app, 'readEvidence', about)).json<Evidence>();
  expect(evidence).toMatchObject({ transactionId: intentId, dispute: 'open' });
  expect(evidence.text).toContain(`refund id ${evidence.refundId}`);
  expect((await sendCall(app, 'submitEvidence', { ...about, body: {} })).statusCode).toBe(200);
  await dispute(intentId, 'won');
  expect(await queue(booking)).toEqual([]);
});

test('what a bank takes after a refund is the shop’s loss, unless the shop wins', async () => {
  const before = await balances();
  const { booking, intentId } = await disputedAfterRefund();
  const price = booking.sealingPrice;
  const sum = (cents: number | undefined) => expect.closeTo((cents ?? 0) + price);
  expect(await balances()).toEqual({ ...before, disputes: sum(before.disputes) });
  await dispute(intentId, 'won');
  expect(await balances()).toEqual(before);
  await dispute(intentId, 'open');
  await dispute(intentId, 'lost');
  expect(await balances()).toEqual({ ...before, losses: sum(before.losses) });
  // The event comes once more.
  await dispute(intentId, 'lost');
  expect(await balances()).toEqual({ ...before, losses: sum(before.losses) });
  expect(await queue(booking)).toEqual([]);
  await app.jobs.tasks['compare-ledger']?.({}, {} as never);
  const { comparison } = (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
  expect(comparison?.differences).toEqual([]);
});

test('a charge that the bank takes back before it was recorded sells nothing', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  await app.pool.query("update sandbox.intents set dispute = 'lost' where id = $1", [
    intent.intentId,
  ]);
  expect((await askIntent(app, buyer, booking)).json()).toMatchObject({
    code: 'gone-and-refunded',
    transactionId: intent.intentId,
  });
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid' });
  expect(await refundsOf(intent.intentId)).toEqual([]);
  const recordResponse = await record(app, buyer, booking, intent.intentId);
  expect(recordResponse.json()).toMatchObject({ code: 'gone-and-refunded' });
});

test('a refund that is due is not sent when the bank takes the money back', async () => {
  const { seller, buyer, booking } = await bookedPhone(app);
  const { intentId } = await payFor(app, buyer, booking);
  while ((await app.deliverEvents()) > 0);
  await dispute(intentId, 'open', false);
  expect((await refund(seller, booking)).statusCode).toBe(200);
  await dispute(intentId, 'lost');
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  expect(await refundsOf(intentId)).toEqual([]);
});
