import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Ledger } from '#contract/ledger/schemas.ts';
import type { Earnings, Payout, PayoutAccount, PayoutBatch } from '#contract/payouts/schemas.ts';
import { insertEvent } from '#server/payments/sandbox/sandbox-store.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  // 2.9 percent and thirty cents of a sale; the smallest payout is 20 dollars.
  const settings = { FEE_PERCENT: '2.9', FEE_FIXED: '0.30', MINIMUM_PAYOUT: '20' };
  app = await startTestApp({}, settings);
  admin = await makePerson(app, 'admin');
});
beforeEach(() => resetClock());
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const earningsOf = async (seller: TestPerson) =>
  (await sendCall(app, 'readEarnings', { as: seller })).json<Earnings>();
const payoutsOf = async (seller: TestPerson) =>
  (await sendCall(app, 'listPayouts', { as: seller })).json<Payout[]>();
const account = { method: 'bkash', name: 'Nusrat Jahan', number: '+880 1712-345678' };
const saveAccount = (as: TestPerson, body: unknown = account) =>
  sendCall(app, 'savePayoutAccount', { as, body });
const resetClock = () => app.pool.query(`update clock set shift = '0'`);
const request = (as: TestPerson) => sendCall(app, 'requestPayout', { as, body: {} });
const takeBatch = () => sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code ?? 'ok';

/** A paid sale that the buyer has received, with a payout account older than its pause. */
async function soldPhone(withAccount = true) {
  const sale = await bookedPhone(app);
  if (withAccount) expect((await saveAccount(sale.seller)).statusCode).toBe(200);
  const intent = await payFor(app, sale.buyer, sale.booking);
  await receivePhone(app, sale.buyer, sale.booking);
  return { ...sale, ...intent };
}

async function releaseSale() {
  const sale = await soldPhone();
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  return sale;
}

const feeOf = ({ sealingPrice }: Booking) =>
  (Math.round((Math.round(sealingPrice * 100) * 290) / 10_000) + 30) / 100;
const amountOf = (booking: Booking) =>
  Math.round((booking.sealingPrice - feeOf(booking)) * 100) / 100;

async function dispute(intentId: string, status: 'open' | 'won' | 'lost') {
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sandbox.intents')
      .set({ dispute: status })
      .where('id', '=', intentId)
      .execute();
    await insertEvent(trx, 'charge.dispute.updated', intentId);
  });
  while ((await app.deliverEvents()) > 0);
}

