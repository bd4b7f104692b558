import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { appCode } from '#testing/authenticator-app.ts';
import { ageSignIns } from './shop-database.ts';
import { closeBrowser, password, register, visit } from './visitor.ts';

afterAll(closeBrowser);

/** Axe finds nothing, and nothing is wider than the window. */
async function fine(page: Page, state: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  // A toast on its way in or out is half transparent.
  await page.waitForFunction(() => !document.querySelector('.Toastify__toast'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect([state, found, overflow > 0]).toEqual([state, [], false]);
}

describe.each([
  ['light', false, 1280],
  ['dark', true, 360],
] as const)('%s', (_name, dark, width) => {
  test('links from mails and forgotten passwords, in each of their states', async () => {
    const { page, context, complaints } = await visit({ dark, width });
    await page.goto('/forgot-password');
    await fine(page, 'forgot');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Please give a valid email').waitFor();
    await fine(page, 'forgot, wrong');
    await page.locator('[name=email]').fill('nobody@stories.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Look into your mail').waitFor();
    await fine(page, 'forgot, sent');
    await page.goto('/reset-password#code=never-ours');
    await page.getByLabel('New password').waitFor();
    await fine(page, 'reset');
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('This link does not work any more').waitFor();
    await fine(page, 'reset, invalid');
    for (const path of ['/verify-email', '/confirm-email', '/reset-password']) {
      await page.goto(path);
      await page.getByText('This link is not complete').waitFor();
      await fine(page, path);
      await page.goto('/about');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the account, its dialogs, and the second step', async () => {
    const { page, context, complaints } = await visit({ dark, width });
    const email = await register(page, 'buyer', 'Accessible Buyer');
    await page.goto('/dashboard/account');
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
    await fine(page, 'account');
    for (const open of ['email', 'password', 'delete']) {
      await page.goto(`/dashboard/account?open=${open}`);
      await page.getByRole('dialog').waitFor();
      await fine(page, open);
    }
    await page.goto('/dashboard/account');
    await ageSignIns(email);
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor();
    await fine(page, 'is it still you');
    await page.getByRole('dialog').getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await fine(page, 'setting up the app');
    const secret = await page.getByRole('dialog').locator('code').innerText();
    await page.getByLabel('Code of your app').fill(appCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).waitFor();
    await fine(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'Turn off the app' }).click();
    await page.getByRole('alertdialog').waitFor();
    await fine(page, 'turning it off');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').waitFor();
    await fine(page, 'adding a passkey');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Logout and use another account' }).click();
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await fine(page, 'second step');
    await page.getByLabel('Code of your app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('That did not fit.').first().waitFor();
    await fine(page, 'second step, wrong');
    await page.getByRole('button', { name: /Use a recovery code/ }).click();
    await page.getByLabel('Recovery code').waitFor();
    await fine(page, 'recovery code');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
