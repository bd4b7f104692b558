/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { refusals } from '#contract/errors.ts';
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
  openPayment,
  payWith,
  readBooking,
  takeTurn,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { askDatabase } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/**
 * Two buyers who have booked the same phone.
 * @param newcomer whom the test does something to that lasts
 */
async function rivals(name: string, newcomer?: 'first' | 'second') {
  const seller = await meet('seller');
  const first = await (newcomer === 'first' ? enter('buyer', 'First') : meet('buyer'));
  const second = await (newcomer === 'second' ? enter('buyer', 'Second') : meet('buyer'));
  const phone = await listPhone(seller, name);
  return {
    ...{ seller, first, second },
    firstBooking: await bookPhone(first, phone),
    secondBooking: await bookPhone(second, phone),
  };
}

test('leaving the payment screen releases the hold, and the other buyer pays at once', async () => {
  const { seller, first, second, firstBooking, secondBooking } = await rivals('Galaxy left alone');
  await beginToPay(first, firstBooking);
  await openPayment(second, secondBooking);
  await second.page.getByText(/Another buyer is paying for this phone right now/).waitFor();
  await seller.page.goto('/dashboard/my-products');
  const ownElement = seller.page.getByRole('row').filter({ hasText: 'Galaxy left alone' });
  await ownElement.getByText(/Someone is paying for it right now, until/).waitFor();
  expect(await ownElement.getByRole('button', { name: /Delete/ }).isDisabled()).toBe(false);
  expect(await ownElement.getByRole('button', { name: /Advertise/ }).isDisabled()).toBe(true);

  const response = first.page.waitForResponse(
    (answer) => answer.url().includes('/payment-holds/') && answer.request().method() === 'DELETE',
  );
  await first.page.getByRole('link', { name: 'My Booking', exact: true }).click();
  expect((await response).status()).toBe(200);
  await takeTurn(second);
  await payWith(second, cards.good);
  await expectPaid(second);

  // The first buyer's booking is over; nothing was charged.
  await openPayment(first, firstBooking);
  await first.page.getByText('Sold to another buyer. You owe nothing.').waitFor();
  await leaveForNext(seller, first, second);
});

test('closing the window releases it, too, and a waiting page notices', async () => {
  const { seller, first, second, firstBooking, secondBooking } = await rivals(
    'Galaxy closed',
    'second',
  );
  await beginToPay(first, firstBooking);
  await second.page.clock.install();
  await openPayment(second, secondBooking);
  await second.page.getByText(/Another buyer is paying for this phone right now/).waitFor();
  await first.page.goto('/about');
  // The page polls every twenty seconds; its clock is advanced until it has noticed.
  await expect
    .poll(async () => {
      await second.page.clock.fastForward('00:21');
      return second.page.getByText(/kept for you until/).count();
    })
    .toBe(1);
  await payWith(second, cards.good);
  await expectPaid(second);
  await leave(second);
  await leaveForNext(seller, first);
});

test('logging out releases it, too', async () => {
  const { seller, first, second, firstBooking, secondBooking } = await rivals(
    'Galaxy logged out',
    'first',
  );
  await beginToPay(first, firstBooking);
  await first.page.getByRole('button', { name: 'Logout' }).click();
  await first.page.waitForURL('**/login**');
  await beginToPay(second, secondBooking);
  await leave(first);
  await leaveForNext(seller, second);
});

test('returning with the Back button opens the payment again', async () => {
  const { seller, first, second, firstBooking } = await rivals('Galaxy back again');
  await beginToPay(first, firstBooking);
  await first.page.goto('/about');
  await first.page.goBack();
  await first.page.getByText(/kept for you until/).waitFor();
  await payWith(first, cards.good);
  await expectPaid(first);
  await leaveForNext(seller, first, second);
});

test('somebody paid a moment earlier: the money is on its way back, with its number', async () => {
  const { seller, first, second, firstBooking } = await rivals('Galaxy sold meanwhile');
  await beginToPay(first, firstBooking);
  // The sandbox cannot lose this race (server tests cover it), so its response is replaced: this tests the display.
  const { status, message } = refusals['sold-and-refunded'];
  await first.page.route('**/api/payments', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'sold-and-refunded', status, message, insertedId: null }),
    }),
  );
  await payWith(first, cards.good);
  await first.page.getByText('Your money is on its way back').waitFor();
  await first.page.getByText(/\$298\.50 back to your card/).waitFor();
  await first.page.getByText(/^pi_sandbox_\w+/).waitFor();
  expect(await first.page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0);
  await leaveForNext(seller, first, second);
});

