/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { ageSignIns } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser, password, register, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('session_token'))?.value;

const tokenIn = (page: { evaluate: (look: () => string | null) => Promise<string | null> }) =>
  page.evaluate(() => localStorage.getItem('phoneHub-token'));

test('showing once more who one is brings a new cookie, and both tabs and their event stream go on', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'buyer', 'Renewing Buyer');
  const second = await context.newPage();
  await second.goto('/dashboard/wishlist');
  await second.getByRole('heading', { level: 1, name: 'My Wishlist' }).waitFor();
  await untilAlive(second);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill('another horse #2');
  await ageSignIns(email);
  const [cookie, token] = [await sessionCookie(context), await tokenIn(page)];
  const streams: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/events')) streams.push(response.status());
  });

  await page.getByRole('button', { name: 'Save the password' }).click();
  const recent = page.getByRole('dialog', { name: 'Is it still you?' });
  await recent.locator('[name=password]').fill(password);
  await recent.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your password is changed').first().waitFor();
  expect(await sessionCookie(context)).not.toBe(cookie);
  expect(await tokenIn(page)).not.toBe(token);

  await expect.poll(() => streams).toContain(200);
  await second.getByRole('link', { name: 'My Booking', exact: true }).click();
  await second.getByText('You have not booked a phone yet').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  expect([page.url(), second.url()].filter((url) => url.includes('/login'))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a call that was under way with the earlier session goes through with the new one', async () => {
  const { page, context, complaints } = await visit();
  await register(page, 'buyer', 'Hurried Buyer');
  await page.goto('/about');
  const second = await context.newPage();
  await second.goto('/dashboard/wishlist');
  await second.getByRole('heading', { level: 1, name: 'My Wishlist' }).waitFor();
  await untilAlive(second);
  let go: () => void = () => undefined;
  const renewed = new Promise<void>((resolve) => {
    go = resolve;
  });
  const requestedSignal = Promise.withResolvers<void>();
  await second.route('**/api/bookings/**', async (route) => {
    requestedSignal.resolve();
    await renewed;
    await route.continue();
  });
  await second.getByRole('link', { name: 'My Booking', exact: true }).click();
  await requestedSignal.promise;

  const answer = await page.evaluate(async (secret) => {
    const response = await fetch('/api/session/reauthentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: secret }),
    });
    return response.status;
  }, password);
  expect(answer).toBe(200);
  go();
  await second.getByText('You have not booked a phone yet').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
