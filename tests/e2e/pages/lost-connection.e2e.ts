/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import {
  beginToPay,
  bookPhone,
  cards,
  enter,
  expectPaid,
  leave,
  leaveForNext,
  listPhone,
  meet,
  payWith,
  readBooking,
  type Party,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** @param isNewcomer whether the buyer's browser has none of the program's files yet */
async function deal(
  name: string,
  isNewcomer = false,
): Promise<{ seller: Party; buyer: Party; booking: string }> {
  const seller = await meet('seller');
  const buyer = await (isNewcomer ? enter('buyer', 'Nadia Newcomer') : meet('buyer'));
  return { seller, buyer, booking: await bookPhone(buyer, await listPhone(seller, name)) };
}

/** The card is charged, but the response is lost. */
async function loseAnswerOfCharge({ page }: Party): Promise<() => number> {
  let charges = 0;
  await page.route('**/api/sandbox/intents/*/confirm', async (route) => {
    charges += 1;
    await route.fetch();
    await route.abort();
  });
  return () => charges;
}

test('the response to a charge is lost: the page recovers and charges nothing again', async () => {
  const { seller, buyer, booking } = await deal('Galaxy of lost answers');
  await beginToPay(buyer, booking);
  const charges = await loseAnswerOfCharge(buyer);
  await payWith(buyer, cards.good);
  await buyer.page.getByText('We don’t know yet whether your payment arrived').waitFor();
  await expectPaid(buyer);
  expect(charges()).toBe(1);
  await leaveForNext(seller, buyer);
});

test('the connection is lost after the charge and the page is left: returning shows the receipt', async () => {
  const { seller, buyer, booking } = await deal('Galaxy of no return');
  const { page } = buyer;
  await beginToPay(buyer, booking);
  const charges = await loseAnswerOfCharge(buyer);
  await page.route('**/api/payments', (route) => route.abort());
  await payWith(buyer, cards.good);
  await page.getByText('We don’t know yet whether your payment arrived').waitFor();
  const inputs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payment-holds/')) inputs.push(request.url());
  });
  await page.goto('/about');
  await page.unroute('**/api/payments');
  await page.goto(`/dashboard/payment/${booking}`);
  await page.getByText('This booking is paid.').waitFor();
  await page.locator('summary', { hasText: 'Receipt' }).click();
  await page
    .getByRole('article', { name: 'Receipt' })
    .getByText(/^pi_sandbox_\w+/)
    .waitFor();
  // The hold is not released while it is unknown whether the card was charged.
  expect(inputs).toEqual([]);
  expect(charges()).toBe(1);
  expect((await readBooking(buyer, booking)).status).toBe('paid');
  await leave(buyer);
  await leaveForNext(seller);
});

test('offline before the card is sent: nothing is charged, and the page continues when the network is back', async () => {
  const { seller, buyer, booking } = await deal('Galaxy offline');
  const { page, context } = buyer;
  await beginToPay(buyer, booking);
  await context.setOffline(true);
  await payWith(buyer, cards.good);
  // The booking is read again before the card is sent, so that it is certain: it was not.
  await page
    .getByRole('alert')
    .getByText(/can’t reach PhoneHub/)
    .waitFor();
  await context.setOffline(false);
  expect(await page.getByLabel('Card number').inputValue()).toBe(cards.good);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expectPaid(buyer);
  await leaveForNext(seller, buyer);
});

test('neither the card nor the receipt’s code gets through: the page keeps what was typed', async () => {
  const { seller, buyer, booking } = await deal('Galaxy half online', true);
  const { page } = buyer;
  await page.route('**/assets/receipt-*.js', (route) => route.abort());
  await page.route('**/api/sandbox/intents/*/confirm', (route) => route.abort());
  await beginToPay(buyer, booking);
  await payWith(buyer, cards.good);
  await page
    .getByRole('alert')
    .getByText(/The card was not charged/)
    .waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe(cards.good);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expectPaid(buyer);
  await leaveForNext(seller, buyer);
});

