/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { e2eShop } from '#tests/e2e/support/e2e-shop.ts';
import {
  asBuyer,
  bankOf,
  buyerWhoBooked,
  cards,
  expectPaid,
  expectAgreement,
  fieldsOf,
  openPayment,
  payNow,
  payWith,
  startStripeShop,
  type StripeShop,
} from '#tests/e2e/support/stripe-buyers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

/** Paying through Stripe's form, in a shop that is set up for it. */

let ownStripeShop: StripeShop;
beforeAll(async () => {
  ownStripeShop = await startStripeShop();
});
afterAll(async () => {
  await closeBrowser();
  await ownStripeShop.stop();
});

test('a buyer pays; Stripe’s script comes to the payment screen alone, and no card to our server', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await buyer.page.goto('/dashboard/my-bookings');
  const policies = new Map<string, string>();
  buyer.page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (response.request().isNavigationRequest() && policy) {
      policies.set(new URL(response.url()).pathname, policy);
    }
  });
  await buyer.page.reload();
  expect(buyer.stripePage.sent).toEqual([]);
  await buyer.page.locator(`a[href="/dashboard/payment/${buyer.booking._id}"]`).first().click();
  await buyer.page.getByText(/Please Pay \$ /).waitFor();
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await buyer.page
    .locator('main')
    .getByText(/pi_[0-9a-f]{24}/)
    .first()
    .waitFor();
  await expectAgreement(buyer, 'paid');

  expect(policies.get('/dashboard/my-bookings')).not.toContain('stripe');
  const policy = policies.get(`/dashboard/payment/${buyer.booking._id}`) ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
  expect(policy).not.toContain('unsafe');
  expect(buyer.complaints).toEqual([]);
});

test('what is mistyped is said at its field, and no card is sent', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  await payNow(buyer).click();
  await fieldsOf(buyer).getByText('Your card number is incomplete.').waitFor();
  expect(buyer.stripePage.sent.filter((call) => call.startsWith('POST'))).toEqual([]);
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  expect(buyer.complaints).toEqual([]);
});

test('a declined card is told in red, and another one pays', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  await payWith(buyer, cards.declined);
  await buyer.page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await expectAgreement(buyer, 'unpaid');
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('the bank asks: a rejection is told and charges nothing, an approval pays', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  await payWith(buyer, cards.asking);
  await bankOf(buyer).getByRole('button', { name: 'Fail' }).click();
  await buyer.page
    .getByRole('alert')
    .getByText(/unable to authenticate your payment/)
    .waitFor();
  await expectAgreement(buyer, 'unpaid');
  await payNow(buyer).click();
  await bankOf(buyer).getByRole('button', { name: 'Complete' }).click();
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
  expect(buyer.complaints).toEqual([]);
});

