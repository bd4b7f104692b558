import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  closeBrowser,
  demoPassword,
  logIn,
  newEmail,
  password,
  photoFile,
  visit,
  type Visitor,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

const guarded = [
  '/category/02',
  '/dashboard',
  '/dashboard/all-sellers',
  '/dashboard/all-buyers',
  '/dashboard/audit-log',
  '/dashboard/brands',
  '/dashboard/deleted-accounts',
  '/dashboard/my-products',
  '/dashboard/my-products/any',
  '/dashboard/add-product',
  '/dashboard/import-list',
  '/dashboard/earnings',
  '/dashboard/money',
  '/dashboard/evidence/any',
  '/dashboard/my-bookings',
  '/dashboard/payment/any',
  '/dashboard/return/any',
  '/dashboard/wishlist',
] as const;

test('a signed-out visitor of what is guarded is sent to /login', async () => {
  const { page, context } = await visit();
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' });
    expect(new URL(page.url()).searchParams.size, path).toBeGreaterThan(0);
  }
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

const windows = new Map<string, Promise<Visitor>>();

/** A window for all tests of one person, who is signed in anew: being refused may have ended that. */
async function windowOf(email: string): Promise<Page> {
  const opening = windows.get(email) ?? visit();
  windows.set(email, opening);
  const { page } = await opening;
  await logIn(page, email);
  return page;
}

test.each([
  ['buyer@phonehub.test', '/dashboard/all-sellers'],
  ['buyer@phonehub.test', '/dashboard/audit-log'],
  ['seller@phonehub.test', '/dashboard/deleted-accounts'],
  ['buyer@phonehub.test', '/dashboard/my-products'],
  ['buyer@phonehub.test', '/dashboard/my-products/any'],
  ['buyer@phonehub.test', '/dashboard/add-product'],
  ['seller@phonehub.test', '/dashboard/all-buyers'],
  ['seller@phonehub.test', '/dashboard/money'],
  ['seller@phonehub.test', '/dashboard/evidence/any'],
  ['buyer@phonehub.test', '/dashboard/earnings'],
  ['admin@phonehub.test', '/dashboard/my-products'],
])('%s does not get into %s', async (email, path) => {
  const page = await windowOf(email);
  await page.goto(path);
  await page.waitForURL('**/login**');
});

test.each([
  ['admin@phonehub.test', ['All Sellers', 'All Buyers', 'Audit Log']],
  ['seller@phonehub.test', ['My Products', 'Add Products']],
  ['buyer@phonehub.test', ['My Booking', 'Wishlist']],
])('the dashboard greets %s, and its side menu shows %j', async (email, entries) => {
  const page = await windowOf(email);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor();
  const menu = page.getByRole('navigation', { name: /dashboard/i });
  await menu.getByRole('link', { name: entries[0] as string, exact: true }).waitFor();
  for (const entry of [
    'All Sellers',
    'All Buyers',
    'Audit Log',
    'My Products',
    'Add Products',
    'My Booking',
    'Wishlist',
  ]) {
    const shown = (await menu.getByRole('link', { name: entry, exact: true }).count()) > 0;
    expect([entry, shown]).toEqual([entry, entries.includes(entry)]);
  }
});

test('signing out in one window signs out the other, and the menu says Login again', async () => {
  const { page, context } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/dashboard');
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

// The other spellings are in web/platform/session/local-path.test.ts.
test.each(['//evil.example/x'])(
  'a link to the login page with the way back %j leads home after logging in',
  async (from) => {
    const { page, context, complaints } = await visit();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example') && !request.url().includes('/login')) {
        strangers.push(request.url());
      }
    });
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.locator('[name=email]').fill('buyer@phonehub.test');
    await page.locator('[name=password]').fill(demoPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');
    await page.getByRole('heading', { name: 'Choose Your Brand' }).waitFor();
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a password that is easy to guess is refused under its field, and nothing typed is lost', async () => {
  const { page } = await visit();
  await page.goto('/register');
  await page.locator('[name=name]').fill('Kamrun Nahar');
  await page.locator('[name=image]').setInputFiles(photoFile);
  const email = newEmail('buyer');
  await page.locator('[name=email]').fill(email);
  const submit = () => page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.locator('[name=password]').fill('Password#1');
  await submit();
  await page.getByText('This password is easy to guess').waitFor();
  await page.locator('[name=password]').fill('kamrun!2024');
  await submit();
  await page.getByText('Please choose a password without your name').waitFor();
  expect(await page.locator('[name=email]').inputValue()).toBe(email);
  await page.locator('[name=password]').fill(password);
  await submit();
  await page.waitForURL((url) => url.pathname === '/');
});

test('after twenty wrong passwords the page says when to try again', async () => {
  const { page } = await visit();
  await page.goto('/login');
  const credentials = { email: newEmail('nobody'), password: 'long enough #1' };
  for (let count = 0; count < 19; count += 1) {
    const answer = await page.request.post('/api/session', { data: credentials });
    expect(answer.status()).toBe(401);
  }
  await page.locator('[name=email]').fill(credentials.email);
  await page.locator('[name=password]').fill(credentials.password);
  const submit = page.getByRole('button', { name: 'Login', exact: true });
  for (let count = 0; count < 2; count += 1) {
    const response = page.waitForResponse('**/api/session');
    await submit.click();
    await response;
    await page.waitForFunction(() => !document.querySelector('[data-busy]'));
  }
  await page
    .getByText(/^Too many wrong passwords\. Please try again in \d minutes, or set a new/)
    .first()
    .waitFor();
});
