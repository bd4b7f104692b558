/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { expectEveryScreenAccessible } from '#tests/e2e/support/every-screen.ts';
import { waitUntilSettled } from '#tests/e2e/support/screens.ts';
import { closeBrowser, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test(
  'every screen of nobody is for everyone, and comes with the whole policy and keeps to it',
  () => expectEveryScreenAccessible('nobody'),
  600_000,
);

test('the first focus stop skips the navigation', async () => {
  const { page, context } = await visit();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await waitUntilSettled(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  }
  await context.close();
});

test('changes without navigation are announced: loading, connection, refused fields', async () => {
  const { page, context } = await visit();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const alert = page.getByRole('alert').first();
  await alert.waitFor();
  expect(await alert.innerText()).toBe('Please give a valid email');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  const descriptionId = await page.locator('[name=email]').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${descriptionId?.split(' ').at(-1)}"]`).innerText()).toBe(
    'Please give a valid email',
  );
  await context.setOffline(true);
  await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor();
  await context.close();
});
