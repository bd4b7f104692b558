import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { listOffers, makeAgreement } from '#tests/support/market/offers.ts';
import { bookedPhone, payFor, reread } from '#tests/support/market/paying.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

/** A sale at the booked price, although a lower offer of its buyer was accepted before they paid. */
async function paidAboveAgreement() {
  const { buyer, seller, booking } = await bookedPhone(app);
  await makeAgreement(app, buyer, { id: booking.productId, seller }, 240);
  await payFor(app, buyer, booking);
  return { buyer, seller, booking };
}

/** A sale at an accepted offer. */
async function boughtAtAgreement() {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await makeAgreement(app, buyer, phone, 250);
  await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(phone.id) });
  const booking = await reread(app, buyer, {
    _id: (await listOffers(app, buyer))[0]?.bookingId ?? '',
  });
  await payFor(app, buyer, booking);
  return { buyer, seller: phone.seller, booking };
}

test('who pays the booked price has not bought at the lower offer that was accepted meanwhile', async () => {
  const { buyer, seller } = await paidAboveAgreement();
  for (const person of [buyer, seller]) {
    expect(await listOffers(app, person)).toMatchObject([
      { status: 'ended', why: 'sold', bookingId: null },
    ]);
  }
  const kinds = (await readNotifications(app, buyer)).map(({ kind }) => kind);
  expect(kinds).not.toContain('offer-ended');
});

test('who pays a booking that was made at an offer has bought at it, also once the sale is undone', async () => {
  const { buyer, seller, booking } = await boughtAtAgreement();
  expect(await listOffers(app, buyer)).toMatchObject([
    { status: 'bought', bookingId: booking._id },
  ]);
  await sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });
  expect(await listOffers(app, buyer)).toMatchObject([{ status: 'bought', bookingId: null }]);
});
