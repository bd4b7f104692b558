/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { enter, leave, listPhone } from '#tests/e2e/support/buyers-and-sellers.ts';
import { expectNoViolations } from '#tests/e2e/support/page-checks.ts';
import {
  closeBrowser,
  newEmail,
  password,
  photoFile,
  untilAlive,
  visit,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** Registers as a seller, with a network that breaks right after the account was made. */
async function breakOff(width?: number) {
  const visitor = await visit(width === undefined ? {} : { width });
  const { page } = visitor;
  const email = newEmail('seller');
  await page.route('**/api/user/**', (route) => route.abort());
  await page.route('**/api/images', (route) => route.abort());
  await page.goto('/register');
  await untilAlive(page);
  await page.locator('[name=name]').fill('Interrupted Seller');
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=role][value=seller]').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Your account is ready, but your photo did not arrive').waitFor();
  await page.unroute('**/api/user/**');
  await page.unroute('**/api/images');
  return { ...visitor, email };
}

test('a registration that breaks off is completed after the next login, as the seller one wanted to be', async () => {
  const first = await breakOff();
  await first.context.close();
  const { page, context, complaints } = await visit();
  await page.goto('/login?from=%2Fdashboard%2Fadd-product');
  await untilAlive(page);
  await page.locator('[name=email]').fill(first.email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Finish registering' }).waitFor();
  await page.getByText(`Interrupted Seller, your account ${first.email} is ready.`).waitFor();
  expect(await page.locator('[name=role][value=seller]').isChecked()).toBe(true);
  await expectNoViolations(page, 'finishing a registration');
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.getByRole('button', { name: 'Finish registering' }).click();
  // On to where one wanted to go, which only sellers may.
  await page.waitForURL('**/dashboard/add-product');
  await page.locator('[name=productName]').waitFor();
  await page.goto('/finish-registration');
  await page.waitForURL((url) => url.pathname === '/');
  expect(complaints).toEqual([]);
  await context.close();
});

test('coming back with the same session, the dashboard says what is missing, in Bangla too', async () => {
  const { page, context } = await breakOff(390);
  await page.goto('/dashboard');
  await page.getByText('Your registration is not finished').waitFor();
  await expectNoViolations(page, 'a dashboard of somebody unfinished');
  await page.goto('/bn/dashboard');
  await page.getByText('আপনার নিবন্ধন শেষ হয়নি').waitFor();
  await page.locator('main').getByRole('link', { name: 'নিবন্ধন শেষ করুন' }).click();
  await page.getByRole('heading', { level: 1, name: 'নিবন্ধন শেষ করুন' }).waitFor();
  await expectNoViolations(page, 'finishing a registration in Bangla');
  await page.getByRole('button', { name: 'নিবন্ধন শেষ করুন' }).click();
  await page.waitForURL('**/bn/dashboard');
  await page.getByRole('heading', { level: 1, name: /Interrupted Seller/ }).waitFor();
  await page.goto('/dashboard/add-product');
  await page.locator('[name=productName]').waitFor();
  await context.close();
});

test('a buyer becomes a seller on the account page, and stays one once a phone is listed', async () => {
  const person = await enter('buyer', 'Changing Person');
  const { page } = person;
  await page.goto('/dashboard/account');
  await page.getByText('Buying phones').waitFor();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  await expectNoViolations(page, 'changing the role');
  await dialog.getByRole('button', { name: 'Become a seller' }).click();
  await page.getByText('Your role is changed').waitFor();
  await page.getByText('Selling phones').waitFor();
  await listPhone(person, 'Galaxy of somebody who changed');
  await page.goto('/dashboard/account');
  await page.getByText('You’ve used this role, so it stays.').waitFor();
  expect(await page.getByRole('button', { name: 'Change role' }).count()).toBe(0);
  await leave(person);
});

test('what was typed to register survives a reload of its tab, but no password, and ends with the account', async () => {
  const { page, context } = await visit();
  const email = newEmail('seller');
  const value = (name: string) => page.locator(`[name=${name}]`).inputValue();
  await page.goto('/register');
  await untilAlive(page);
  await page.locator('[name=name]').fill('Reloading Seller');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=role][value=seller]').check();
  await page.reload();
  await untilAlive(page);
  expect([await value('name'), await value('email'), await value('password')]).toEqual([
    ...['Reloading Seller', email, ''],
  ]);
  expect(await page.locator('[name=role][value=seller]').isChecked()).toBe(true);
  // On a shared device nobody finds it later.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  await context.close();
});
