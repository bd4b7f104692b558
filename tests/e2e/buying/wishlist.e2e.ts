/** @module-tag slow */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dayFromNow } from '#tests/support/market/phones.ts';
import { closeBrowser, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('a buyer wishes for two phones, buys one from the wishlist and removes the other', async () => {
  const { page, context, complaints } = await visit();
  await register(page, 'buyer', 'Mitu Wishing');
  await page.goto('/dashboard/wishlist');
  await page.getByText('Your wishlist is empty').waitFor();
  await page.goto('/category/03');
  const names: string[] = [];
  const paths: string[] = [];
  for (const place of [3, 4]) {
    const card = page.getByRole('article').nth(place);
    const link = card.getByRole('heading').getByRole('link');
    const name = (await link.innerText()).trim();
    const path = await link.getAttribute('href');
    if (path === null) throw new Error(`${name} has no page`);
    await card.getByRole('button', { name: 'Wishlist' }).click();
    await page.getByText(`${name} Phone Added to Wishlist`).first().waitFor();
    await card.getByRole('button', { name: 'Wishlist', pressed: true }).waitFor();
    names.push(name);
    paths.push(path);
  }
  // By its page, since two phones of a brand may have the same name.
  const cardOf = (where: Page, place: number) =>
    where.getByRole('article').filter({ has: where.locator(`a[href="${paths[place]}"]`) });
  await page.reload();
  const hearts = page.getByRole('button', { name: 'Wishlist', pressed: true });
  await hearts.first().waitFor();
  expect(await hearts.count()).toBe(2);
  // Removed and added again: each is announced, and the button keeps its name.
  const again = cardOf(page, 1);
  await again.getByRole('button', { name: 'Wishlist', pressed: true }).click();
  await again
    .getByRole('status')
    .filter({ hasText: `${names[1]} is off your wishlist` })
    .waitFor();
  await again.getByRole('button', { name: 'Wishlist', pressed: false }).click();
  await page.getByText(`${names[1]} Phone Added to Wishlist`).waitFor();

  await page.goto('/dashboard/wishlist');
  await page.getByRole('heading', { name: 'My Wishlist' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);

  const first = cardOf(page, 0);
  expect(await first.innerText()).toMatch(/\$\d+[\s\S]*01\d{9}/);
  await first.getByRole('button', { name: /Buy/ }).click();
  const modal = page.getByRole('dialog');
  await modal.locator('[name=buyerPhone]').fill('01911222333');
  await modal.locator('[name=meetLocation]').fill('Main gate');
  await modal.locator('[name=bookingDate]').fill(dayFromNow(1));
  await modal.getByRole('button', { name: 'Book Now' }).click();
  await page.getByText(`${names[0]} Successfully Booked`).waitFor();

  const second = cardOf(page, 1);
  await second.getByRole('button', { name: /Remove/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
  // The brand's page shows its bookings, on every visit.
  await page.goto('/category/03');
  await page.getByText('pay in My Bookings').first().waitFor();

  // Added in two windows, a phone can be removed from either.
  const other = await context.newPage();
  await other.goto('/category/03');
  const heartIn = (where: Page) => cardOf(where, 1).getByRole('button', { name: 'Wishlist' });
  await heartIn(other).waitFor();
  for (const each of [page, other]) {
    await heartIn(each).click();
    await each.getByText(`${names[1]} Phone Added to Wishlist`).waitFor();
  }
  const response = other.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await heartIn(other).click();
  expect((await response).status()).toBe(200);
  expect(complaints).toEqual([]);
});
