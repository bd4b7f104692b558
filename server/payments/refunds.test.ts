import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { OwnProduct } from '#contract/catalog/schemas.ts';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  payFor,
  readHandover,
  receivePhone,
  record,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const leave = (buyer: TestPerson, { _id }: Booking) =>
  sendCall(app, 'giveBackHold', { as: buyer, params: { id: _id } });
const refund = (person: TestPerson, { _id }: Booking) =>
  sendCall(app, 'refundBooking', {
    as: person,
    params: { id: _id },
    body: { reason: 'It is broken' },
  });
const relist = (person: TestPerson, { productId }: Booking) =>
  sendCall(app, 'relistProduct', { as: person, params: { id: productId } });

async function listing(booking: Booking): Promise<boolean> {
  const answer = await sendCall(app, 'listCategoryProducts', { params: { id: '02' } });
  return answer.body.includes(booking.productId);
}

test('leaving the payment page releases the hold: another buyer can pay at once', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const rival = await makePerson(app);
  const theirBooking = await makeBooking(app, rival, booking.productId);
  const remainingIntent = (await askIntent(app, buyer, booking)).json<Intent>();
  expect((await leave(buyer, booking)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  // A card form that is still open in another tab charges nothing.
  expect((await charge(app, remainingIntent)).json()).toMatchObject({ status: 'canceled' });
  await payFor(app, rival, theirBooking);
});

test('where nothing is being paid there is nothing to release', async () => {
  const { buyer, booking } = await bookedPhone(app);
  expect((await leave(buyer, booking)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
});

test('somebody else cannot leave for a buyer: the hold stays', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const rival = await makePerson(app);
  const theirBooking = await makeBooking(app, rival, booking.productId);
  await askIntent(app, buyer, booking);
  expect((await leave(rival, booking)).json()).toMatchObject({ code: 'not-found' });
  expect((await askIntent(app, rival, theirBooking)).json()).toMatchObject({ code: 'being-paid' });
});

test('leaving twice, or without a hold, releases nothing; returning opens a new intent', async () => {
  const { buyer, booking } = await bookedPhone(app);
  expect((await leave(buyer, booking)).json()).toMatchObject({ deletedCount: 0 });
  const first = (await askIntent(app, buyer, booking)).json<Intent>();
  await leave(buyer, booking);
  expect((await leave(buyer, booking)).json()).toMatchObject({ deletedCount: 0 });
  const second = (await askIntent(app, buyer, booking)).json<Intent>();
  expect(second.intentId).not.toBe(first.intentId);
});

test('leaving after the charge settles the payment', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await charge(app, (await askIntent(app, buyer, booking)).json<Intent>());
  expect((await leave(buyer, booking)).json()).toMatchObject({ deletedCount: 0 });
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
});

test('a seller’s refund returns the phone, not public until it is listed again', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const { intentId } = await payFor(app, buyer, booking);
  expect((await refund(seller, booking)).json()).toMatchObject({ modifiedCount: 1 });
  expect(await reread(app, buyer, booking)).toMatchObject({
    status: 'refunded',
    paid: false,
    refund: 'sent',
    transactionId: intentId,
  });
  const { rows } = await app.pool.query(
    'select amount_cents from sandbox.refunds where intent_id = $1',
    [intentId],
  );
  expect(rows).toEqual([{ amount_cents: 29_850 }]);
  expect(await subjectsTo(app, buyer)).toContain(
    'Your money for the Galaxy S22 128 GB is on its way back',
  );
  expect((await mailsTo(app, buyer.email))[0]?.body).toContain(`Transaction id: ${intentId}`);
  expect(await subjectsTo(app, seller)).toContain(
    'The sale of your Galaxy S22 128 GB is cancelled',
  );

  const ownResponse = await sendCall(app, 'listMyProducts', {
    as: seller,
    params: { email: seller.email },
  });
  expect(ownResponse.json<OwnProduct[]>()).toMatchObject([{ status: 'returned', paid: false }]);
  expect(await listing(booking)).toBe(false);
  const early = await sendCall(app, 'bookPhone', {
    as: await makePerson(app),
    body: bookingFields(booking.productId),
  });
  expect(early.json()).toMatchObject({ code: 'not-for-sale' });

  expect((await relist(seller, booking)).json()).toMatchObject({ modifiedCount: 1 });
  expect(await listing(booking)).toBe(true);
  // After releasing it the buyer may take it again.
  await payFor(app, buyer, await makeBooking(app, buyer, booking.productId));
});

test('an admin’s refund is recorded in the audit log', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  const admin = await makePerson(app, 'admin');
  const nowhere = { ...booking, _id: '0195a2c4-0000-7000-8000-000000000000' };
  expect((await refund(admin, nowhere)).json()).toMatchObject({ code: 'not-found' });
  expect((await refund(admin, booking)).statusCode).toBe(200);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target_id'])
    .where('target_id', '=', booking._id)
    .execute();
  expect(rows).toEqual([{ actor_id: admin.id, action: 'refund-booking', target_id: booking._id }]);
});

