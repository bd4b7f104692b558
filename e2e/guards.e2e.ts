import { afterAll, expect, test } from 'vitest';
import { closeBrowser, demoPassword, logIn, visit } from './visitor.ts';

afterAll(closeBrowser);

const guarded = [
  '/category/02',
  '/dashboard',
  '/dashboard/all-sellers',
  '/dashboard/all-buyers',
  '/dashboard/my-products',
  '/dashboard/my-products/any',
  '/dashboard/add-product',
  '/dashboard/my-bookings',
  '/dashboard/payment/any',
  '/dashboard/wishlist',
] as const;

test.each(guarded)('a signed-out visitor of %s is sent to /login', async (path) => {
  const { page, context } = await visit();
  await page.goto(path);
  await page.waitForURL('**/login**');
  await context.close();
});

test('after logging in, the page that was asked for comes back', async () => {
  const { page, complaints } = await visit();
  await page.goto('/category/03?book=&x=1');
  await page.waitForURL('**/login**');
  await page.locator('[name=email]').fill('buyer@phonehub.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/category/03**');
  await page.getByRole('heading', { name: 'Pick Your OnePlus Phone' }).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['buyer@phonehub.test', '/dashboard/all-sellers'],
  ['buyer@phonehub.test', '/dashboard/my-products'],
  ['buyer@phonehub.test', '/dashboard/my-products/any'],
  ['buyer@phonehub.test', '/dashboard/add-product'],
  ['seller@phonehub.test', '/dashboard/all-buyers'],
  ['admin@phonehub.test', '/dashboard/my-products'],
])('%s does not get into %s', async (email, path) => {
  const { page, context } = await visit();
  await logIn(page, email);
  await page.goto(path);
  await page.waitForURL('**/login**');
  await context.close();
});

test.each([
  ['admin@phonehub.test', ['All Sellers', 'All Buyers']],
  ['seller@phonehub.test', ['My Products', 'Add Products']],
  ['buyer@phonehub.test', ['My Booking', 'Wishlist']],
])('the side menu of %s shows %j', async (email, entries) => {
  const { page, context } = await visit();
  await logIn(page, email);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: /dashboard/i });
  await menu.getByRole('link', { name: entries[0] as string, exact: true }).waitFor();
  for (const entry of [
    'All Sellers',
    'All Buyers',
    'My Products',
    'Add Products',
    'My Booking',
    'Wishlist',
  ]) {
    const shown = (await menu.getByRole('link', { name: entry, exact: true }).count()) > 0;
    expect([entry, shown]).toEqual([entry, entries.includes(entry)]);
  }
  await context.close();
});

test('signing out in one window signs out the other, and the menu says Login again', async () => {
  const { page, context } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  const second = await context.newPage();
  await second.goto('/dashboard/wishlist');
  await second.getByRole('heading', { name: /My Wishlist/ }).waitFor();
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .first()
    .click();
  await page.waitForURL('**/login**');
  expect(await page.evaluate(() => localStorage.getItem('phoneHub-token'))).toBeNull();
  await second.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
});

test('the login form says what is wrong in the words of the specification', async () => {
  const { page, complaints } = await visit();
  await page.goto('/login');
  const attempt = async (email: string, secret: string) => {
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(secret);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await attempt('nobody', 'long enough #1');
  await page.getByText('Please give a valid email').waitFor();
  await attempt('nobody@phonehub.test', 'short');
  await page.getByText('Password should be 8 characters').waitFor();
  await attempt('nobody@phonehub.test', '12345678#');
  await page.getByText('Please provide one uppercase').waitFor();
  await attempt('nobody@phonehub.test', 'abcdefgh1');
  await page.getByText('Please provide one special character').waitFor();
  await attempt('nobody@phonehub.test', 'long enough #1');
  await page.getByText('The email or the password is not right.').first().waitFor();
  expect(await page.locator('[name=email]').inputValue()).toBe('nobody@phonehub.test');
  expect(complaints).toEqual([]);
});
