/** @module-tag slow */
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { request, type Page } from 'playwright-core';
import { e2eShop } from '#tests/e2e/support/e2e-shop.ts';
import {
  closeBrowser,
  logIn,
  logInOnScreen,
  newEmail,
  password,
  photoFile,
  visit,
  type Visitor,
} from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

// Bytes of script that a page may load until it is idle, as they are sent. Sizes, not times. A tenth above the size
// of pages with a program before the first release.
const program = 165 * 1024;
const still = 5_000;

/** Adds up every script the page loads by itself, compressed, inline programs included. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // Read from the document, so that requests of the page before do not count.
  const requestedUrls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  const scripts = [...new Set(requestedUrls)].filter((url) =>
    /\.m?js$/.test(new URL(url).pathname),
  );
  const sent = await Promise.all(
    scripts.map(async (url) => {
      const headers = { 'accept-encoding': 'br' };
      const answer = await page.request.get(url, { headers });
      // The smallest have no compressed copy and are sent in pieces.
      const length = answer.headers()['content-length'];
      return length === undefined ? brotliCompressSync(await answer.body()).length : Number(length);
    }),
  );
  // The page's data is no program.
  const inline = await page.locator('script:not([src], [type$=json])').allTextContents();
  const written = inline.map((script) => brotliCompressSync(script).length);
  return [...sent, ...written].reduce((sum, bytes) => sum + bytes, 0);
}

test('every page and script comes compressed', async () => {
  const api = await request.newContext({ baseURL: e2eShop().url });
  const script = /src="([^"]+\.js)"/.exec(await (await api.get('/')).text())?.[1] ?? '';
  for (const path of ['/', '/login', '/category/02', '/no-such-page', script]) {
    const answer = await api.get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([path, answer.headers()['content-encoding']]).toEqual([path, 'br']);
  }
  await api.dispose();
});

// Bytes of documents before compression, as they are (the aims of bench/pages.ts are lower), without the style sheet.
const phoneDocument = 69_500;
const listDocument = 147_000;
const styleSheet = /<style id="styles">[^]*?<\/style>/;

test('documents of phones and lists keep to their size, in both languages', async () => {
  const api = await request.newContext({ baseURL: e2eShop().url });
  const [phone] = await (await api.get('/api/category/02?limit=1')).json();
  for (const language of ['', '/bn']) {
    for (const [path, most] of [
      [`/phones/${phone._id}`, phoneDocument],
      ['/search?q=iphone', listDocument],
    ] as const) {
      const answer = await api.get(language + path, { headers: { accept: 'text/html' } });
      const { length } = Buffer.from((await answer.text()).replace(styleSheet, ''));
      expect([language + path, length <= most ? 'fits' : length]).toEqual([
        language + path,
        'fits',
      ]);
    }
  }
  await api.dispose();
});

let window: Promise<Visitor> | undefined;
/** One window for all pages that a visitor opens: each is a document of its own, and its requests are counted. */
const visitorWindow = async () => (await (window ??= visit())).page;

test.each([
  ['/', still],
  ['/about', still],
  ['/brands', still],
  ['/terms', still],
  ['/blog', still],
  ['/blog/four-homes-of-state', still],
  ['/prices', still],
  ['/bn/prices/iphone-13', still],
  ['/no-such-page', still],
  ['/offline', still],
  ['/bn', still],
  ['/bn/blog/four-homes-of-state', still],
])('%s sends a visitor next to no script', async (path, most) => {
  const bytes = await scriptBytes(await visitorWindow(), path);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(most);
});

test('signed-in people load no more of it, and can log out there', async () => {
  const { page, context, complaints } = await visit();
  await logInOnScreen(page, 'buyer@phonehub.test');
  for (const path of ['/', '/about', '/blog']) {
    expect(await scriptBytes(page, path)).toBeLessThanOrEqual(still);
  }
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Dashboard' }).waitFor();
  await navigation.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') === null);
  await navigation.getByRole('link', { name: 'Login' }).waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/login**');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the login page keeps to the budget, and is painted before its scripts are fetched', async () => {
  const { page, context } = await visit();
  expect(await scriptBytes(page, '/bn/login')).toBeLessThanOrEqual(program);
  expect(await scriptBytes(page, '/login')).toBeLessThanOrEqual(program);
  const [painted, fetched] = await page.evaluate(() => [
    performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(fetched).toBeGreaterThan(painted);
  await context.close();
});

test.each(['/register', '/search?q=iphone', '/compare', '/bn/register', '/bn/search?q=iphone'])(
  '%s keeps to the budget',
  async (path) => {
    expect(await scriptBytes(await visitorWindow(), path)).toBeLessThanOrEqual(program);
  },
);

const dashboards = {
  buyer: ['', '/wishlist', '/messages', '/notifications', '/account', '/my-bookings'],
  seller: ['/my-products', '/add-product'],
};

test.each(Object.entries(dashboards))(
  'a %s’s dashboard keeps to the budget',
  async (who, paths) => {
    const { page, context } = await visit();
    await logIn(page, `${who}@phonehub.test`);
    // The network is never idle while the page listens for notifications.
    await page.route('**/api/events', (route) => route.abort());
    const addresses = paths.map((path) => `/dashboard${path}`);
    const over: [string, number][] = [];
    for (const address of addresses) {
      const bytes = await scriptBytes(page, address);
      if (bytes > program) over.push([address, bytes]);
      // The last page of a buyer names the next one.
      const toPay = page.locator('main a[href*="/dashboard/payment/"]');
      if (address.endsWith('/my-bookings')) {
        const pay = await toPay.filter({ hasText: /^Pay$/ }).first().getAttribute('href');
        addresses.push(pay ?? 'there is no booking to pay');
      }
    }
    expect(over).toEqual([]);
    await context.close();
  },
);

test('a product page loads no forms, and its scripts in few files', async () => {
  const { page, context } = await visit();
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  expect(await scriptBytes(page, `/bn/phones/${phone._id}`)).toBeLessThanOrEqual(program);
  expect(await scriptBytes(page, `/phones/${phone._id}`)).toBeLessThanOrEqual(program);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  expect(files.length).toBeLessThanOrEqual(24);
  expect(files.filter((path) => path.includes('form'))).toEqual([]);
  await context.close();
});

/** Delays hydration until the returned function is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/entry.client*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => go();
}

test('what is typed, chosen and sent before hydration is sent after it', async () => {
  const { page, context, complaints } = await visit();
  const go = await holdProgram(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.locator('[name=name]').fill('Early Bird');
  await page.locator('[name=image]').setInputFiles(photoFile);
  await page.locator('[name=email]').fill(newEmail('seller'));
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=role][value=seller]').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  go();
  await page.waitForURL((url) => url.pathname !== '/register');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add Products' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is pressed before hydration happens after it', async () => {
  const { page, context, complaints } = await visit();
  const go = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const secret = page.locator('[name=password]');
  await secret.fill(password);
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await secret.getAttribute('type')).toBe('password');
  go();
  await page.locator('[name=password][type=text]').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
