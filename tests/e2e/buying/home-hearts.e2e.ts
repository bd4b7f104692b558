/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import {
  closeBrowser,
  newEmail,
  password,
  photoFile,
  register,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

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
  const response = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/wishlists') && answer.request().method() === 'PUT',
  );
  await page.keyboard.press('Enter');
  await card.locator('[data-wish][aria-pressed=true]').waitFor();
  expect((await response).status()).toBe(200);
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
  const seenElement = page.locator('#seen-phones li:visible');
  await seenElement.getByRole('button', { name: 'Wishlist' }).and(page.locator(':enabled')).click();
  await seenElement.locator('[aria-pressed=true]').waitFor();
  await card.locator('[data-wish][aria-pressed=true]').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor’s hearts lead to the login, a seller has none', async () => {
  const { page, context } = await visit({ width: 1280 });
  await page.goto('/');
  const heart = page.getByRole('link', { name: 'Wishlist' }).first();
  const login = /^\/login\?from=%2Fphones%2F[\da-f-]{36}%3Fwish%3D1$/;
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
  const seenElement = row.getByRole('link', { name: 'Wishlist' });
  expect(await seenElement.evaluate((each) => each.getAttribute('href'))).toMatch(
    new RegExp(`/login\\?${new URLSearchParams({ from: `${path}?wish=1` })}$`),
  );
  await register(page, 'seller', 'No Heart');
  await page.goto('/dashboard/my-products');
  await page.getByRole('link', { name: 'Earnings' }).waitFor();
  await page.goto('/');
  expect(await page.getByRole('button', { name: 'Wishlist' }).count()).toBe(0);
  await context.close();
});

test('a visitor who presses a heart logs in, and the phone is on the wishlist', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  const email = await register(page, 'buyer', 'Heart First');
  await context.clearCookies();
  await page.goto('/');
  const phone = page
    .locator('main li:visible')
    .filter({ has: page.locator('.photo-heart') })
    .last();
  const name = (await phone.getByRole('heading').innerText()).trim();
  await phone.getByRole('link', { name: 'Wishlist' }).click();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/phones\/[\da-f-]+$/);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page
    .getByRole('button', { name: 'Wishlist' })
    .and(page.locator('[aria-pressed=true]:enabled'))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor who wants to follow a seller registers, and follows', async () => {
  const { page, context, complaints } = await visit({ width: 360 });
  await page.goto('/search');
  await page.locator('main a[href^="/sellers/"]').first().click();
  await page.getByRole('link', { name: 'Follow this seller' }).click();
  await page.locator('main a[href^="/register?from="]').click();
  await page.waitForURL(/\/register\?from=/);
  await untilAlive(page);
  await page.locator('[name=name]').fill('Follows At Once');
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=email]').fill(newEmail('buyer'));
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=role][value=buyer]').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL(/\/sellers\/[\da-f-]+$/);
  await page.getByRole('button', { name: 'Stop following' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
