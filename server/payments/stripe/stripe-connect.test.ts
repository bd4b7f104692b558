import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Ledger } from '#contract/ledger/schemas.ts';
import type { Evidence } from '#contract/payouts/evidence.ts';
import type { Earnings, Payout, PayoutAccount } from '#contract/payouts/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  askIntent,
  bookedPhone,
  moveClock,
  pastGuarantee,
  receivePhone,
  record,
  reread,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { refuseRowsOf } from '#tests/support/database/refused-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { stripeDisputeFee, stripeFeeOf } from '#tests/support/stripe/stripe-balance.ts';
import {
  signatureOf,
  startStripe,
  type StripeServer,
} from '#tests/support/stripe/stripe-server.ts';

/** Sellers who are paid through Stripe Connect, against Stripe's wire format. */

let stripe: StripeServer;
let app: TestApp;
/** The step at which the process of the next payout is killed. */
let diesAt: string | null = null;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp(
    {
      atPayoutStep: (step) => {
        if (step === diesAt) throw new Error('killed');
      },
    },
    {
      ...stripe.settings,
      STRIPE_CONNECT: '1',
    },
  );
});
beforeEach(() => app.pool.query(`update clock set shift = '0'`));
afterEach(async () => {
  stripe.calm();
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const accountOf = async (as: TestPerson) =>
  (await sendCall(app, 'readPayoutAccount', { as })).json<PayoutAccount>();
const payoutsOf = async (as: TestPerson) =>
  (await sendCall(app, 'listPayouts', { as })).json<Payout[]>();
const earningsOf = async (as: TestPerson) =>
  (await sendCall(app, 'readEarnings', { as })).json<Earnings>();
const transfersOf = (group: string) =>
  [...stripe.books.connect.transfers.values()].filter(
    (transfer) => transfer.transfer_group === group,
  );

/** Posts the newest event of a type to the shop. */
async function post(type: string) {
  const body = JSON.stringify(stripe.events.findLast((event) => event.type === type));
  return app.server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, stripe.webhookSecret),
    },
    payload: body,
  });
}

/** A released sale of a seller whose account at Stripe is complete. */
async function releaseSale() {
  const sale = await bookedPhone(app);
  const { seller, buyer, booking } = sale;
  const saveResponse = await sendCall(app, 'savePayoutAccount', {
    as: seller,
    body: { method: 'connect' },
  });
  expect(saveResponse.statusCode, saveResponse.body).toBe(200);
  const startResponse = await sendCall(app, 'startPayoutOnboarding', { as: seller, body: {} });
  const accountId = startResponse.json<{ url: string }>().url.split('/').at(-1) ?? '';
  expect(startResponse.json()).toEqual({ url: `https://connect.stripe.com/setup/e/${accountId}` });
  expect(await accountOf(seller)).toMatchObject({ connectOffered: true, connectReady: false });
  stripe.books.connect.completeOnboarding(accountId);
  expect((await post('account.updated')).statusCode).toBe(200);
  expect(await accountOf(seller)).toMatchObject({ method: 'connect', connectReady: true });

  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  stripe.books.confirm(intent.intentId, { method: 'pm_card_visa' });
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  return { ...sale, accountId, intentId: intent.intentId };
}

test('a released sale is transferred from its own charge, once', async () => {
  const { seller, booking, accountId, intentId } = await releaseSale();
  expect((await sendCall(app, 'requestPayout', { as: seller, body: {} })).statusCode).toBe(200);
  await Promise.all([run('send-transfers'), run('send-transfers')]);
  const [transfer, ...more] = transfersOf(booking._id);
  expect(more).toEqual([]);
  expect(transfer).toMatchObject({
    amount: Math.round(booking.sealingPrice * 100),
    destination: accountId,
    source_transaction: stripe.books.intentOf(intentId).latest_charge,
  });
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'paid', reference: transfer?.id }]);
  expect(await earningsOf(seller)).toMatchObject({ owed: 0, paidOut: booking.sealingPrice });
});

test('when the answer is lost the booking’s transfers are listed, and none is made again', async () => {
  const { seller, booking } = await releaseSale();
  await sendCall(app, 'requestPayout', { as: seller, body: {} });
  diesAt = 'transfer-made';
  await run('send-transfers');
  diesAt = null;
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'on-its-way' }]);
  expect(transfersOf(booking._id).length).toBe(1);
  // Within the lease no process sends another request.
  const callsBefore = stripe.calls.length;
  await run('send-transfers');
  expect(stripe.calls.length).toBe(callsBefore);
  await moveClock(app, '25 hours');
  await run('send-transfers');
  expect(stripe.calls.slice(callsBefore)).toEqual(['GET /v1/transfers']);
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'paid' }]);
  expect(transfersOf(booking._id).length).toBe(1);
});

