/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import {
  bookPhone,
  enter,
  leave,
  listPhone,
  openPayment,
  readBooking,
} from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a buyer is told until when a booking lasts, changes their mind, then cancels it with the keyboard', async () => {
  const seller = await enter('seller', 'Shop of Cancelled Bookings');
  const buyer = await enter('buyer', 'Changing Mind');
  const phone = await listPhone(seller, 'Galaxy nobody takes');
  const booking = await bookPhone(buyer, phone);
  const { page } = buyer;

  await page.goto('/dashboard/my-bookings');
  const row = page.getByRole('row').filter({ hasText: 'Galaxy nobody takes' });
  await row.getByText(/^Your turn: pay\. Expires .+ if unpaid/).waitFor();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.map((text) => text.trim().toLowerCase())).toEqual([
    'image',
    'name of product',
    'price',
    'payment',
  ]);

  // Paying is the one action in sight; the others are in a menu.
  const menu = row.getByRole('button', { name: /^More/ });
  const cancel = row.getByRole('button', { name: 'Cancel booking' });
  expect(await cancel.isVisible()).toBe(false);
  await menu.focus();
  await page.keyboard.press('Enter');
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Do you want to cancel this booking?' });
  await question.getByText(/can’t be undone/).waitFor();
  // The safe choice has the focus, and afterwards the menu's button has it again.
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await readBooking(buyer, booking)).status).toBe('unpaid');

  await page.keyboard.press('Enter');
  await cancel.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row.getByText('Cancelled', { exact: true }).waitFor();
  expect(await row.getByRole('link', { name: 'Pay' }).count()).toBe(0);
  // Its row stays, without the button, and has the focus itself.
  await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect.poll(async () => (await readBooking(buyer, booking)).status).toBe('cancelled');

  await openPayment(buyer, booking);
  await page.getByText('You cancelled this booking. You owe nothing.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0);

  // The phone can be booked once more.
  await bookPhone(buyer, phone);
  await leave(seller, buyer);
});

test('a booking that was cancelled in another window says so instead of pretending', async () => {
  const seller = await enter('seller', 'Shop of Two Windows');
  const buyer = await enter('buyer', 'Two Windows');
  const booking = await bookPhone(buyer, await listPhone(seller, 'Galaxy in two windows'));
  const { page } = buyer;
  await page.goto('/dashboard/my-bookings');
  const row = page.getByRole('row').filter({ hasText: 'Galaxy in two windows' });
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('button', { name: 'Cancel booking' }).click();
  await buyer.callApi('POST', `/booking/${booking}/cancel`);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await page
    .getByRole('alert')
    .getByText('Not changed: This booking can no longer be paid.')
    .waitFor();
  await row.getByRole('link', { name: 'Pay' }).waitFor();
  await leave(seller, buyer);
});
