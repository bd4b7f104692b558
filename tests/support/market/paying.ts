import type { Booking } from '#contract/bookings/schemas.ts';
import { guaranteeDays } from '#contract/handovers/deadlines.ts';
import type { Handover } from '#contract/handovers/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { SandboxMethod } from '#contract/payments/sandbox.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from './phones.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/** How sellers are paid in tests. */
export const payoutAccount = { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' };

/** Requests the intent of a booking, as the payment screen does when it opens. */
export function askIntent(app: CallableApp, buyer: TestPerson, booking: Booking) {
  return sendCall(app, 'createPaymentIntent', {
    as: buyer,
    body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
  });
}

/** Charges a test card, as the provider's own part of the page does. */
export function charge(
  app: CallableApp,
  intent: Intent,
  paymentMethod: SandboxMethod = 'pm_card_visa',
) {
  return sendCall(app, 'confirmSandboxPayment', {
    params: { intentId: intent.intentId },
    body: { clientSecret: intent.clientSecret, paymentMethod },
  });
}

/** Reports to the server that a payment succeeded, as the page does afterwards. */
export function record(
  app: CallableApp,
  buyer: TestPerson,
  booking: Booking,
  transactionId: string,
) {
  return sendCall(app, 'recordPayment', {
    as: buyer,
    body: {
      sealingPrice: booking.sealingPrice,
      transactionId,
      buyerEmail: buyer.email,
      bookingId: booking._id,
      productId: booking.productId,
    },
  });
}

/** How far the clock moves until the guarantee of a phone that was just handed over has ended. */
export const pastGuarantee = `${guaranteeDays} days 1 minute`;

/** Moves the database's clock for everything that reads app_now(). */
export async function moveClock(app: CallableApp, interval: string): Promise<void> {
  await app.pool.query('update clock set shift = shift + $1::interval', [interval]);
}

/** Opens the intent, charges and records: the booking is paid afterwards. */
export async function payFor(
  app: CallableApp,
  buyer: TestPerson,
  booking: Booking,
): Promise<Intent> {
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  const answer = await record(app, buyer, booking, intent.intentId);
  if (answer.statusCode !== 200) throw new Error(`paying failed: ${answer.body}`);
  return intent;
}

/** Says for the buyer that they have the phone: the week of the guarantee begins. */
export async function receivePhone(
  app: CallableApp,
  buyer: TestPerson,
  { _id: id }: Booking,
): Promise<void> {
  const answer = await sendCall(app, 'handOver', {
    as: buyer,
    params: { id },
    body: { confirmed: true },
  });
  if (answer.statusCode !== 200) throw new Error(`handing over failed: ${answer.body}`);
}

/** The way of a paid phone, as somebody reads it. */
export async function readHandover(
  app: CallableApp,
  as: TestPerson,
  { _id: id }: Booking,
): Promise<Handover> {
  return (await sendCall(app, 'readHandover', { as, params: { id } })).json<Handover>();
}

/** A buyer who has booked somebody's phone. */
export async function bookedPhone(
  app: CallableApp,
  seller?: TestPerson,
): Promise<{ buyer: TestPerson; seller: TestPerson; booking: Booking }> {
  const buyer = await makePerson(app);
  const phone = await makePhone(app, seller);
  return { buyer, seller: phone.seller, booking: await makeBooking(app, buyer, phone.id) };
}

/** The booking as it is now, read by its buyer. */
export async function reread(
  app: CallableApp,
  buyer: TestPerson,
  { _id: id }: Pick<Booking, '_id'>,
): Promise<Booking> {
  return (await sendCall(app, 'readBooking', { as: buyer, params: { id } })).json<Booking>();
}

/** The mails about sales that a person got, newest last. */
export async function subjectsTo(app: CallableApp, person: TestPerson): Promise<string[]> {
  const mails = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', person.email)
    .where('has_code', '=', false)
    .orderBy('id')
    .execute();
  return mails.map((mail) => mail.subject);
}
