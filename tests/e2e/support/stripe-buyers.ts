import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { toCents } from '#contract/common/money.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import type { Shop } from '#tests/support/processes/start-shop.ts';
import { serveStripe, type StripePage } from '#tests/support/stripe/stripe-page.ts';
import { startStripe, type StripeServer } from '#tests/support/stripe/stripe-server.ts';
import { startOwnShop } from './e2e-shop.ts';
import { logIn, visit, type Visitor } from './visitor.ts';

/** Buyers who pay through Stripe's form. */

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asking: '4000002760003184',
  slow: '4000000000006009',
} as const;

/** A shop that is set up for Stripe, and a Stripe for tests. */
export interface StripeShop {
  readonly stripe: StripeServer;
  readonly shop: Shop;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startStripeShop(): Promise<StripeShop> {
  const stripe = await startStripe();
  const shop = await startOwnShop(stripe.settings);
  stripe.postTo(`${shop.url}/api/webhooks/stripe`);
  return {
    stripe,
    shop,
    async stop() {
      await shop.stop();
      await stripe.close();
    },
  };
}

export interface PayingBuyer extends Visitor {
  readonly stripe: StripeServer;
  readonly booking: Booking;
  readonly stripePage: StripePage;
  /** Everything that was sent to the shop's own address. */
  readonly sent: string[];
}

const email = 'buyer@phonehub.test';

/** Calls the shop's API with the window's session. */
export async function asBuyer<T>(
  { page }: Visitor,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const mintedRequest = await page.request.get(`/api/jwt?email=${email}`);
  const { accessToken } = (await mintedRequest.json()) as { accessToken: string };
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(data ? { data } : {}),
  });
  return answer.json();
}

/** A buyer with a phone booked, in an empty window. */
export async function buyerWhoBooked({ stripe, shop }: StripeShop): Promise<PayingBuyer> {
  const visitor = await visit({ shopUrl: shop.url });
  const sentTexts: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) {
      sentTexts.push(
        `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
      );
    }
  });
  const stripePage = await serveStripe(visitor.context, stripe);
  await logIn(visitor.page, email);
  const booking = await bookAny(visitor);
  return { ...visitor, stripe, booking, stripePage, sent: sentTexts };
}

async function bookAny(visitor: Visitor): Promise<Booking> {
  for (const product of await asBuyer<Product[]>(visitor, 'GET', '/category/01')) {
    const fields = bookingFields(product._id);
    const { insertedId } = await asBuyer<{ insertedId: string | null }>(
      visitor,
      'POST',
      '/bookings',
      fields,
    );
    if (insertedId) return asBuyer<Booking>(visitor, 'GET', `/booking/${insertedId}`);
  }
  throw new Error('every phone is booked already');
}

/** The frame with Stripe's card fields. */
export const fieldsOf = ({ page }: Visitor) => page.frameLocator('iframe[src*="fields.html"]');
/** The frame in which the bank asks. */
export const bankOf = ({ page }: Visitor) =>
  page.frameLocator('iframe[src*="/redirect/authenticate/"]');
export const payNow = ({ page }: Visitor) => page.getByRole('button', { name: 'Pay Now' });

/** Opens the payment screen of the booking. */
export async function openPayment(buyer: PayingBuyer): Promise<void> {
  await buyer.page.goto(`/dashboard/payment/${buyer.booking._id}`);
}

/** Types a card into Stripe's fields and presses Pay Now. */
export async function payWith(buyer: PayingBuyer, number: string): Promise<void> {
  await payNow(buyer).waitFor();
  const fields = fieldsOf(buyer);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('987');
  await payNow(buyer).click();
}

/** Waits for the words after paying. */
export async function expectPaid({ page }: Visitor): Promise<void> {
  await page.getByText('Congratulation!!! Payment Completed.').waitFor();
}

/** Stripe and the shop agree on a booking, and no card number reached our server. */
export async function expectAgreement(
  buyer: PayingBuyer,
  status: 'paid' | 'unpaid',
): Promise<void> {
  const booking = await asBuyer<Booking>(buyer, 'GET', `/booking/${buyer.booking._id}`);
  expect(booking.status).toBe(status);
  const intents = [...buyer.stripe.books.intents.values()].filter(
    ({ metadata }) => metadata['bookingId'] === booking._id,
  );
  const chargedIntents = intents.filter((intent) => intent.status === 'succeeded');
  expect(chargedIntents.map(({ id, amount }) => [id, amount])).toEqual(
    status === 'paid' ? [[booking.transactionId, toCents(booking.sealingPrice)]] : [],
  );
  const refundedIntentIds = [...buyer.stripe.books.refunds.values()].map(
    (refund) => refund.payment_intent,
  );
  expect(chargedIntents.filter(({ id }) => refundedIntentIds.includes(id))).toEqual([]);
  const everything = buyer.sent.join('\n').replace(/[\s+]/g, '');
  for (const number of Object.values(cards)) expect(everything).not.toContain(number);
  expect(everything).not.toContain('987&');
}