test('only a returned phone can be listed again, by its seller only', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  expect((await relist(seller, booking)).json()).toMatchObject({ code: 'already-listed' });
  await payFor(app, buyer, booking);
  expect((await relist(seller, booking)).json()).toMatchObject({ code: 'already-sold' });
  await refund(seller, booking);
  expect((await relist(buyer, booking)).statusCode).toBe(404);
  expect((await relist(seller, booking)).statusCode).toBe(200);
  expect((await relist(seller, booking)).json()).toMatchObject({ code: 'already-listed' });
});

test('while the provider is down the refund stays due; the reconciler sends it later', async () => {
  let down = false;
  const shop = await startTestApp({
    wrapProvider: (provider) => ({
      ...provider,
      refundIntent: async (...args) => {
        if (down) throw new (await import('./provider.ts')).ProviderDown('time-out');
        return provider.refundIntent(...args);
      },
    }),
  });
  try {
    const { buyer, seller, booking } = await bookedPhone(shop);
    await payFor(shop, buyer, booking);
    down = true;
    const answer = await sendCall(shop, 'refundBooking', {
      as: seller,
      params: { id: booking._id },
    });
    expect(answer.json()).toMatchObject({ modifiedCount: 1 });
    expect(await reread(shop, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'due' });
    down = false;
    await shop.reconcile();
    expect(await reread(shop, buyer, booking)).toMatchObject({ refund: 'sent' });
    expect(await brokenInvariants(shop.db)).toEqual({});
  } finally {
    await shop.close();
  }
});

test('recording a refunded payment again reports the refund, also after the phone is resold', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const { intentId } = await payFor(app, buyer, booking);
  await refund(seller, booking);
  const recordAgain = async () => {
    const answer = await record(app, buyer, booking, intentId);
    return [answer.statusCode, answer.json().code, answer.json().insertedId];
  };
  expect(await recordAgain()).toEqual([409, 'already-refunded', null]);
  await relist(seller, booking);
  const other = await makePerson(app);
  await payFor(app, other, await makeBooking(app, other, booking.productId));
  expect(await recordAgain()).toEqual([409, 'already-refunded', null]);
});

test('a buyer requests a return within a week; the seller sees the reason', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const askBack = (reason = 'The screen has a line') =>
    sendCall(app, 'askReturn', { as: buyer, params: { id: booking._id }, body: { reason } });
  expect((await askBack()).json()).toMatchObject({ code: 'not-paid' });
  await payFor(app, buyer, booking);
  expect((await askBack()).json()).toMatchObject({ code: 'not-handed-over' });
  await receivePhone(app, buyer, booking);
  const { handedOverAt } = await readHandover(app, buyer, booking);
  const { returnUntil } = await reread(app, buyer, booking);
  expect(Date.parse(returnUntil ?? '') - Date.parse(handedOverAt ?? '')).toBe(
    guaranteeDays * 86_400_000,
  );
  expect((await askBack('  ')).statusCode).toBe(400);
  expect((await askBack()).json()).toMatchObject({ modifiedCount: 1 });
  expect((await askBack('Another reason')).json()).toMatchObject({ modifiedCount: 0 });
  const params = { id: booking.productId };
  const list = await sendCall(app, 'listProductBookings', { as: seller, params });
  expect(list.json()).toMatchObject([{ returnReason: 'The screen has a line', status: 'paid' }]);
  expect(await subjectsTo(app, seller)).toContain(
    'The buyer of your Galaxy S22 128 GB requests a return',
  );
  expect((await mailsTo(app, seller.email))[0]?.body).toContain('The screen has a line');
});

test('a return is refused after the week of the guarantee', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  const due = await reread(app, buyer, booking);
  await moveClock(app, `${Date.parse(due.returnUntil ?? '') - Date.now() + 60_000} milliseconds`);
  try {
    const late = await sendCall(app, 'askReturn', {
      as: buyer,
      params: { id: booking._id },
      body: { reason: 'Too late' },
    });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'return-too-late' });
  } finally {
    await app.pool.query("update clock set shift = interval '0'");
  }
});

test('a payment for a phone sold in the meantime is reported as refunded, with its transaction id', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const rival = await makePerson(app);
  const theirBooking = await makeBooking(app, rival, booking.productId);
  const late = (await askIntent(app, buyer, booking)).json<Intent>();
  // The provider charged an intent that the shop had given up.
  await app.pool.query("update payments set status = 'cancelled' where intent_id = $1", [
    late.intentId,
  ]);
  await app.pool.query('delete from payment_holds where booking_id = $1', [booking._id]);
  await payFor(app, rival, theirBooking);
  await charge(app, late);
  const response = await record(app, buyer, booking, late.intentId);
  expect([response.statusCode, response.json().code]).toEqual([409, 'sold-and-refunded']);
  expect(await reread(app, buyer, booking)).toMatchObject({
    status: 'cancelled',
    refund: 'sent',
    transactionId: late.intentId,
  });
});

test('a booking’s buyer is shown to the seller and admins only', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const other = await makePhone(app);
  const params = { id: booking.productId };
  const read = async (as: TestPerson) => sendCall(app, 'listProductBookings', { as, params });
  expect((await read(seller)).json()).toMatchObject([
    { buyerName: buyer.name, buyerPhone: '01911222333', status: 'unpaid' },
  ]);
  expect((await read(await makePerson(app, 'admin'))).statusCode).toBe(200);
  expect((await read(other.seller)).statusCode).toBe(404);
  expect((await read(buyer)).statusCode).toBe(404);
});