test('a transfer that can’t be noted keeps no other back', async () => {
  const first = await releaseSale();
  await app.pool.query(`update clock set shift = '0'`);
  const sales = [first, await releaseSale()];
  const sellers = sales.map(({ seller }) => seller);
  for (const as of sellers) await sendCall(app, 'requestPayout', { as, body: {} });
  const statuses = async () =>
    (await Promise.all(sellers.map(payoutsOf))).map(([payout]) => payout?.status);
  const accept = await refuseRowsOf(app, 'notifications', 'user_id', sellers[1]?.id ?? '');
  await run('send-transfers');
  expect(await statuses()).toEqual(['paid', 'on-its-way']);
  await accept();
  await moveClock(app, '2 minutes');
  await run('send-transfers');
  expect(await statuses()).toEqual(['paid', 'paid']);
  for (const { booking } of sales) expect(transfersOf(booking._id).length).toBe(1);
});

test('a refused transfer is owed again and says why; while Stripe is down it waits', async () => {
  const { seller, booking, accountId } = await releaseSale();
  await sendCall(app, 'requestPayout', { as: seller, body: {} });
  stripe.trouble({ on: 'GET /v1/transfers', what: 'error-500' });
  await run('send-transfers');
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'on-its-way' }]);
  stripe.calm();
  stripe.books.connect.disable(accountId);
  await moveClock(app, '2 minutes');
  await run('send-transfers');
  expect(await payoutsOf(seller)).toMatchObject([
    {
      status: 'failed',
      reason: 'The payment provider has refused it (insufficient_capabilities_for_transfer).',
    },
  ]);
  expect(await earningsOf(seller)).toMatchObject({ owed: booking.sealingPrice, onItsWay: 0 });
  await post('account.updated');
  const again = await sendCall(app, 'requestPayout', { as: seller, body: {} });
  expect(again.json()).toMatchObject({ code: 'payout-account-not-ready' });
});

