/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { dayFromNow } from '#tests/support/market/phones.ts';
import { closeBrowser, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** Presses Tab until the focus is on the element with this name. */
async function tabTo(page: Page, name: string, most = 80): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (label ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('a phone is booked and paid for with the keyboard alone', async () => {
  const { page, complaints } = await visit();
  await register(page, 'buyer', 'Keyboard Buyer');
  await page.goto('/category/03');
  // The buttons follow the phones.
  await page.locator('[aria-busy=false]').getByRole('article').first().waitFor();

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Skip to the content',
  );
  await page.keyboard.press('Enter');
  await tabTo(page, 'Book Now');
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await modal.waitFor();
  // The dialog focuses its first editable field; text typed before that is lost.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('buyerPhone');
  await page.keyboard.type('01911222333');
  await tabTo(page, 'Meeting location');
  await page.keyboard.type('Library, main door');
  await modal.locator('[name=bookingDate]').fill(dayFromNow(2));
  await tabTo(page, 'Book Now');
  await page.keyboard.press('Enter');
  await modal.waitFor({ state: 'hidden' });

  await page.goto('/dashboard/my-bookings');
  await page.getByRole('table').waitFor();
  await tabTo(page, 'Pay');
  await page.keyboard.press('Enter');
  await page.getByText(/kept for you until/).waitFor();
  await tabTo(page, 'Card number');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  // The focus is on the result, so a screen reader announces it.
  await page.waitForFunction(
    (words) => document.activeElement?.textContent === words,
    'Congratulation!!! Payment Completed.',
  );
  expect(complaints).toEqual([]);
});
