/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { dayFromNow } from '#tests/support/market/phones.ts';
import { closeBrowser, register, visit } from './visitor.ts';

afterAll(closeBrowser);

async function book(page: Page, place: number): Promise<string> {
  await page.goto('/category/01');
  const card = page.getByRole('article').nth(place);
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('button', { name: 'Book Now' }).click();
  const modal = page.getByRole('dialog');
  await modal.locator('[name=buyerPhone]').fill('01911222333');
  await modal.locator('[name=meetLocation]').fill('Main gate');
  await modal.locator('[name=bookingDate]').fill(dayFromNow(1));
  await modal.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText(`${name} Successfully Booked`).waitFor();
  return name;
}

async function openPayment(page: Page): Promise<void> {
  await page.goto('/dashboard/my-bookings');
  await page.getByRole('link', { name: 'Pay' }).first().click();
  await page.waitForURL('**/dashboard/payment/**');
}

test('while one buyer pays, the other is told until when; afterwards that the phone is sold and nothing was charged', async () => {
  const first = await visit();
  const second = await visit();
  await register(first.page, 'buyer', 'Faster Buyer');
  await register(second.page, 'buyer', 'Slower Buyer');
  const name = await book(first.page, 6);
  expect(await book(second.page, 6)).toBe(name);

  await openPayment(first.page);
  await first.page.getByText(/kept for you until/).waitFor();
  await openPayment(second.page);
  await second.page.getByText(/Another buyer is paying for this phone right now/).waitFor();

  await first.page.locator('[autocomplete=cc-number]').fill('4242424242424242');
  await first.page.locator('[autocomplete=cc-exp]').fill('1234');
  await first.page.locator('[autocomplete=cc-csc]').fill('123');
  await first.page.getByRole('button', { name: 'Pay Now' }).click();
  await first.page.getByText('Congratulation!!! Payment Completed.').waitFor();

  await second.page.getByRole('button', { name: 'Retry' }).click();
  await second.page
    .getByText(/You have not been charged/)
    .first()
    .waitFor();
  await second.page.goto('/dashboard/my-bookings');
  await second.page.getByRole('row').filter({ hasText: name }).getByText('Cancelled').waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('leaving a form and coming back finds what was typed', async () => {
  const { page } = await visit();
  await register(page, 'buyer', 'Interrupted Buyer');
  await page.goto('/category/01');
  await page.getByRole('button', { name: 'Book Now' }).nth(2).click();
  await page.getByRole('dialog').locator('[name=meetLocation]').fill('At the clock tower');
  await page.reload();
  const place = page.getByRole('dialog').locator('[name=meetLocation]');
  await place.waitFor();
  expect(await place.inputValue()).toBe('At the clock tower');
});
