import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { untilOneWaitsForALock } from '#tests/support/database/lock-waits.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { listOffers, makeAgreement } from '#tests/support/market/offers.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  payFor,
  record,
  reread,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, editPhone, makePhone } from '#tests/support/market/phones.ts';
import { expireOffers } from '#server/offers/expire-offers.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
  await app.close();
});

const take = (as: TestPerson, { _id: id }: Booking, sealingPrice: number) =>
  sendCall(app, 'takeNewPrice', { as, params: { id }, body: { sealingPrice } });
/** Somebody has booked a phone for $298.50 that then costs $268.65. */
async function cheaperPhone() {
  const booked = await bookedPhone(app);
  const { seller, booking } = booked;
  const body = { productId: booking.productId };
  expect((await sendCall(app, 'advertiseProduct', { as: seller, body })).statusCode).toBe(200);
  return booked;
}
const bookingsOf = async (buyer: TestPerson) =>
  (await sendCall(app, 'listBookings', { as: buyer, params: { email: buyer.email } })).json<
    Booking[]
  >();

test('who booked a phone that got cheaper takes the new price: a new booking, the old one cancelled', async () => {
  const { buyer, seller, booking } = await cheaperPhone();
  expect(booking.newPrice).toBeNull();
  expect(await reread(app, buyer, booking)).toMatchObject({
    newPrice: 268.65,
    sealingPrice: 298.5,
  });
  // A payment of the old booking that is open ends.
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  const answer = await take(buyer, booking, 268.65);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ acknowledged: true });
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
  const { buyerPhone, meetLocation, bookingDate } = booking;
  expect(await bookingsOf(buyer)).toMatchObject([
    {
      ...{ buyerPhone, meetLocation, bookingDate, newPrice: null },
      _id: answer.json().insertedId,
      status: 'unpaid',
      sealingPrice: 268.65,
    },
    {
      ...{ _id: booking._id, status: 'cancelled', cancelledBecause: 'new-price' },
      ...{ sealingPrice: 298.5, newPrice: null },
    },
  ]);
  const notifications = await readNotifications(app, seller);
  expect(notifications.map(({ kind }) => kind)).toEqual(['booking-made', 'booking-made']);
  const [cheaper] = await bookingsOf(buyer);
  if (cheaper) await payFor(app, buyer, cheaper);
});

test('a price that was not shown, or is no lower, changes nothing and ends no payment', async () => {
  const { buyer, booking } = await cheaperPhone();
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  for (const price of [298.5, 260]) {
    const answer = await take(buyer, booking, price);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-cheaper']);
  }
  await charge(app, intent);
  expect((await record(app, buyer, booking, intent.intentId)).statusCode).toBe(200);
  const late = await take(buyer, booking, 268.65);
  expect([late.statusCode, late.json().code, late.json().insertedId]).toEqual([
    409,
    'already-paid',
    null,
  ]);
});

test('the new price is the agreed one where that is lower than the label', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const { productId } = booking;
  await makeAgreement(app, buyer, { id: productId, seller }, 240);
  await editPhone(app, seller, productId, { sealingPrice: 280 });
  expect(await reread(app, buyer, booking)).toMatchObject({ newPrice: 240 });
  expect((await take(buyer, booking, 280)).json()).toMatchObject({ code: 'not-cheaper' });
  expect((await take(buyer, booking, 240)).statusCode).toBe(200);
  const [cheaper] = await bookingsOf(buyer);
  expect(cheaper).toMatchObject({ status: 'unpaid', sealingPrice: 240, newPrice: null });
  expect(await listOffers(app, buyer)).toMatchObject([
    { status: 'accepted', bookingId: cheaper?._id, bookedPrice: 240 },
  ]);
});

test('an agreement stays that of the booking at the new price, and is bought with it', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await makeAgreement(app, buyer, phone, 250);
  await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(phone.id) });
  // The agreement lasts for as long as its booking.
  await moveClock(app, '24 hours 1 minute');
  await editPhone(app, phone.seller, phone.id, { sealingPrice: 240 });
  const [old] = await bookingsOf(buyer);
  if (old) await take(buyer, old, 240);
  const [cheaper] = await bookingsOf(buyer);
  expect(await listOffers(app, buyer)).toMatchObject([{ bookingId: cheaper?._id }]);
  expect(await expireOffers(app.db, app.server.log)).toBe(0);
  if (cheaper) await payFor(app, buyer, cheaper);
  expect(await listOffers(app, buyer)).toMatchObject([{ status: 'bought', bookedPrice: 240 }]);
  await app.pool.query(`update clock set shift = '0'`);
});

test('a price that changes again while it is taken is not taken', async () => {
  const { buyer, booking } = await cheaperPhone();
  const changing = await app.pool.connect();
  try {
    await changing.query('begin');
    await changing.query('update products set selling_price_cents = 26000 where id = $1', [
      booking.productId,
    ]);
    const taking = take(buyer, booking, 268.65);
    await untilOneWaitsForALock(app);
    await changing.query('commit');
    expect((await taking).json()).toMatchObject({ code: 'not-cheaper', insertedId: null });
  } finally {
    changing.release(true);
  }
  expect(await bookingsOf(buyer)).toMatchObject([{ status: 'unpaid', newPrice: 260 }]);
});

test('taken eight times at once there is one new booking', async () => {
  const { buyer, booking } = await cheaperPhone();
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(buyer, booking, 268.65)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  expect((await bookingsOf(buyer)).map(({ status }) => status)).toEqual(['unpaid', 'cancelled']);
});

test('taken while the card is charged, either the old booking is paid or the new one is open', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { buyer, booking } = await cheaperPhone();
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    const [chargeResponse, takeResponse] = await Promise.all([
      charge(app, intent),
      take(buyer, booking, 268.65),
    ]);
    const isPaid = chargeResponse.json<{ status: string }>().status === 'succeeded';
    if (isPaid) await record(app, buyer, booking, intent.intentId);
    expect(takeResponse.statusCode).toBe(isPaid ? 409 : 200);
    expect((await bookingsOf(buyer)).map(({ status }) => status)).toEqual(
      isPaid ? ['paid'] : ['unpaid', 'cancelled'],
    );
  }
});
