import { afterAll, expect, test } from 'vitest';
import { closeBrowser, register, visit } from './visitor.ts';

afterAll(closeBrowser);

test('phones on the home page are wished for, without the program', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  await register(page, 'buyer', 'Home Heart');
  await page.goto('/');
  const card = page
    .locator('li')
    .filter({ has: page.locator('[data-wish]') })
    .last();
  const name = (await card.getByRole('heading').innerText()).trim();
  const heart = card.getByRole('button', { name: 'Wishlist' });
  await heart.and(page.locator(':enabled')).waitFor();
  await heart.focus();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/wishlists') && answer.request().method() === 'PUT',
  );
  await page.keyboard.press('Enter');
  await card.locator('[data-wish][aria-pressed=true]').waitFor();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await card.locator('[data-wish][aria-pressed=true]').waitFor();
  await page.goto('/dashboard/wishlist');
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.goto('/');
  await heart.and(page.locator(':enabled[aria-pressed=true]')).waitFor();
  await heart.click();
  await card.locator('[data-wish][aria-pressed=false]').waitFor();
  await page.getByRole('status').filter({ hasText: 'is off your wishlist' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor’s hearts lead to the login, a seller has none', async () => {
  const { page, context } = await visit({ width: 1280 });
  await page.goto('/');
  const heart = page.getByRole('link', { name: 'Wishlist' }).first();
  expect(await heart.getAttribute('href')).toMatch(/^\/login\?from=%2Fphones%2F/);
  await register(page, 'seller', 'No Heart');
  await page.goto('/dashboard/my-products');
  await page.getByRole('link', { name: 'Earnings' }).waitFor();
  await page.goto('/');
  expect(await page.getByRole('button', { name: 'Wishlist' }).count()).toBe(0);
  await context.close();
});