test('offline when the page is opened: it retries', async () => {
  const { seller, buyer, booking } = await deal('Galaxy unreachable');
  const { page } = buyer;
  await page.route('**/api/create-payment-intent', (route) => route.abort());
  await page.goto(`/dashboard/payment/${booking}`);
  await page.getByText(/can’t reach PhoneHub/).waitFor();
  await page.unroute('**/api/create-payment-intent');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(/kept for you until/).waitFor();
  await leaveForNext(seller, buyer);
});

test.each([
  ['a brand', '/category/02', '**/api/category/**'],
  ['a search', '/search?q=galaxy', '**/api/search?*'],
])(
  'the rest of %s is lost: what the server drew stays, and the rest comes by itself or when asked',
  async (_of, path, rest) => {
    const buyer = await meet('buyer');
    const { page } = buyer;
    await page.route(rest, (route) => route.abort());
    await page.goto(path);
    const lostElement = page.getByRole('alert').filter({ hasText: 'We can’t reach PhoneHub.' });
    await lostElement.waitFor();
    const label = page.locator('main article').first();
    // Only the browser may ask for the seller's number.
    const number = label.locator('a[href^="tel:"]');
    expect([await label.count(), await number.count()]).toEqual([1, 0]);
    await lostElement.getByRole('button', { name: 'Retry' }).click();
    await lostElement.waitFor();
    await page.unroute(rest);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await lostElement.waitFor({ state: 'detached' });
    await number.waitFor();
    await leaveForNext(buyer);
  },
);

test('the buyer’s own data of a phone fails to load: the page says so, and Retry loads it', async () => {
  const seller = await meet('seller');
  const buyer = await meet('buyer');
  const { page } = buyer;
  const productId = await listPhone(seller, 'Galaxy of lost rights');
  await page.route('**/api/wishlists/**', (route) => route.abort());
  await page.goto(`/phones/${productId}`);
  const lostElement = page.getByRole('alert').filter({ hasText: 'We can’t reach PhoneHub.' });
  await lostElement.waitFor();
  expect(await page.getByRole('link', { name: 'Book Now' }).count()).toBe(0);
  await page.unroute('**/api/wishlists/**');
  await lostElement.getByRole('button', { name: 'Retry' }).click();
  // Not the hearts of similar phones.
  await page.locator('button:not(.photo-heart)', { hasText: 'Wishlist' }).waitFor();
  await leaveForNext(seller, buyer);
});

test('a confirmation whose code can’t be loaded comes with the next one', async () => {
  const seller = await meet('seller');
  const buyer = await enter('buyer', 'Tina Toasting');
  const { page } = buyer;
  const productId = await listPhone(seller, 'Galaxy of late toasts');
  const code = '**/assets/toast-host-*.js';
  const isLost = page.waitForEvent('requestfailed', (each) => each.url().includes('toast-host'));
  await page.route(code, (route) => route.abort());
  await page.goto(`/phones/${productId}`);
  const wish = page.locator('button:not(.photo-heart)', { hasText: 'Wishlist' });
  await wish.click();
  await isLost;
  await page.unroute(code);
  await wish.and(page.locator('[aria-pressed=true]')).click();
  await page.locator('.Toastify__toast').first().waitFor();
  await leave(buyer);
  await leaveForNext(seller);
});

test('the receipt’s code is slow: the message and the transaction number come before it', async () => {
  const { seller, buyer, booking } = await deal('Galaxy of slow receipts', true);
  const { page } = buyer;
  let loadReceipt = () => {};
  const held = new Promise<void>((resolve) => (loadReceipt = resolve));
  await page.route('**/assets/receipt-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await beginToPay(buyer, booking);
  await payWith(buyer, cards.good);
  await page.waitForFunction(
    (words) => document.activeElement?.textContent === words,
    'Congratulation!!! Payment Completed.',
  );
  expect(await page.getByRole('main').innerText()).toMatch(/pi_sandbox_\w+/);
  expect(await page.getByRole('article', { name: 'Receipt' }).count()).toBe(0);
  loadReceipt();
  await page.getByRole('article', { name: 'Receipt' }).waitFor();
  await leaveForNext(seller, buyer);
});
