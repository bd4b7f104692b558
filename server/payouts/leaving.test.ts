import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import type { ClosedBalance, Earnings, Payout, PayoutAccount } from '#contract/payouts/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import {
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
  payoutAccount,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The balance of a seller who leaves, with the default settings. */

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
beforeEach(() => app.pool.query(`update clock set shift = '0'`));
afterAll(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
  await app.close();
});

const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code ?? 'ok';
const request = (as: TestPerson) => sendCall(app, 'requestPayout', { as, body: {} });
const preview = async (as: TestPerson) =>
  (await sendCall(app, 'previewDeletion', { as })).json<DeletionPreview>();
const minimumOf = async (as: TestPerson) =>
  (await sendCall(app, 'readPayoutAccount', { as })).json<PayoutAccount>().minimum;
async function leave(as: TestPerson) {
  await app.pool.query('update sessions set authenticated_at = app_now() where user_id = $1', [
    as.id,
  ]);
  return sendCall(app, 'deleteAccount', { as });
}

/** A seller whose phone was sold and released. */
async function releaseSale(price: number, withAccount = true) {
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  if (withAccount) await sendCall(app, 'savePayoutAccount', { as: seller, body: payoutAccount });
  const phone = await makePhone(app, seller, { sealingPrice: price });
  const booking = await makeBooking(app, buyer, phone.id);
  const { intentId } = await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  return { seller, buyer, booking, intentId };
}

/** Asks for a payout, which an admin makes. */
async function paidOut(as: TestPerson, reference: string) {
  const askResponse = await request(as);
  expect(codeOf(askResponse)).toBe('ok');
  await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  const params = { id: askResponse.json<{ insertedId: string }>().insertedId };
  return sendCall(app, 'markPayoutPaid', { as: admin, params, body: { reference } });
}

test('who has nothing for sale and nothing held gets what is below the smallest payout, and leaves', async () => {
  const { seller } = await releaseSale(8);
  const keptPhone = await makePhone(app, seller);
  await run('weekly-payouts');
  expect(codeOf(await request(seller))).toBe('below-minimum');
  expect(await minimumOf(seller)).toBe(10);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: keptPhone.id } });
  expect(await minimumOf(seller)).toBe(0.01);
  expect(await preview(seller)).toMatchObject({ obstacle: 'money-owed', owed: 8 });
  expect((await leave(seller)).json()).toMatchObject({ code: 'money-owed', owed: 8 });
  const askResponse = await request(seller);
  expect(codeOf(askResponse)).toBe('ok');
  expect(await preview(seller)).toMatchObject({ obstacle: 'money-open' });
  await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  await sendCall(app, 'markPayoutPaid', {
    as: admin,
    params: { id: askResponse.json<{ insertedId: string }>().insertedId },
    body: { reference: 'TRX 1' },
  });
  expect(await preview(seller)).toMatchObject({ obstacle: null, owed: 0 });
  expect(codeOf(await leave(seller))).toBe('ok');
});

test('who owes the shop is told so when they leave, and an admin closes the account', async () => {
  const { seller, booking } = await releaseSale(80);
  await paidOut(seller, 'TRX 2');
  const body = { reason: 'It is broken' };
  await sendCall(app, 'refundBooking', { as: admin, params: { id: booking._id }, body });
  const earnings = (await sendCall(app, 'readEarnings', { as: seller })).json<Earnings>();
  expect(earnings.owed).toBe(-80);
  while ((await app.deliverEvents()) > 0);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: booking.productId } });
  expect(await preview(seller)).toMatchObject({ obstacle: 'balance-below-zero', owed: -80 });
  expect((await leave(seller)).json()).toMatchObject({ code: 'balance-below-zero', owed: -80 });
  const closeResponse = await sendCall(app, 'deleteSeller', {
    as: admin,
    params: { id: seller.id },
  });
  expect(codeOf(closeResponse)).toBe('ok');
});

test('a part that a bank refuses after its sale was paid out is paid as well, and its seller leaves', async () => {
  const { seller, booking, intentId } = await releaseSale(80);
  await app.pool.query(
    `insert into sandbox.refunds (id, intent_id, amount_cents) values ('re_part', $1, 500)`,
    [intentId],
  );
  await run('compare-ledger');
  await sendCall(app, 'assignPartialRefund', { as: admin, body: { bookingId: booking._id } });
  expect((await paidOut(seller, 'TRX 3')).statusCode).toBe(200);
  await app.pool.query(`update sandbox.refunds set amount_cents = 0 where id = 're_part'`);
  await run('compare-ledger');
  expect(await preview(seller)).toMatchObject({ obstacle: 'money-owed', owed: 5 });
  expect((await paidOut(seller, 'TRX 4')).statusCode).toBe(200);
  const payouts = (await sendCall(app, 'listPayouts', { as: seller })).json<Payout[]>();
  expect(payouts).toMatchObject([
    { status: 'paid', amount: 5, items: [] },
    { status: 'paid', amount: 75, items: [{ bookingId: booking._id, amount: 75 }] },
  ]);
  expect(codeOf(await leave(seller))).toBe('ok');
});

test('who was closed by an admin is listed with what they are owed, and paid to an account they give', async () => {
  const { seller } = await releaseSale(80, false);
  const params = { id: seller.id };
  const save = () =>
    sendCall(app, 'saveClosedPayoutAccount', { as: admin, params, body: payoutAccount });
  const pay = () => sendCall(app, 'requestPayout', { as: admin, body: { sellerId: seller.id } });
  const listProducts = async () =>
    (await sendCall(app, 'listClosedBalances', { as: admin }))
      .json<ClosedBalance[]>()
      .filter(({ sellerId }) => sellerId === seller.id);
  const signInNow = () =>
    app.pool.query('update sessions set authenticated_at = app_now() where user_id = $1', [
      admin.id,
    ]);
  expect(await listProducts()).toEqual([]);
  await signInNow();
  expect((await save()).statusCode).toBe(404);
  await sendCall(app, 'deleteSeller', { as: admin, params });
  expect(await listProducts()).toMatchObject([{ owed: 80, method: null, number: null }]);
  expect(codeOf(await pay())).toBe('no-payout-account');
  // Also once their personal data is erased.
  await moveClock(app, '8 days');
  await run('erase-closed-accounts');
  expect(codeOf(await save())).toBe('requires-recent-login');
  await signInNow();
  expect(codeOf(await save())).toBe('ok');
  const [balance] = await listProducts();
  expect(balance).toMatchObject({ method: 'bkash', number: '••••••••678' });
  expect(balance?.pausedUntil).not.toBeNull();
  expect(codeOf(await pay())).toBe('payout-account-new');
  await moveClock(app, '72 hours 1 minute');
  await run('erase-closed-accounts');
  expect(codeOf(await pay())).toBe('ok');
  expect(await listProducts()).toEqual([]);
  const { rows } = await app.pool.query(
    `select actor_id from audit_log where action = 'save-payout-account' and target_id = $1`,
    [seller.id],
  );
  expect(rows).toEqual([{ actor_id: admin.id }]);
});
