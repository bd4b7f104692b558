/** @module-tag slow */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { isBuilt } from '#server/platform/delivery/rendering/web-build.ts';
import { copyAsAnotherBuild } from '#tests/support/processes/another-build.ts';
import { copyDemoFolder } from '#tests/support/processes/demo-folder.ts';
import { freePort, startShop } from '#tests/support/processes/start-shop.ts';
import { bookPhone, enter, listPhone, payFor } from '#tests/e2e/support/buyers-and-sellers.ts';
import { closeBrowser, logIn, photoFile, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('what was built is known to be built: the next start builds nothing', () => {
  expect(isBuilt(join(import.meta.dirname, '..', '..', '..'))).toBe(true);
});

test('whatever NODE_ENV says, pages are rendered with React’s production build', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'build', 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  // Bundled, because NODE_ENV would choose a file from node_modules when the process starts.
  expect(code).not.toMatch(/^import [^;]*["']react/m);
  expect(code).toContain('react-dom-server.node.production');
  expect(code).toContain('react-dom-server-legacy.node.production');
  expect(code).not.toMatch(/react[\w.-]*\.development/);
});

test.each([
  ['a fast device', 1],
  // The code is found missing before the loading bar is rendered.
  ['a slow device', 12],
])(
  'when a deployment has removed a screen’s code, the page on %s reloads once and opens the link',
  async (_of, rate) => {
    const { page, context } = await visit();
    // A hydrated page: links of static ones load documents, which every deployment has.
    await page.goto('/login');
    await untilAlive(page);
    let requests = 0;
    await page.route('**/assets/about-page*.js', (route) => {
      requests += 1;
      return requests === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    const link = page.getByRole('navigation').first().getByRole('link', { name: 'About' });
    const developerTools = await context.newCDPSession(page);
    await developerTools.send('Emulation.setCPUThrottlingRate', { rate });
    const reloaded = page.waitForEvent('domcontentloaded');
    // Not with the focus, which would prefetch the code.
    await link.evaluate((element) => (element as HTMLElement).click());
    await reloaded;
    await developerTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Not waitForURL: it fails where one navigation overtakes another, which happens here.
    await page.getByRole('heading', { level: 1, name: /facts/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(requests).toBeGreaterThanOrEqual(1);
  },
);

test('a tab that was open while another build was put up goes on: parts load, and links open the new build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-build-'));
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'phonehub-shop-'));
  copyAsAnotherBuild(folder);
  copyDemoFolder(inject('demoFolder'), DATA_DIR);
  const env = { DATA_DIR, PORT: String(await freePort()) };
  let shop = await startShop(env, folder);
  try {
    const { page, context, complaints } = await visit({ shopUrl: shop.url });
    await logIn(page, 'buyer@phonehub.test');
    await page.goto('/search');
    await page.getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/phones/*');
    const seller = await enter('seller', 'Seller of a build', { shopUrl: shop.url });
    const buyer = await enter('buyer', 'Buyer of a build', { shopUrl: shop.url });
    await payFor(buyer, await bookPhone(buyer, await listPhone(seller, 'Galaxy of a build')));
    await buyer.page.reload();
    await buyer.page.getByRole('button', { name: 'I have it' }).click();
    const receivedElement = buyer.page.getByRole('alertdialog');
    await receivedElement.getByRole('button', { name: 'I have it' }).click();
    await buyer.page.getByRole('link', { name: 'Request a return' }).click();
    await buyer.page.getByLabel('Anything to add?').waitFor();
    await seller.page.goto('/dashboard/add-product');
    const [asking, account] = [await context.newPage(), await context.newPage()];
    await asking.goto(page.url());
    await account.goto('/dashboard/account');
    await account.getByRole('button', { name: 'Add a passkey' }).waitFor();
    const tabs = [page, buyer.page, seller.page, asking, account];
    for (const tab of tabs) {
      await untilAlive(tab);
      await tab.evaluate(() => Object.assign(window, { stayed: true }));
    }
    const stayed = (tab: Page) => tab.evaluate(() => 'stayed' in window);
    const assets = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');
    const ofNewBuild = new Set(
      readdirSync(assets, { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
    );
    const oldScripts = async (tab: Page) => {
      const loaded = await tab.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const scripts = loaded.filter((path) => /\/assets\/.*\.js$/.test(path));
      return scripts.filter((path) => !ofNewBuild.has(basename(path))).length;
    };
    const before = new Map<Page, number>();
    for (const tab of tabs) before.set(tab, await oldScripts(tab));
    expect(Math.min(...before.values())).toBeGreaterThan(10);

    await shop.stop();
    shop = await startShop(env);

    // A refused poll of the moment between is nobody's concern here.
    for (const each of [complaints, buyer.complaints, seller.complaints]) each.length = 0;
    await page.getByRole('button', { name: 'Book Now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=buyerPhone]').fill('01712345678');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Make an offer' }).click();
    await dialog.locator('[name=price]').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Report/ })
      .first()
      .click();
    await dialog.locator('textarea').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: /Look closer/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
    await page.keyboard.press('Escape');
    await buyer.page.getByLabel('Anything to add?').fill('It is another one.');
    await seller.page.locator('[name=productImg]').setInputFiles(photoFile);
    await seller.page.locator('.photo-tile[data-state=ready]').waitFor();
    await account.getByRole('button', { name: 'Add a passkey' }).click();
    await account.getByRole('dialog').getByLabel('Name of the passkey').fill('Of a build');
    for (const tab of [page, buyer.page, seller.page, account]) {
      expect([tab.url(), await stayed(tab)]).toEqual([tab.url(), true]);
      expect(await oldScripts(tab), tab.url()).toBeGreaterThan(before.get(tab) ?? 0);
    }
    expect([...complaints, ...buyer.complaints, ...seller.complaints]).toEqual([]);

    // Pages are loaded anew, as the new build has them.
    await asking.getByRole('link', { name: 'Ask the seller' }).click();
    await asking.getByRole('button', { name: 'How is the battery?' }).waitFor();
    await untilAlive(asking);
    await asking.getByRole('button', { name: 'How is the battery?' }).click();
    expect(await asking.locator('textarea').inputValue()).toBe('How is the battery?');
    expect([await stayed(asking), await oldScripts(asking)]).toEqual([false, 0]);
    await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: /facts/ }).waitFor();
    await untilAlive(page);
    expect([await stayed(page), await oldScripts(page)]).toEqual([false, 0]);
  } finally {
    await shop.stop();
    for (const each of [folder, DATA_DIR]) rmSync(each, { recursive: true, force: true });
  }
});

test('when the connection is lost, the page says so in words and works again afterwards', async () => {
  const { page, context } = await visit();
  await page.goto('/login');
  // Before hydration the browser would submit the form natively and fail.
  await untilAlive(page);
  await page.locator('[name=email]').fill('buyer@phonehub.test');
  await page.locator('[name=password]').fill('PhoneHub#2022');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page
    .getByText(/can’t reach PhoneHub/)
    .first()
    .waitFor();
  expect(await page.locator('[name=email]').inputValue()).toBe('buyer@phonehub.test');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('client-side navigation works under the strict policy, articles and their data included', async () => {
  const { page, complaints } = await visit();
  await page.goto('/login');
  await untilAlive(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // No document was loaded: a marker on window is still there.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: /strict content security policy/ }).click();
  await page.getByRole('heading', { level: 1, name: /strict content/ }).waitFor();
  await navigation.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose Your Brand' }).waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(complaints).toEqual([]);
});
