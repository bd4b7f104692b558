import { afterAll, expect, test } from 'vitest';
import { closeBrowser, register, untilAlive, visit } from './visitor.ts';

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

  // One seen before has a heart, too, which goes with that of its other card.
  const id = await card.locator('[data-wish]').getAttribute('data-wish');
  await page.goto(`/phones/${id}`);
  await untilAlive(page);
  await page.goto('/');
  const seen = page.locator('#seen-phones li:visible');
  await seen.getByRole('button', { name: 'Wishlist' }).and(page.locator(':enabled')).click();
  await seen.locator('[aria-pressed=true]').waitFor();
  await card.locator('[data-wish][aria-pressed=true]').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor’s hearts lead to the login, a seller has none', async () => {
  const { page, context } = await visit({ width: 1280 });
  await page.goto('/');
  const heart = page.getByRole('link', { name: 'Wishlist' }).first();
  const login = /^\/login\?from=%2Fphones%2F[\da-f-]{36}$/;
  expect(await heart.getAttribute('href')).toMatch(login);
  const phone = page.locator('main a[href^="/phones/"]').first();
  const path = (await phone.getAttribute('href')) ?? '';
  await page.goto(path);
  await untilAlive(page);
  await page.goto('/');
  const row = page.locator('#seen-phones li:visible');
  // Its name and price are within the card, below the photo.
  const [box, price] = await Promise.all(
    [row, row.locator('[data-price]')].map((each) => each.boundingBox()),
  );
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  const seen = row.getByRole('link', { name: 'Wishlist' });
  expect(await seen.evaluate((each) => each.getAttribute('href'))).toContain(
    path.split('/').at(-1),
  );
  await register(page, 'seller', 'No Heart');
  await page.goto('/dashboard/my-products');
  await page.getByRole('link', { name: 'Earnings' }).waitFor();
  await page.goto('/');
  expect(await page.getByRole('button', { name: 'Wishlist' }).count()).toBe(0);
  await context.close();
});
