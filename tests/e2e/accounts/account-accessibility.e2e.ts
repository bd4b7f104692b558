/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { appCode } from '#tests/support/people/authenticator-app.ts';
import { ageSignIns } from '#tests/e2e/support/shop-database.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import { closeBrowser, password, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

// What these pages show at first is among every-screen.ts.

test('links from mails and forgotten passwords, in each of their states', async () => {
  const { page, context, complaints } = await visit();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please give a valid email').waitFor();
  await expectNoViolations(page, 'forgot, wrong');
  await page.locator('[name=email]').fill('nobody@e2e.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Check your mail').waitFor();
  await expectNoViolations(page, 'forgot, sent');
  await page.goto('/reset-password#code=never-ours');
  await page.getByLabel('New password').waitFor();
  await expectNoViolations(page, 'reset');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('This link does not work any more').waitFor();
  await expectNoViolations(page, 'reset, invalid');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the account, its dialogs, and the second step', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'buyer', 'Accessible Buyer');
  for (const open of ['email', 'password', 'delete']) {
    await page.goto(`/dashboard/account?open=${open}`);
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page, open);
  }
  await page.goto('/dashboard/account');
  await ageSignIns(email);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor();
  await expectNoViolations(page, 'is it still you');
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectNoViolations(page, 'setting up the app');
  const secret = await page.getByRole('dialog').locator('code').innerText();
  await page.getByLabel('Code from your app').fill(appCode(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).waitFor();
  await expectNoViolations(page, 'recovery codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Turn off the app' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectNoViolations(page, 'turning it off');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page, 'adding a passkey');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Logout and use another account' }).click();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectNoViolations(page, 'second step');
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('That didn’t work.').first().waitFor();
  await expectNoViolations(page, 'second step, wrong');
  await page.getByRole('button', { name: /Use a recovery code/ }).click();
  await page.getByLabel('Recovery code').waitFor();
  await expectNoViolations(page, 'recovery code');
  expect(complaints).toEqual([]);
  await context.close();
});
