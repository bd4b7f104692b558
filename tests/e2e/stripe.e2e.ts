import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Product } from '#contract/catalog/schemas.ts';
import { toCents } from '#contract/common/money.ts';
import { bookingFields } from '#tests/support/phones.ts';
import { startShop, type Shop } from '#tests/support/start-shop.ts';
import { serveStripe, type StripePage } from '#tests/support/stripe-page.ts';
import { startStripe, type StripeServer } from '#tests/support/stripe-server.ts';
import { expectNoViolations } from './page-checks.ts';
import { e2eShop } from './e2e-shop.ts';
import { closeBrowser, logIn, visit, type Visitor } from './visitor.ts';

/** Paying through Stripe's form, in a shop that is set up for it. */

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asking: '4000002760003184',
  slow: '4000000000006009',
} as const;

let stripe: StripeServer;
let shop: Shop;

beforeAll(async () => {
  stripe = await startStripe();
  shop = await startShop({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  stripe.postTo(`${shop.url}/api/webhooks/stripe`);
});
afterAll(async () => {
  await closeBrowser();
  await shop.stop();
  await stripe.close();
});

interface Till extends Visitor {
  readonly booking: Booking;
  readonly stripePage: StripePage;
  /** Everything that was sent to the shop's own address. */
  readonly sent: string[];
}

/** Calls the shop's API as the page does. */
function asBuyer<T>(visitor: Visitor, method: string, path: string, body?: object): Promise<T> {
  return visitor.page.evaluate(
    async ([verb, url, payload]) => {
      const token = localStorage.getItem('phoneHub-token');
      const answer = await fetch(`/api${url}`, {
        method: verb,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(payload ? { body: payload } : {}),
      });
      return answer.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
}

/** A buyer with a phone booked, in front of My Bookings. */
async function toTheTill(options: Parameters<typeof visit>[0] = {}): Promise<Till> {
  const visitor = await visit({ ...options, shopUrl: shop.url });
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) {
      sent.push(
        `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
      );
    }
  });
  const stripePage = await serveStripe(visitor.context, stripe);
  await logIn(visitor.page, 'buyer@phonehub.test');
  const booking = await bookAny(visitor);
  await visitor.page.goto('/dashboard/my-bookings');
  return { ...visitor, booking, stripePage, sent };
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

const fieldsOf = ({ page }: Visitor) => page.frameLocator('iframe[src*="fields.html"]');
const bankOf = ({ page }: Visitor) => page.frameLocator('iframe[src*="/redirect/authenticate/"]');
const payNow = ({ page }: Visitor) => page.getByRole('button', { name: 'Pay Now' });

async function openTill(till: Till): Promise<void> {
  await till.page.goto(`/dashboard/payment/${till.booking._id}`);
}

async function payWith(till: Till, number: string): Promise<void> {
  await payNow(till).waitFor();
  const fields = fieldsOf(till);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('987');
  await payNow(till).click();
}

async function congratulated({ page }: Visitor): Promise<void> {
  await page.getByText('Congratulation!!! Payment Completed.').waitFor();
}

/** Stripe and the shop agree on a booking, and no card number reached our server. */
async function expectAgreement(till: Till, status: 'paid' | 'unpaid'): Promise<void> {
  const booking = await asBuyer<Booking>(till, 'GET', `/booking/${till.booking._id}`);
  expect(booking.status).toBe(status);
  const intents = [...stripe.books.intents.values()].filter(
    ({ metadata }) => metadata['bookingId'] === booking._id,
  );
  const charged = intents.filter((intent) => intent.status === 'succeeded');
  expect(charged.map(({ id, amount }) => [id, amount])).toEqual(
    status === 'paid' ? [[booking.transactionId, toCents(booking.sealingPrice)]] : [],
  );
  const refunded = [...stripe.books.refunds.values()].map((refund) => refund.payment_intent);
  expect(charged.filter(({ id }) => refunded.includes(id))).toEqual([]);
  const everything = till.sent.join('\n').replace(/[\s+]/g, '');
  for (const number of Object.values(cards)) expect(everything).not.toContain(number);
  expect(everything).not.toContain('987&');
}

test('a buyer pays; Stripe’s script comes to the payment screen alone, and no card to our server', async () => {
  const till = await toTheTill();
  const policies = new Map<string, string>();
  till.page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (response.request().isNavigationRequest() && policy) {
      policies.set(new URL(response.url()).pathname, policy);
    }
  });
  await till.page.reload();
  expect(till.stripePage.sent).toEqual([]);
  await till.page.locator(`a[href="/dashboard/payment/${till.booking._id}"]`).first().click();
  await till.page.getByText(/Please Pay \$ /).waitFor();
  await payWith(till, cards.good);
  await congratulated(till);
  expect(await till.page.locator('main').innerText()).toMatch(/pi_[0-9a-f]{24}/);
  await expectAgreement(till, 'paid');

  expect(policies.get('/dashboard/my-bookings')).not.toContain('stripe');
  const policy = policies.get(`/dashboard/payment/${till.booking._id}`) ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
  expect(policy).not.toContain('unsafe');
  expect(till.complaints).toEqual([]);
});

test('what is mistyped is said at its field, and no card is sent', async () => {
  const till = await toTheTill();
  await openTill(till);
  await payNow(till).click();
  await fieldsOf(till).getByText('Your card number is incomplete.').waitFor();
  expect(till.stripePage.sent.filter((call) => call.startsWith('POST'))).toEqual([]);
  await payWith(till, cards.good);
  await congratulated(till);
  expect(till.complaints).toEqual([]);
});

test('a declined card is told in red, and another one pays', async () => {
  const till = await toTheTill();
  await openTill(till);
  await payWith(till, cards.declined);
  await till.page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await expectAgreement(till, 'unpaid');
  await payWith(till, cards.good);
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('the bank asks: a rejection is told and charges nothing, an approval pays', async () => {
  const till = await toTheTill();
  await openTill(till);
  await payWith(till, cards.asking);
  await bankOf(till).getByRole('button', { name: 'Fail' }).click();
  await till.page
    .getByRole('alert')
    .getByText(/unable to authenticate your payment/)
    .waitFor();
  await expectAgreement(till, 'unpaid');
  await payNow(till).click();
  await bankOf(till).getByRole('button', { name: 'Complete' }).click();
  await congratulated(till);
  await expectAgreement(till, 'paid');
  expect(till.complaints).toEqual([]);
});

test('a slow bank: the page waits for its decision', async () => {
  const till = await toTheTill();
  await openTill(till);
  await payWith(till, cards.slow);
  await till.page.getByText('Your bank is still working on this payment').waitFor();
  const [intent] = [...stripe.books.intents.values()].filter(
    ({ status }) => status === 'processing',
  );
  stripe.books.settle(intent?.id ?? '');
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('a script that cannot be reached is told, and Retry brings the form', async () => {
  const till = await toTheTill();
  till.stripePage.script = 'gone';
  await openTill(till);
  await till.page.getByText('The card form could not be loaded').waitFor();
  expect(await payNow(till).count()).toBe(0);
  till.stripePage.script = 'there';
  await till.page.getByRole('button', { name: 'Retry' }).click();
  await payWith(till, cards.good);
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('a script that does not load is reported while waiting, and Retry loads it again', async () => {
  const till = await toTheTill();
  till.stripePage.script = 'hang';
  await till.page.clock.install();
  await openTill(till);
  await till.page.getByText('Preparing the payment…').waitFor();
  await expect
    .poll(() => till.stripePage.sent.some((call) => call.endsWith('/stripe.js')))
    .toBe(true);
  await till.page.clock.fastForward(11_000);
  await till.page.getByText('The card form takes longer than usual').waitFor();
  till.stripePage.script = 'there';
  await till.page.getByRole('button', { name: 'Retry' }).click();
  await payWith(till, cards.good);
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('the response to the card is lost: the payment is recovered and charged once', async () => {
  const till = await toTheTill();
  await openTill(till);
  till.stripePage.api = 'answer-lost';
  await payWith(till, cards.good);
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('Stripe cannot be reached any more after the card was sent: the server settles the payment', async () => {
  const till = await toTheTill();
  await openTill(till);
  till.stripePage.api = 'cut';
  await payWith(till, cards.good);
  await till.page.getByText('We don’t know yet whether your payment arrived').waitFor();
  await till.page.getByRole('button', { name: 'Find out what happened' }).click();
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('the page cannot report that it was paid: the booking becomes paid without it', async () => {
  const till = await toTheTill();
  await till.context.route('**/api/payments', (route) => route.abort());
  await openTill(till);
  await payWith(till, cards.good);
  await till.page.getByText('We don’t know yet whether your payment arrived').waitFor();
  await till.page.goto('/dashboard/my-bookings');
  await expect
    .poll(async () => {
      const { status } = await asBuyer<Booking>(till, 'GET', `/booking/${till.booking._id}`);
      return status;
    })
    .toBe('paid');
  await expectAgreement(till, 'paid');
});

test('the time to pay is over while somebody types: going on keeps what was typed', async () => {
  const till = await toTheTill();
  await till.page.clock.install();
  await openTill(till);
  await payNow(till).waitFor();
  await fieldsOf(till).getByLabel('Card number').fill(cards.good);
  await fieldsOf(till).getByLabel('Expiration date').fill('12 / 34');
  await fieldsOf(till).getByLabel('Security code').fill('987');
  await till.page.clock.fastForward('15:10');
  await till.page.getByText('Your time to pay is over').waitFor();
  await till.page.getByRole('button', { name: 'Go on paying' }).click();
  await payNow(till).click();
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('the payment was cancelled meanwhile: it starts again with what was typed, and is paid once', async () => {
  const till = await toTheTill();
  await openTill(till);
  await payNow(till).waitFor();
  const [open] = [...stripe.books.intents.values()].filter(
    ({ metadata }) => metadata['bookingId'] === till.booking._id,
  );
  stripe.books.cancel(open?.id ?? '');
  await payWith(till, cards.good);
  await till.page
    .getByRole('alert')
    .getByText(/we started it anew/)
    .waitFor();
  await payNow(till).click();
  await congratulated(till);
  await expectAgreement(till, 'paid');
});

test('a shop without Stripe lets its script in nowhere', async () => {
  const policyOf = async (url: string) =>
    (await fetch(url)).headers.get('content-security-policy') ?? '';
  const path = '/dashboard/payment/01890000-0000-7000-8000-000000000001';
  expect(await policyOf(`${shop.url}${path}`)).toContain('https://js.stripe.com');
  expect(await policyOf(`${shop.url}${path.toUpperCase()}`)).toContain('https://js.stripe.com');
  for (const url of [`${e2eShop().url}${path}`, `${shop.url}/`, `${shop.url}/dashboard`]) {
    const policy = await policyOf(url);
    expect([url, policy]).toEqual([url, expect.stringContaining("script-src 'self'")]);
    expect([url, policy]).toEqual([url, expect.not.stringContaining('stripe')]);
    expect([url, policy]).toEqual([url, expect.stringContaining('require-trusted-types-for')]);
  }
});

test('axe finds nothing on the form, its mistakes, its failures', async () => {
  const till = await toTheTill();
  await openTill(till);
  await payNow(till).click();
  await fieldsOf(till).getByText('Your card number is incomplete.').waitFor();
  await expectNoViolations(till.page, 'an incomplete number');
  await payWith(till, cards.declined);
  await till.page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await expectNoViolations(till.page, 'declined');
  till.stripePage.script = 'gone';
  await till.page.reload();
  await till.page.getByText('The card form could not be loaded').waitFor();
  await expectNoViolations(till.page, 'no form');
});

test('every event that Stripe posted was accepted', async () => {
  for (const event of stripe.events) {
    expect(await stripe.post(event, `${shop.url}/api/webhooks/stripe`)).toBe(200);
  }
  const [event] = stripe.events;
  if (!event) throw new Error('nothing was posted');
  const forged = await fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify(event),
  });
  expect(forged.status).toBe(400);
});
