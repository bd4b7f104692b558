import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import type { Earnings, PayoutAccount } from '#contract/payouts/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/invariants.ts';
import { moveClock, pastGuarantee, payFor, receivePhone } from '#tests/support/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people.ts';
import { makeBooking, makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** What a seller who leaves is owed, by the settings that nobody has changed. */

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
const account = { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' };
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
async function released(price: number, withAccount = true) {
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
  if (withAccount) await sendCall(app, 'savePayoutAccount', { as: seller, body: account });
  const phone = await makePhone(app, seller, { sealingPrice: price });
  const booking = await makeBooking(app, buyer, phone.id);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  return { seller, buyer, booking };
}

test('who has nothing for sale and nothing held gets what is below the smallest payout, and leaves', async () => {
  const { seller } = await released(8);
  const kept = await makePhone(app, seller);
  await run('weekly-payouts');
  expect(codeOf(await request(seller))).toBe('below-minimum');
  expect(await minimumOf(seller)).toBe(10);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: kept.id } });
  expect(await minimumOf(seller)).toBe(0.01);
  expect(await preview(seller)).toMatchObject({ obstacle: 'money-owed', owed: 8 });
  expect((await leave(seller)).json()).toMatchObject({ code: 'money-owed', owed: 8 });
  const asked = await request(seller);
  expect(codeOf(asked)).toBe('ok');
  expect(await preview(seller)).toMatchObject({ obstacle: 'money-open' });
  await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  await sendCall(app, 'markPayoutPaid', {
    as: admin,
    params: { id: asked.json<{ insertedId: string }>().insertedId },
    body: { reference: 'TRX 1' },
  });
  expect(await preview(seller)).toMatchObject({ obstacle: null, owed: 0 });
  expect(codeOf(await leave(seller))).toBe('ok');
});

test('who owes the shop is told so when they leave, and an admin closes the account', async () => {
  const { seller, booking } = await released(80);
  const asked = await request(seller);
  await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  await sendCall(app, 'markPayoutPaid', {
    as: admin,
    params: { id: asked.json<{ insertedId: string }>().insertedId },
    body: { reference: 'TRX 2' },
  });
  const body = { reason: 'It is broken' };
  await sendCall(app, 'refundBooking', { as: admin, params: { id: booking._id }, body });
  const earnings = (await sendCall(app, 'readEarnings', { as: seller })).json<Earnings>();
  expect(earnings.owed).toBe(-80);
  while ((await app.deliverEvents()) > 0);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id: booking.productId } });
  expect(await preview(seller)).toMatchObject({ obstacle: 'balance-below-zero', owed: -80 });
  expect((await leave(seller)).json()).toMatchObject({ code: 'balance-below-zero', owed: -80 });
  const closed = await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  expect(codeOf(closed)).toBe('ok');
});
