/** @module-tag slow */
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { tapsOn } from '#tests/e2e/support/taps.ts';
import { closeBrowser, register, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('at 360 px a buyer finds and books a phone with six taps, and pays with five more', async () => {
  const { page, complaints } = await visit({ width: 360 });
  await register(page, 'buyer', 'Thumb Buyer');
  const tap = tapsOn(page);
  await page.goto('/');

  await tap.on(page.getByRole('combobox', { name: 'Search phones' }));
  await tap.type('q', 'oneplus under 900');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=*');
  await untilAlive(page);
  const other = page.getByRole('article').first().getByRole('link', { name: 'See This Phone' });
  const nextPhone = await other.getAttribute('href');
  await tap.on(page.getByRole('article').last().getByRole('link', { name: 'See This Phone' }));
  await page.waitForURL('**/phones/*');
  // Below the price, or in the bar at the bottom of a lower window.
  await tap.on(page.locator('.phone-label').getByRole('button', { name: 'Book Now' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A booking reserves nothing: the first who pays gets it.').waitFor();
  await tap.type('buyerPhone', '01911222333');
  const places = dialog.getByRole('group', { name: 'Public places' });
  await tap.on(places.locator('[aria-pressed]').first());
  await tap.on(dialog.getByRole('button', { name: 'Tomorrow' }));
  await tap.on(dialog.getByRole('button', { name: 'Book Now' }));
  await dialog.waitFor({ state: 'hidden' });
  // Where the button was: what was agreed, until when the booking lasts, and Pay.
  await page.getByText(/^Your turn: pay\. Expires .+ if unpaid\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Make an offer' }).count()).toBe(0);
  expect(tap.taken()).toBeLessThanOrEqual(6);

  await tap.on(page.getByRole('link', { name: /^Pay \$[\d,.]+ now$/ }));
  await page.getByText(/kept for you until/).waitFor();
  // The card is what comes next; the order's steps follow it.
  const topOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().top);
  const steps = page.getByRole('list', { name: 'Steps of this order' });
  expect(await topOf(page.locator('main [name=number]'))).toBeLessThan(await topOf(steps));
  for (const [name, text] of [
    ['number', '4242424242424242'],
    ['expiry', '1234'],
    ['code', '123'],
  ] as const) {
    await tap.on(page.locator(`main [name=${name}]`));
    await tap.type(name, text);
  }
  await tap.on(page.getByRole('button', { name: 'Pay Now' }));
  await page.getByText('Congratulation!!! Payment Completed.').waitFor();
  expect(tap.taken()).toBeLessThanOrEqual(5);

  // The number is not asked for again.
  await page.goto(`${nextPhone}?book=${nextPhone?.split('/').at(-1)}`);
  await dialog.locator('[name=buyerPhone]').waitFor();
  expect(await dialog.locator('[name=buyerPhone]').inputValue()).toBe('01911222333');
  expect(complaints).toEqual([]);
});
