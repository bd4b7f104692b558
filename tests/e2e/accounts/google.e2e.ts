/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startGoogle, type GoogleUser, type TestGoogle } from '#tests/support/people/google.ts';
import { freePort, type Shop } from '#tests/support/processes/start-shop.ts';
import { startOwnShop } from '#tests/e2e/support/e2e-shop.ts';
import { ageSignIns } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser, password, register, visit } from '#tests/e2e/support/visitor.ts';

let google: TestGoogle;
let shop: Shop;
beforeAll(async () => {
  const port = await freePort();
  google = await startGoogle(`http://localhost:${port}`);
  shop = await startOwnShop({ ...google.env, PORT: String(port) });
});
afterAll(async () => {
  await closeBrowser();
  await shop.stop();
  await google.stop();
});

const somebody = (name: string, changes: Partial<GoogleUser> = {}): GoogleUser => ({
  sub: name,
  email: `${name}@gmail.test`,
  email_verified: true,
  name: `${name} of Google`,
  ...changes,
});

const here = () => visit({ shopUrl: shop.url });
const pressGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login**');
}

test('the first time registers a buyer and says so, the second time logs in; back to where one came from', async () => {
  const { page, context, complaints } = await here();
  google.next = somebody('nadia');
  await page.goto('/dashboard/wishlist');
  await page.waitForURL('**/login**');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await pressGoogle(page).click();
  await page.getByText('User Registered Successfully').waitFor();
  await page.waitForURL('**/dashboard/wishlist');
  await page.getByRole('heading', { name: 'My Wishlist' }).waitFor();
  await page.getByRole('link', { name: 'nadia of Google Account' }).waitFor();
  await logOut(page);
  await pressGoogle(page).click();
  await page.getByText('User LoggedIn Successfully').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a window that is closed, blocked or cancelled is told in its own words', async () => {
  const { page, context, complaints } = await here();
  await page.goto('/login');
  google.next = 'no';
  await pressGoogle(page).click();
  await page.getByText('You did not finish logging in with Google.').first().waitFor();

  google.next = 'wait';
  const [popup] = await Promise.all([page.waitForEvent('popup'), pressGoogle(page).click()]);
  await popup.getByRole('heading', { name: /Sign in with/ }).waitFor();
  // Pressing again brings that window back instead of opening another.
  await page.getByRole('button', { name: 'Continue in the Google window' }).click();
  expect(context.pages()).toHaveLength(2);
  await popup.close();
  await page.getByText('The Google window was closed before you were logged in.').first().waitFor();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await pressGoogle(page).click();
  await page.getByText('Your browser blocked the Google window.').first().waitFor();
  expect(await page.locator('[role=alert]').filter({ hasText: 'blocked' }).count()).toBeGreaterThan(
    0,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test('an account that exists says how to get in; then Google is linked under Account, used, and taken off', async () => {
  const { page, context, complaints } = await here();
  const email = await register(page, 'seller', 'Linking Seller');
  await page.goto('/');
  await logOut(page);
  google.next = somebody('linking', { email });
  await pressGoogle(page).click();
  await page
    .getByText(/Log in with your password, then link Google under Account/)
    .first()
    .waitFor();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/dashboard/account');
  // A sign-in that is too old requires another login, then the window opens again by itself.
  await ageSignIns(email, shop.dataDir);
  await page.getByRole('button', { name: 'Link Google' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Linked', { exact: true }).waitFor();
  await logOut(page);
  await pressGoogle(page).click();
  await page.getByText('User LoggedIn Successfully').waitFor();
  await page.goto('/dashboard/my-products');
  // The role is unchanged.
  await page.getByRole('heading', { name: 'My Products' }).waitFor();
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByText('Not linked').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('somebody with Google alone cannot take their last way in away, and shows who they are with Google', async () => {
  const { page, context } = await here();
  google.next = somebody('only');
  await page.goto('/login');
  await pressGoogle(page).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Unlink Google' }).click();
  await question.getByText('This is your only way to log in.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await ageSignIns('only@gmail.test', shop.dataDir);
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  const recent = page.getByRole('dialog', { name: 'Is it still you?' });
  await recent.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Change password' }).waitFor();

  // Deleting and coming back, both with Google.
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account is deleted').first().waitFor();
  await pressGoogle(page).click();
  await page.getByText('You have deleted this account').waitFor();
  await page.getByRole('button', { name: 'Open my account again with Google' }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.goto('/dashboard/account');
  await page.getByText('only@gmail.test').waitFor();
  await context.close();
});