test('the buyer of a sold phone is told so, whoever opens the payment too late', async () => {
  const { seller, first, second, firstBooking, secondBooking } = await rivals('Galaxy too slow');
  await beginToPay(first, firstBooking);
  await openPayment(second, secondBooking);
  await second.page.getByText(/Another buyer is paying for this phone right now/).waitFor();
  await payWith(first, cards.good);
  await expectPaid(first);
  const over = second.page.getByText('This booking can no longer be paid');
  await second.page.getByRole('button', { name: 'Retry' }).or(over).first().click();
  await over.waitFor();
  await second.page.getByText(/sold to another buyer. You have not been charged/).waitFor();
  expect((await readBooking(second, secondBooking)).status).toBe('cancelled');
  await second.page.goto('/dashboard/my-bookings');
  const row = second.page.getByRole('row').filter({ hasText: 'Galaxy too slow' });
  await row.getByText('Cancelled').waitFor();
  await leaveForNext(seller, first, second);
});

test('the seller deletes the phone while somebody pays: the payment ends, and its buyer is told', async () => {
  const { seller, first, second, firstBooking } = await rivals('Galaxy withdrawn');
  await beginToPay(first, firstBooking);
  await seller.page.goto('/dashboard/my-products');
  const ownElement = seller.page.getByRole('row').filter({ hasText: 'Galaxy withdrawn' });
  await ownElement.getByRole('button', { name: /Delete/ }).click();
  const dialog = seller.page.getByRole('alertdialog');
  await dialog.getByText(/Someone is paying for Galaxy withdrawn right now/).waitFor();
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await seller.page.getByText('Successfully Deleted').first().waitFor();

  await payWith(first, cards.good);
  await first.page.getByText('This booking can no longer be paid').waitFor();
  await first.page.getByText('The seller removed this phone. You have not been charged.').waitFor();
  await leaveForNext(seller, first, second);
});

test('the seller changes the phone while somebody pays: the page shows it, and paying works', async () => {
  const { seller, first, second, firstBooking } = await rivals('Galaxy changed', 'first');
  await first.page.clock.install();
  await beginToPay(first, firstBooking);
  await first.page.getByLabel('Card number').fill(cards.good);
  const { productId } = await readBooking(first, firstBooking);
  await seller.page.goto(`/dashboard/my-products/${productId}/edit`);
  await seller.page.getByText(/Someone is paying for it right now\. If you save/).waitFor();
  await seller.page
    .locator('textarea[name=description]')
    .fill('Changed while somebody was paying.');
  await seller.page.locator('main form button[type=submit]').click();
  await seller.page.waitForURL(`**/phones/${productId}`);

  const alert = first.page.getByText('The seller has changed this phone');
  await expect
    .poll(async () => {
      await first.page.clock.fastForward('00:21');
      return alert.count();
    })
    .toBe(1);
  // The typed text is still there.
  expect(await first.page.getByLabel('Card number').inputValue()).toBe(cards.good);
  await payWith(first, cards.good);
  await expectPaid(first);
  await leave(first);
  await leaveForNext(seller, second);
});

test('a phone that was held for too long: two buyers may pay, and both are told so', async () => {
  const { seller, first, second, firstBooking, secondBooking } = await rivals('Galaxy for many');
  const { productId } = await readBooking(first, firstBooking);
  await askDatabase(
    `insert into payment_hold_history (product_id, buyer_id, held_from, held_until)
     select $1, buyer_id, app_now() - interval '20 minutes', app_now() from bookings where id = $2`,
    [productId, secondBooking],
  );
  for (const [buyer, booking] of [
    [first, firstBooking],
    [second, secondBooking],
  ] as const) {
    await openPayment(buyer, booking);
    await buyer.page.getByText(/Others can, too: the first to pay gets the phone/).waitFor();
  }
  await payWith(second, cards.good);
  await expectPaid(second);
  await leaveForNext(seller, first, second);
});