test('a slow bank: the page waits for its decision', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  await payWith(buyer, cards.slow);
  await buyer.page.getByText('Your bank is still working on this payment').waitFor();
  const [intent] = [...ownStripeShop.stripe.books.intents.values()].filter(
    ({ status }) => status === 'processing',
  );
  ownStripeShop.stripe.books.settle(intent?.id ?? '');
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('a script that cannot be reached is told, and Retry brings the form', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  buyer.stripePage.script = 'gone';
  await openPayment(buyer);
  await buyer.page.getByText('The card form could not be loaded').waitFor();
  expect(await payNow(buyer).count()).toBe(0);
  buyer.stripePage.script = 'there';
  await buyer.page.getByRole('button', { name: 'Retry' }).click();
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('a script that does not load is reported while waiting, and Retry loads it again', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  buyer.stripePage.script = 'hang';
  await buyer.page.clock.install();
  await openPayment(buyer);
  await buyer.page.getByText('Preparing the payment…').waitFor();
  await expect
    .poll(() => buyer.stripePage.sent.some((call) => call.endsWith('/stripe.js')))
    .toBe(true);
  await buyer.page.clock.fastForward(11_000);
  await buyer.page.getByText('The card form takes longer than usual').waitFor();
  buyer.stripePage.script = 'there';
  await buyer.page.getByRole('button', { name: 'Retry' }).click();
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('the response to the card is lost: the payment is recovered and charged once', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  buyer.stripePage.api = 'answer-lost';
  await payWith(buyer, cards.good);
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('Stripe cannot be reached any more after the card was sent: the server settles the payment', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  buyer.stripePage.api = 'cut';
  await payWith(buyer, cards.good);
  await buyer.page.getByText('We don’t know yet whether your payment arrived').waitFor();
  await buyer.page.getByRole('button', { name: 'Find out what happened' }).click();
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('the page cannot report that it was paid: the booking becomes paid without it', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await buyer.context.route('**/api/payments', (route) => route.abort());
  await openPayment(buyer);
  await payWith(buyer, cards.good);
  await buyer.page.getByText('We don’t know yet whether your payment arrived').waitFor();
  await buyer.page.goto('/dashboard/my-bookings');
  await expect
    .poll(async () => {
      const { status } = await asBuyer<Booking>(buyer, 'GET', `/booking/${buyer.booking._id}`);
      return status;
    })
    .toBe('paid');
  await expectAgreement(buyer, 'paid');
});

test('the time to pay is over while somebody types: going on keeps what was typed', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await buyer.page.clock.install();
  await openPayment(buyer);
  await payNow(buyer).waitFor();
  await fieldsOf(buyer).getByLabel('Card number').fill(cards.good);
  await fieldsOf(buyer).getByLabel('Expiration date').fill('12 / 34');
  await fieldsOf(buyer).getByLabel('Security code').fill('987');
  await buyer.page.clock.fastForward('15:10');
  await buyer.page.getByText('Your time to pay is over').waitFor();
  await buyer.page.getByRole('button', { name: 'Continue paying' }).click();
  await payNow(buyer).click();
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('the payment was cancelled meanwhile: it starts again with what was typed, and is paid once', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  await payNow(buyer).waitFor();
  const [open] = [...ownStripeShop.stripe.books.intents.values()].filter(
    ({ metadata }) => metadata['bookingId'] === buyer.booking._id,
  );
  ownStripeShop.stripe.books.cancel(open?.id ?? '');
  await payWith(buyer, cards.good);
  await buyer.page
    .getByRole('alert')
    .getByText(/so we started over/)
    .waitFor();
  await payNow(buyer).click();
  await expectPaid(buyer);
  await expectAgreement(buyer, 'paid');
});

test('a shop without Stripe lets its script in nowhere', async () => {
  const policyOf = async (url: string) =>
    (await fetch(url)).headers.get('content-security-policy') ?? '';
  const path = '/dashboard/payment/01890000-0000-7000-8000-000000000001';
  expect(await policyOf(`${ownStripeShop.shop.url}${path}`)).toContain('https://js.stripe.com');
  expect(await policyOf(`${ownStripeShop.shop.url}${path.toUpperCase()}`)).toContain(
    'https://js.stripe.com',
  );
  for (const url of [
    `${e2eShop().url}${path}`,
    `${ownStripeShop.shop.url}/`,
    `${ownStripeShop.shop.url}/dashboard`,
  ]) {
    const policy = await policyOf(url);
    expect([url, policy]).toEqual([url, expect.stringContaining("script-src 'self'")]);
    expect([url, policy]).toEqual([url, expect.not.stringContaining('stripe')]);
    expect([url, policy]).toEqual([url, expect.stringContaining('require-trusted-types-for')]);
  }
});

test('axe finds nothing on the form, its mistakes, its failures', async () => {
  const buyer = await buyerWhoBooked(ownStripeShop);
  await openPayment(buyer);
  await payNow(buyer).click();
  await fieldsOf(buyer).getByText('Your card number is incomplete.').waitFor();
  await expectNoViolations(buyer.page, 'an incomplete number');
  await payWith(buyer, cards.declined);
  await buyer.page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await expectNoViolations(buyer.page, 'declined');
  buyer.stripePage.script = 'gone';
  await buyer.page.reload();
  await buyer.page.getByText('The card form could not be loaded').waitFor();
  await expectNoViolations(buyer.page, 'no form');
});

test('every event that Stripe posted was accepted', async () => {
  for (const event of ownStripeShop.stripe.events) {
    expect(
      await ownStripeShop.stripe.post(event, `${ownStripeShop.shop.url}/api/webhooks/stripe`),
    ).toBe(200);
  }
  const [event] = ownStripeShop.stripe.events;
  if (!event) throw new Error('nothing was posted');
  const forgedResponse = await fetch(`${ownStripeShop.shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify(event),
  });
  expect(forgedResponse.status).toBe(400);
});
