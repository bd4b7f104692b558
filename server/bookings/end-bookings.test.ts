import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import {
  askIntent,
  bookedPhone,
  charge,
  moveClock,
  payFor,
  reread,
  subjectsTo,
} from '#tests/support/market/paying.ts';
import {
  sendCall,
  confirmEmails,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
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

const cancel = (buyer: TestPerson, { _id }: Booking) =>
  sendCall(app, 'cancelBooking', { as: buyer, params: { id: _id } });
const endBookings = () => app.jobs.tasks['end-bookings']?.({}, {} as never);

test('a buyer cancels an unpaid booking and may book the phone again', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await confirmEmails(app, seller);
  expect((await cancel(buyer, booking)).json()).toMatchObject({ modifiedCount: 1 });
  expect(await subjectsTo(app, seller)).toContain(
    'A booking of your Galaxy S22 128 GB was cancelled',
  );
  expect((await mailsTo(app, seller.email))[0]?.body).toContain('has cancelled the booking');
  expect(await reread(app, buyer, booking)).toMatchObject({
    ...{ status: 'cancelled', cancelledBecause: 'buyer', expiresAt: null },
  });
  const again = await cancel(buyer, booking);
  expect([again.statusCode, again.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'booking-closed', modifiedCount: 0 }),
  ]);
  expect((await askIntent(app, buyer, booking)).json()).toMatchObject({ code: 'booking-closed' });
  await makeBooking(app, buyer, booking.productId);
});

test('cancelling releases the hold first, and settles a charge that was made', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await cancel(buyer, booking);
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });

  const other = await bookedPhone(app);
  await charge(app, (await askIntent(app, other.buyer, other.booking)).json<Intent>());
  const late = await cancel(other.buyer, other.booking);
  expect([late.statusCode, late.json().code]).toEqual([409, 'already-paid']);
  expect(await reread(app, other.buyer, other.booking)).toMatchObject({ status: 'paid' });
});

test('a buyer whose booking ends with the phone is notified why', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const others = [await makePerson(app), await makePerson(app)] as const;
  await confirmEmails(app, ...others);
  for (const other of others) await makeBooking(app, other, booking.productId);
  await payFor(app, buyer, booking);
  for (const other of others) {
    expect(await subjectsTo(app, other)).toEqual(['The Galaxy S22 128 GB you booked is gone']);
    expect((await mailsTo(app, other.email))[0]?.body).toMatch(
      /sold to somebody else[^]+more phones like it/,
    );
  }
  expect(await subjectsTo(app, buyer)).toEqual(['Receipt for your Galaxy S22 128 GB']);
  const { body } = await sendCall(app, 'listBookings', {
    as: others[0],
    params: { email: others[0].email },
  });
  expect(JSON.parse(body)).toMatchObject([{ status: 'cancelled', cancelledBecause: 'sold' }]);
});

test('an unpaid booking ends after seven days, with a reminder the day before', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await confirmEmails(app, buyer);
  const left = Date.parse(booking.expiresAt ?? '') - Date.parse(booking.bookedAt);
  expect(left).toBe(7 * 86_400_000);
  await moveClock(app, '6 days 1 hour');
  await endBookings();
  await endBookings();
  expect(await subjectsTo(app, buyer)).toEqual([
    'Your booking of the Galaxy S22 128 GB expires soon',
  ]);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid' });
  await moveClock(app, '1 day');
  await endBookings();
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'expired', paid: false });
  expect(await subjectsTo(app, buyer)).toHaveLength(2);
  const [ended, reminder] = await mailsTo(app, buyer.email);
  expect(ended?.body).toContain('you can book it again');
  expect(reminder?.body).toContain('If you still want the phone, pay for it under My Booking.');
  expect((await askIntent(app, buyer, booking)).json()).toMatchObject({ code: 'booking-expired' });
  expect((await cancel(buyer, booking)).json()).toMatchObject({ code: 'booking-expired' });
  // It is still the reason when the phone is no longer for sale.
  const params = { id: booking.productId };
  expect((await sendCall(app, 'deleteProduct', { as: seller, params })).statusCode).toBe(200);
  expect((await askIntent(app, buyer, booking)).json()).toMatchObject({ code: 'booking-expired' });
  await moveClock(app, '-7 days -1 hour');
});

test('a booking with a pending payment does not expire until that is decided', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await moveClock(app, '6 days 23 hours 55 minutes');
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await moveClock(app, '10 minutes');
  await endBookings();
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'unpaid' });
  await charge(app, intent);
  await app.reconcile();
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
  await moveClock(app, '-7 days -5 minutes');
});

test('a setting says how long an unpaid booking lasts', async () => {
  const shop = await startTestApp({}, { UNPAID_BOOKING_DAYS: '2' });
  try {
    const { booking } = await bookedPhone(shop);
    const lasts = Date.parse(booking.expiresAt ?? '') - Date.parse(booking.bookedAt);
    expect(lasts).toBe(2 * 86_400_000);
  } finally {
    await shop.close();
  }
});

test('a buyer may book a phone five times a day, and thirty phones an hour', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const book = (productId: string, as = buyer) =>
    sendCall(app, 'bookPhone', { as, body: bookingFields(productId) });
  const flip = async (productId: string) => {
    const createResponse = await book(productId);
    if (createResponse.statusCode !== 200) return createResponse;
    const { insertedId } = createResponse.json<{ insertedId: string }>();
    await sendCall(app, 'cancelBooking', { as: buyer, params: { id: insertedId } });
    return createResponse;
  };
  await cancel(buyer, booking);
  const again = [];
  for (let count = 0; count < 5; count += 1) again.push(await flip(booking.productId));
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
  expect(again[4]?.json()).toMatchObject({ code: 'too-many-requests', insertedId: null });
  expect(Number(again[4]?.headers['retry-after'])).toBeGreaterThan(86_000);
  // Other buyers can still book it, and this buyer again the next day.
  const other = await makePerson(app);
  expect((await book(booking.productId, other)).statusCode).toBe(200);

  const codes = [];
  for (let phones = 0; phones < 6; phones += 1) {
    const { id } = await makePhone(app, seller);
    for (let count = 0; count < 5; count += 1) codes.push((await flip(id)).statusCode);
  }
  expect(codes).toEqual([...Array(25).fill(200), ...Array(5).fill(429)]);
  await moveClock(app, '1 day');
  expect((await book(booking.productId)).statusCode).toBe(200);
  await moveClock(app, '-1 day');
});

test('the twenty-first unpaid booking is refused, even when all are requested at once', async () => {
  const buyer = await makePerson(app);
  const seller = await makePerson(app, 'seller');
  const phones = await Promise.all(Array.from({ length: 25 }, () => makePhone(app, seller)));
  const answers = await Promise.all(
    phones.map(({ id }) => sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(id) })),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20);
  const refusal = answers.filter((answer) => answer.statusCode !== 200);
  for (const answer of refusal) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too-many-bookings']);
  }
  const list = await sendCall(app, 'listBookings', { as: buyer, params: { email: buyer.email } });
  const [first, second] = list.json<Booking[]>();
  if (!first || !second) throw new Error('no bookings');
  await cancel(buyer, first);
  await payFor(app, buyer, second);
  const free = phones.filter((_, index) => answers[index]?.statusCode !== 200).slice(0, 3);
  const later = [];
  for (const { id } of free) {
    later.push(
      (await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(id) })).statusCode,
    );
  }
  expect(later).toEqual([200, 200, 409]);
});
