import { afterAll, expect, test } from 'vitest';
import { askDatabase } from './shop-database.ts';
import { closeBrowser, password, register, visit } from './visitor.ts';

afterAll(closeBrowser);

test('somebody whose account is closed is out of every tab at the next call, and told why', async () => {
  const { page, context, complaints } = await visit();
  const email = await register(page, 'seller', 'Closed Seller');
  const second = await context.newPage();
  await second.goto('/dashboard/add-product');
  await second.locator('[name=productName]').waitFor();
  await page.goto('/dashboard');
  await page.getByText('Hello, Closed Seller').waitFor();
  await askDatabase('update users set disabled_at = app_now() where email = $1', [email]);
  await page.getByRole('link', { name: 'My Products', exact: true }).click();
  await page.waitForURL('**/login**');
  await page.getByText('This account is closed.').first().waitFor();
  await second.waitForURL('**/login**');
  await second.getByText('This account is closed.').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('phoneHub-token'))).toBeNull();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('This account is closed.').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an admin whose rights were taken is led out of the admin pages at the next press', async () => {
  const { page, context } = await visit();
  const email = await register(page, 'buyer', 'Passing Admin');
  await askDatabase('insert into admin_grants (user_id) select id from users where email = $1', [
    email,
  ]);
  await page.goto('/dashboard/all-sellers');
  await page.getByRole('heading', { name: 'All Sellers' }).waitFor();
  await askDatabase(
    'delete from admin_grants where user_id = (select id from users where email = $1)',
    [email],
  );
  await page.getByRole('link', { name: 'All Buyers', exact: true }).click();
  await page.waitForURL('**/login**');
  await page.getByText('That page needs an admin account.').waitFor();
  await context.close();
});

test('a network that does not answer is told in words, with Retry', async () => {
  const { page, context } = await visit();
  await page.goto('/login');
  await page.locator('[name=email]').fill('buyer@phonehub.test');
  await page.locator('[name=password]').fill('PhoneHub#2022');
  await page.waitForFunction(() => document.readyState === 'complete');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('We can’t reach PhoneHub.').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await context.close();
});