test('the ledger agrees with Stripe’s books, whose fees are the shop’s', async () => {
  const admin = await makePerson(app, 'admin');
  const compare = async () => {
    await run('compare-ledger');
    return (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
  };
  const { accounts, comparison } = await compare();
  expect(comparison).toMatchObject({ provider: 'stripe', differences: [] });
  const fees = [...stripe.books.charges.values()].reduce(
    (sum, { amount }) => sum + stripeFeeOf(amount),
    0,
  );
  const balanceOf = (name: string) => accounts.find(({ account }) => account === name)?.balance;
  expect(balanceOf('provider-fees')).toBe(fees / 100);
  expect(balanceOf('provider-clearing')).toBe(comparison?.balance);
  // Booked once, however often it is compared.
  expect((await compare()).entries).toBe((await compare()).entries);
  // Stripe's payment into the shop's bank account is booked with its cents.
  stripe.books.payouts.push({ id: 'po_week', object: 'payout', amount: 301 });
  const paid = await compare();
  expect(paid.comparison).toMatchObject({ differences: [] });
  expect(paid.accounts).toContainEqual(
    expect.objectContaining({ account: 'shop-bank', balance: 3.01 }),
  );
  // A payment that the bank refuses comes back, and Stripe's own charges are fees, too.
  stripe.books.payouts.push({ id: 'po_back', object: 'payout', amount: 99, isRefused: true });
  stripe.books.ownFees.push({ id: 'fee_radar', amount: 12 });
  const returned = await compare();
  const balance = (name: string) =>
    returned.accounts.find(({ account }) => account === name)?.balance;
  expect(balance('shop-bank')).toBe(3.01);
  expect(balance('provider-fees')).toBeCloseTo((fees + 12) / 100);
  expect(balance('provider-clearing')).toBe(returned.comparison?.balance);
  // A transfer made by hand, which the ledger does not have.
  const [transfer] = stripe.books.connect.transfers.values();
  if (!transfer) throw new Error('nothing was transferred');
  stripe.books.connect.transfers.set('tr_by_hand', { ...transfer, id: 'tr_by_hand', amount: 7 });
  expect((await compare()).comparison?.differences).toMatchObject([
    { kind: 'transfer', reference: 'tr_by_hand', provider: 0.07, ledger: 0 },
  ]);
  // It is taken back by hand, and so is a part of one that the shop has made.
  stripe.books.connect.reverse('tr_by_hand', 7);
  stripe.books.connect.reverse(transfer.id, 50);
  const madeCents = transfer.amount / 100;
  expect((await compare()).comparison?.differences).toMatchObject([
    { kind: 'transfer', reference: transfer.id, provider: madeCents - 0.5, ledger: madeCents },
  ]);
});

test('a dispute and its fee are compared, and come back when it is won', async () => {
  const admin = await makePerson(app, 'admin');
  const { booking, intentId } = await releaseSale();
  const compare = async () => {
    await run('compare-ledger');
    const read = await sendCall(app, 'readLedger', { as: admin });
    const { accounts, comparison } = read.json<Ledger>();
    const of = (name: string) => accounts.find(({ account }) => account === name)?.balance ?? 0;
    const differences = comparison?.differences.filter(({ reference }) => reference === intentId);
    return { fees: of('provider-fees'), disputes: of('disputes'), differences };
  };
  const before = await compare();
  stripe.books.dispute(intentId, 'needs_response');
  // The bank has taken the money, and no event of it has arrived.
  const { sealingPrice: price } = booking;
  const open = await compare();
  expect(open).toMatchObject({ disputes: price, differences: [] });
  expect(open.fees - before.fees).toBeCloseTo(stripeDisputeFee / 100);
  stripe.books.dispute(intentId, 'won');
  await post('charge.dispute.closed');
  expect(await compare()).toEqual({ ...before, fees: expect.closeTo(before.fees), disputes: 0 });
});

test('a refund that a bank has refused is sent again when the event of it was lost', async () => {
  const admin = await makePerson(app, 'admin');
  const { buyer, booking, intentId } = await releaseSale();
  const body = { reason: 'It is broken' };
  await sendCall(app, 'refundBooking', { as: admin, params: { id: booking._id }, body });
  const refunds = () =>
    [...stripe.books.refunds.values()].filter((each) => each.payment_intent === intentId);
  stripe.books.failRefund(refunds()[0]?.id ?? '');
  for (let night = 0; night < 2; night += 1) await run('compare-ledger');
  expect(refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
  const { comparison } = (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
  expect(comparison?.differences.filter(({ reference }) => reference === intentId)).toEqual([]);
});

test('a part that a bank refuses after its sale was paid out is transferred from the balance, once', async () => {
  const admin = await makePerson(app, 'admin');
  const { seller, booking, accountId, intentId } = await releaseSale();
  const part = stripe.books.refund(intentId, 500);
  await run('compare-ledger');
  await sendCall(app, 'assignPartialRefund', { as: admin, body: { bookingId: booking._id } });
  const ask = () => sendCall(app, 'requestPayout', { as: seller, body: {} });
  expect((await ask()).statusCode).toBe(200);
  await run('send-transfers');
  stripe.books.failRefund(part.id);
  await run('compare-ledger');
  expect((await ask()).statusCode).toBe(200);
  diesAt = 'transfer-made';
  await run('send-transfers');
  diesAt = null;
  await moveClock(app, '25 hours');
  await run('send-transfers');
  const payouts = await payoutsOf(seller);
  expect(payouts).toMatchObject([
    { status: 'paid', amount: 5, items: [] },
    { status: 'paid', amount: booking.sealingPrice - 5, items: [{ bookingId: booking._id }] },
  ]);
  expect(transfersOf(payouts[0]?._id ?? '')).toMatchObject([
    { amount: 500, destination: accountId, source_transaction: null },
  ]);
  expect(await earningsOf(seller)).toMatchObject({ owed: 0, paidOut: booking.sealingPrice });
});

test('evidence of a dispute is shown to admins and sent to Stripe by one press', async () => {
  const admin = await makePerson(app, 'admin');
  const { buyer, booking, intentId } = await releaseSale();
  const about = { as: admin, params: { id: booking._id } };
  expect((await sendCall(app, 'submitEvidence', { ...about, body: {} })).json()).toMatchObject({
    code: 'not-disputed',
  });
  const dispute = stripe.books.dispute(intentId, 'needs_response');
  await post('charge.dispute.created');
  const shownEvidence = (await sendCall(app, 'readEvidence', about)).json<Evidence>();
  expect(shownEvidence).toMatchObject({
    dispute: 'open',
    buyerName: buyer.name,
    transactionId: intentId,
    handover: { method: 'meeting', handedOverBy: 'buyer' },
  });
  expect(shownEvidence.promised.map(({ fact }) => fact)).toContain('condition');
  stripe.trouble({ on: 'POST /v1/disputes', what: 'error-500' });
  expect((await sendCall(app, 'submitEvidence', { ...about, body: {} })).statusCode).toBe(503);
  stripe.calm();
  expect((await sendCall(app, 'submitEvidence', { ...about, body: {} })).statusCode).toBe(200);
  expect(dispute['evidence']).toMatchObject({
    customer_name: buyer.name,
    customer_email_address: buyer.email,
    uncategorized_text: shownEvidence.text,
  });
  // The bank looks into it: everybody sees that it was sent, and nobody can send it again.
  expect(shownEvidence.sentAt).toBeNull();
  stripe.books.dispute(intentId, 'under_review');
  await post('charge.dispute.updated');
  const afterwards = (await sendCall(app, 'readEvidence', about)).json<Evidence>();
  expect(afterwards).toMatchObject({ dispute: 'open', sentAt: expect.any(String) });
  const again = async () => (await sendCall(app, 'submitEvidence', { ...about, body: {} })).json();
  expect(await again()).toMatchObject({ code: 'evidence-sent' });
  // Another one is answered in Stripe's dashboard, which only Stripe knows.
  stripe.books.dispute(intentId, 'won');
  await post('charge.dispute.closed');
  stripe.books.dispute(intentId, 'under_review');
  await post('charge.dispute.updated');
  expect((await sendCall(app, 'readEvidence', about)).json()).toMatchObject({ sentAt: null });
  expect(await again()).toMatchObject({ code: 'evidence-sent' });
  expect((await sendCall(app, 'readEvidence', about)).json<Evidence>().sentAt).not.toBeNull();
});
