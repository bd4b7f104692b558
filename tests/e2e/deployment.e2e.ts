/** @module-tag slow */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isBuilt } from '#server/platform/rendering/web-build.ts';
import { closeBrowser, untilAlive, visit } from './visitor.ts';

afterAll(closeBrowser);

test('what was built is known to be built: the next start builds nothing', () => {
  expect(isBuilt(join(import.meta.dirname, '..', '..'))).toBe(true);
});

test('whatever NODE_ENV says, pages are rendered with React’s production build', () => {
  const folder = join(import.meta.dirname, '..', '..', 'build', 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  // Bundled: what Node finds in node_modules would be chosen by NODE_ENV when the process starts.
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
