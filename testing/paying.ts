import type { Booking } from '#contract/bookings.ts';
import type { Intent, SandboxMethod } from '#contract/payments.ts';
import { ask, type TestPerson } from './people.ts';
import type { TestApp } from './start-test-app.ts';

/** Asks for the intent of a booking, as the payment screen does when it opens. */
export function askIntent(app: TestApp, buyer: TestPerson, booking: Booking) {
  return ask(app, 'createPaymentIntent', {
    as: buyer,
    body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
  });
}

/** Charges a test card, as the provider's own part of the page does. */
export function charge(
  app: TestApp,
  intent: Intent,
  paymentMethod: SandboxMethod = 'pm_card_visa',
) {
  return ask(app, 'confirmSandboxPayment', {
    params: { intentId: intent.intentId },
    body: { clientSecret: intent.clientSecret, paymentMethod },
  });
}

/** Tells the server that a payment succeeded, as the page does afterwards. */
export function record(app: TestApp, buyer: TestPerson, booking: Booking, transactionId: string) {
  return ask(app, 'recordPayment', {
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

/** Moves the database's clock for everything that reads app_now(). */
export async function moveClock(app: TestApp, interval: string): Promise<void> {
  await app.pool.query('update clock set shift = shift + $1::interval', [interval]);
}
