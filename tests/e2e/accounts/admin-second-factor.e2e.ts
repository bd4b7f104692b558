/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '#tests/support/people/authenticator-app.ts';
import type { Shop } from '#tests/support/processes/start-shop.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startOwnShop({ REQUIRE_ADMIN_SECOND_FACTOR: '1' });
});
afterAll(async () => {
  await closeBrowser();
  await shop.stop();
});

test('where admins must have a second factor, the dashboard says so and leads to it; then the rights are back', async () => {
  const { page, context, complaints } = await visit({ shopUrl: shop.url });
  await logIn(page, 'admin@phonehub.test');
  await page.goto('/dashboard');
  await page.getByText('Set up a second step: admins here log in with one').waitFor();
  await page.getByRole('link', { name: 'All Sellers', exact: true }).click();
  await page.getByText('Your admin rights are off').waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Set up a second step' }).click();
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await setup.getByRole('img', { name: /QR code/ }).waitFor();
  await setup
    .getByLabel('Code from your app')
    .fill(appCode(await setup.locator('code').innerText()));
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('Your admin rights rest').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All Sellers', exact: true }).click();
  await page.getByRole('heading', { name: 'All Sellers' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