test('earnings say how long a sale is held: unknown before the hand-over, then until the guarantee ends', async () => {
  const { seller, buyer, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  const heldUntil = async () => (await earningsOf(seller)).items.map((each) => each.guaranteeUntil);
  expect(await heldUntil()).toEqual([null]);
  await receivePhone(app, buyer, booking);
  const handover = await sendCall(app, 'readHandover', { as: seller, params: { id: booking._id } });
  const { guaranteeUntil } = handover.json<{ guaranteeUntil: string }>();
  expect(Date.parse(guaranteeUntil)).toBeGreaterThan(Date.now());
  expect(await heldUntil()).toEqual([guaranteeUntil]);
});

test('held becomes owed after the week, less the fee, then is paid by hand once', async () => {
  const { seller, booking } = await soldPhone();
  await run('release-sales');
  expect(await earningsOf(seller)).toMatchObject({ held: booking.sealingPrice, owed: 0 });
  expect(codeOf(await request(seller))).toBe('payout-account-new');
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  const amount = amountOf(booking);
  const owed = await earningsOf(seller);
  expect(owed).toMatchObject({ held: 0, owed: amount, onItsWay: 0, paidOut: 0 });
  expect(owed.items[0]).toMatchObject({ fee: feeOf(booking), amount, state: 'owed' });

  expect((await request(seller)).statusCode).toBe(200);
  expect(codeOf(await request(seller))).toBe('below-minimum');
  expect(await earningsOf(seller)).toMatchObject({ owed: 0, onItsWay: amount });
  const due = (await sendCall(app, 'listDuePayouts', { as: admin })).json<Payout[]>();
  const myDue = due.find(({ sellerId }) => sellerId === seller.id);
  expect(myDue).toMatchObject({ amount, number: '••••••••678', status: 'due' });
  const paySale = (reference: string) =>
    sendCall(app, 'markPayoutPaid', {
      as: admin,
      params: { id: myDue?._id ?? '' },
      body: { reference },
    });
  expect(codeOf(await paySale('TRX 1'))).toBe('payout-not-taken');
  const batch = (await takeBatch()).json<PayoutBatch>();
  expect(batch.csv.split('\r\n')).toEqual([
    'id,method,name,number,amount,currency',
    `${myDue?._id},bkash,Nusrat Jahan,01712345678,${amount.toFixed(2)},usd`,
    '',
  ]);
  expect(codeOf(await takeBatch())).toBe('no-payouts-due');
  const params = { id: batch.insertedId ?? '' };
  const again = await sendCall(app, 'readPayoutBatch', { as: admin, params });
  expect(again.json<PayoutBatch>()).toEqual(batch);

  // Marked by two admins at once: one of them is refused, because it is done.
  const marks = await Promise.all([paySale('TRX 8841'), paySale('TRX 8841')]);
  expect(marks.map(codeOf).toSorted()).toEqual(['already-decided', 'ok']);
  expect(await earningsOf(seller)).toMatchObject({ owed: 0, onItsWay: 0, paidOut: amount });
  expect((await earningsOf(seller)).items[0]).toMatchObject({
    state: 'paid-out',
    reference: 'TRX 8841',
  });
  expect((await subjectsTo(app, seller)).at(-1)).toMatch(/has been paid out to you$/);
});

test('a failed payout is owed again with its reason, and paid under another number', async () => {
  const { seller, booking } = await releaseSale();
  await run('weekly-payouts');
  await takeBatch();
  const [first] = await payoutsOf(seller);
  const failed = () =>
    sendCall(app, 'markPayoutFailed', {
      as: admin,
      params: { id: first?._id ?? '' },
      body: { reason: 'The number does not exist.' },
    });
  expect((await failed()).statusCode).toBe(200);
  expect(codeOf(await failed())).toBe('already-decided');
  expect(await earningsOf(seller)).toMatchObject({ owed: amountOf(booking), onItsWay: 0 });
  expect((await payoutsOf(seller))[0]).toMatchObject({
    status: 'failed',
    reason: 'The number does not exist.',
  });
  await app.pool.query('update sessions set authenticated_at = app_now() where user_id = $1', [
    seller.id,
  ]);
  await saveAccount(seller, { method: 'nagad', name: 'Nusrat', number: '01812345678' });
  // The pause after the change applies to the weekly round as well.
  await run('weekly-payouts');
  expect((await payoutsOf(seller)).length).toBe(1);
  await moveClock(app, '72 hours 1 minute');
  await run('weekly-payouts');
  expect((await payoutsOf(seller))[0]).toMatchObject({ status: 'due', method: 'nagad' });
});

test('changing the account asks for a recent sign-in, is encrypted, masked and mailed', async () => {
  const seller = await makePerson(app, 'seller');
  expect(codeOf(await saveAccount(seller))).toBe('ok');
  await app.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('user_id', '=', seller.id)
    .execute();
  expect(codeOf(await saveAccount(seller))).toBe('requires-recent-login');
  const read = (await sendCall(app, 'readPayoutAccount', { as: seller })).json<PayoutAccount>();
  expect(read).toMatchObject({ method: 'bkash', name: 'Nusrat Jahan', minimum: 20 });
  expect(read.number).toBe('••••••••678');
  const exportResponse = await sendCall(app, 'exportData', { as: seller });
  expect(exportResponse.body).toContain('••••••••678');
  expect(exportResponse.body).not.toContain('01712345678');
  const { rows } = await app.pool.query(
    'select ciphertext from payout_accounts where user_id = $1',
    [seller.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(/Nusrat|1712345678/);
  const mails = await app.pool.query('select body from mails where recipient = $1', [seller.email]);
  expect(JSON.stringify(mails.rows)).toContain('Nothing is paid out for three days.');
  const wrong = [
    { method: 'bkash', name: 'A', number: '0171234567' },
    { method: 'bank', name: ' ', number: 'DE02120300000000202051' },
    { method: 'bank', name: '🔥', number: 'DE02120300000000202051' },
    { method: 'bank', name: 'A', number: 'DE02120300000000202015' },
    { method: 'paypal', name: 'A', number: '123456' },
    {},
  ];
  for (const body of wrong) expect((await saveAccount(seller, body)).statusCode).toBe(400);
  expect(codeOf(await saveAccount(seller, { method: 'connect' }))).toBe('requires-recent-login');
});

test('a dispute freezes what is owed; lost, the seller owes it and later sales pay it off', async () => {
  const { seller, booking, intentId } = await releaseSale();
  await dispute(intentId, 'open');
  expect((await earningsOf(seller)).items[0]?.state).toBe('frozen');
  expect(codeOf(await request(seller))).toBe('payout-frozen');
  await dispute(intentId, 'won');
  expect((await request(seller)).statusCode).toBe(200);
  // Disputed anew before an admin takes it: it is not paid.
  await dispute(intentId, 'open');
  await takeBatch();
  expect((await payoutsOf(seller))[0]).toMatchObject({ status: 'failed' });
  await dispute(intentId, 'won');
  await request(seller);
  await takeBatch();
  const [payout] = await payoutsOf(seller);
  await sendCall(app, 'markPayoutPaid', {
    as: admin,
    params: { id: payout?._id ?? '' },
    body: { reference: 'X1' },
  });
  await dispute(intentId, 'open');
  await dispute(intentId, 'lost');
  const after = await earningsOf(seller);
  expect(after).toMatchObject({ owed: -amountOf(booking), paidOut: amountOf(booking) });
  const { accounts } = (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
  expect(accounts).toContainEqual({
    ...{ account: 'negative-balances', balance: amountOf(booking), currency: 'usd' },
  });
  expect(after.items[0]).toMatchObject({ state: 'returned', amount: 0 });
  expect(codeOf(await request(seller))).toBe('below-minimum');
});

test('a declined return freezes what is held, in the earnings as in the hand-over', async () => {
  const { seller, buyer, booking } = await soldPhone();
  const params = { id: booking._id };
  const states = async () => {
    const handover = await sendCall(app, 'readHandover', { as: seller, params });
    const [sale] = (await earningsOf(seller)).items;
    return [sale?.state, handover.json<{ payout: string }>().payout];
  };
  const body = { reason: 'The screen is broken' };
  await sendCall(app, 'askReturn', { as: buyer, params, body });
  expect(await states()).toEqual(['held', 'held']);
  await sendCall(app, 'declineReturn', { as: seller, params, body });
  expect(await states()).toEqual(['frozen', 'frozen']);
  await sendCall(app, 'rejectReturn', { as: admin, params, body });
  expect(await states()).toEqual(['held', 'held']);
});

test('after the release a seller refunds only what their balance covers; an admin may', async () => {
  const { seller, booking } = await releaseSale();
  await request(seller);
  const refund = (as: TestPerson) =>
    sendCall(app, 'refundBooking', {
      as,
      params: { id: booking._id },
      body: { reason: 'It is broken' },
    });
  expect(codeOf(await refund(seller))).toBe('balance-too-low');
  expect(codeOf(await refund(admin))).toBe('ok');
  expect(await earningsOf(seller)).toMatchObject({ owed: -amountOf(booking) });
  // The due part is not paid any more, and the balance is even.
  await takeBatch();
  expect(await earningsOf(seller)).toMatchObject({ owed: 0, onItsWay: 0, paidOut: 0 });
  await resetClock();
  const other = await releaseSale();
  expect(
    codeOf(
      await sendCall(app, 'refundBooking', {
        as: other.seller,
        params: { id: other.booking._id },
      }),
    ),
  ).toBe('ok');
  expect(await earningsOf(other.seller)).toMatchObject({ held: 0, owed: 0 });
});

test('nobody closes their own account while money is open; then their payout data is erased', async () => {
  const { buyer, seller, booking } = await soldPhone();
  const close = (as: TestPerson) => sendCall(app, 'deleteAccount', { as });
  const refusal = await close(seller);
  expect(refusal.json()).toMatchObject({ code: 'money-open', held: booking.sealingPrice });
  expect((await close(buyer)).json()).toMatchObject({ code: 'money-open', purchases: 1 });
  await app.db
    .updateTable('handovers')
    .set({ guarantee_until: new Date(0) })
    .where('booking_id', '=', booking._id)
    .execute();
  await run('release-sales');
  expect((await close(seller)).json()).toMatchObject({
    code: 'money-owed',
    owed: amountOf(booking),
  });
  // An admin closes it: the money is kept for the admins, and so is its destination.
  const closing = await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  expect(closing.statusCode).toBe(200);
  await moveClock(app, '8 days');
  await run('erase-closed-accounts');
  await run('weekly-payouts');
  const stored = async () =>
    (await app.pool.query('select 1 from payout_accounts where user_id = $1', [seller.id]))
      .rowCount;
  expect(await stored()).toBe(1);
  const requestResponse = await sendCall(app, 'requestPayout', {
    as: admin,
    body: { sellerId: seller.id },
  });
  await takeBatch();
  await sendCall(app, 'markPayoutPaid', {
    as: admin,
    params: { id: requestResponse.json<{ insertedId: string }>().insertedId },
    body: { reference: 'X2' },
  });
  await run('erase-closed-accounts');
  expect(await stored()).toBe(0);
  const { rows } = await app.pool.query('select ciphertext from payouts where seller_id = $1', [
    seller.id,
  ]);
  expect(rows).toEqual([{ ciphertext: null }]);
});
