/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser } from '#tests/support/processes/browser.ts';
import { e2eShop } from '#tests/e2e/support/e2e-shop.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/** Waits until the service worker controls this page. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Everything in the browser's caches of the shop, as text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (/json|html|x-script/.test(type)) {
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
        }
      }
    }
    return texts.join('\n');
  });
}

/** The cached addresses. */
function addressesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const matches: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        matches.push(new URL(url).pathname);
    }
    return matches;
  });
}

test('pages seen before can be read offline, others say what to do and load once the network is back', async () => {
  const { page, context } = await visit({ keepsPages: true });
  await page.goto('/');
  await waitUntilCached(page);
  await page.goto('/');
  await page.goto('/blog/pictures-that-fit');
  await page.waitForFunction(async () => Boolean(await caches.match('/blog/pictures-that-fit')));
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Choose Your Brand' }).waitFor();
  await page.getByText('You are offline. Pages you have seen lately').waitFor();
  await page.goto('/blog/pictures-that-fit');
  await page.getByRole('heading', { level: 1, name: /Pictures that fit/ }).waitFor();
  await page.goto('/about');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: /facts/ }).waitFor();
  await context.close();
});

test('offline, a search shows its own results and not those of another one', async () => {
  const { page, context } = await visit({ keepsPages: true });
  await page.goto('/');
  await waitUntilCached(page);
  for (const words of ['iphone', 'galaxy']) {
    await page.goto(`/search?q=${words}`);
    await page.waitForFunction(
      async (path) => Boolean(await caches.match(path)),
      `/search?q=${words}`,
    );
  }
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /galaxy/ }).waitFor();
  await page.goto('/search?q=pixel');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await context.close();
});

/** Responses that are cached although they said no-store. */
function keptAgainstNoStore(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const matches: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const control = (await cache.match(request))?.headers.get('cache-control') ?? '';
        if (control.includes('no-store')) matches.push(request.url);
      }
    }
    return matches;
  });
}

test('a buyer reads the last category listing offline; no-store responses are not cached, and signing out clears the cache', async () => {
  const { page, context } = await visit({ keepsPages: true });
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/');
  await waitUntilCached(page);
  const forbidden = new Set<string>();
  context.on('response', (response) => {
    if (response.headers()['cache-control']?.includes('no-store'))
      forbidden.add(new URL(response.url()).pathname);
  });
  for (const path of ['/search', '/dashboard/my-bookings', '/dashboard/wishlist', '/category/02']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  }
  await page.waitForFunction(async () => Boolean(await caches.match('/category/02')));
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  // Their responses said no-store.
  expect([...forbidden]).toEqual(
    expect.arrayContaining(['/api/session', '/api/category/02', expect.stringMatching(/bookings/)]),
  );
  expect(await keptAgainstNoStore(page)).toEqual([]);
  const addresses = await addressesKept(page);
  expect(addresses.filter((path) => forbidden.has(path))).toEqual([]);
  const memory = await everythingKept(page);
  expect(memory).not.toContain('buyer@phonehub.test');
  expect(memory).not.toMatch(/"(phnNumber|sellerPhone|buyerPhone)":"[^"]/);
  expect(memory).not.toContain('accessToken');

  await context.setOffline(true);
  await page.goto('/category/02');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(names);
  await page.goto('/dashboard/my-bookings');
  await page.getByText(/can’t reach PhoneHub/).waitFor();

  await context.setOffline(false);
  await page.goto('/dashboard/my-bookings');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login');
  await expect
    .poll(async () =>
      (await addressesKept(page)).filter((path) => /^.(api|dashboard|category)/.test(path)),
    )
    .toEqual([]);
  await context.close();
});

test('no-store responses cached by an earlier service worker are removed by the next one', async () => {
  const { page, context } = await visit({ keepsPages: true });
  await page.goto('/');
  await waitUntilCached(page);
  await page.evaluate(async () => {
    const cache = await caches.open('phonehub-answers');
    const personal = {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    };
    await cache.put('/api/bookings/somebody', new Response('[]', personal));
    await cache.put('/api/models', new Response('[]', { headers: { 'cache-control': 'public' } }));
    // The browser takes this for a new version, which is installed and takes over.
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
  });
  await page.goto('/');
  await waitUntilCached(page);
  await expect
    .poll(async () => (await addressesKept(page)).filter((path) => path.startsWith('/api/')))
    .not.toContain('/api/bookings/somebody');
  expect(await addressesKept(page)).toContain('/api/models');
  await context.close();
});

test('a page whose data failed to load says so, and loads once the network is back', async () => {
  const { page, context } = await visit();
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/dashboard');
  await untilAlive(page);
  // The screen's code is cached, its data is not. The menu is drawn anew when the session is read, so
  // the pointer comes again until the link has noticed.
  const link = page.getByRole('link', { name: 'My Booking', exact: true }).first();
  const isLoaded = async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('my-bookings-page')),
    );
  };
  await expect.poll(isLoaded, { interval: 1_000 }).toBe(true);
  await page.route('**/api/bookings/**', (route) => route.abort());
  await page.getByRole('link', { name: 'My Booking', exact: true }).first().click();
  await page.getByText(/can’t reach PhoneHub/).waitFor();
  await page.unroute('**/api/bookings/**');
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await context.setOffline(false);
  await page.getByText('You are online again.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
  await context.close();
});

test('a next page that takes long shows that it is slow', async () => {
  const { page, context } = await visit();
  await page.goto('/login');
  await untilAlive(page);
  await page.clock.install();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/register-page*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('Loading…').waitFor({ state: 'attached' });
  await page.clock.runFor(6_000);
  await page.getByText('The connection is slow.').waitFor();
  go();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await page.getByText('The connection is slow.').waitFor({ state: 'detached' });
  await context.close();
});

test('the shop can be installed', async () => {
  const browser = await openBrowser(true);
  const page = await browser.newPage({ baseURL: e2eShop().url });
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const answer = await fetch(address);
    const body = await answer.json();
    const icons = await Promise.all(
      body.icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [sizes, `${image.naturalWidth}x${image.naturalHeight}`];
      }),
    );
    return { type: answer.headers.get('content-type'), body, icons };
  });
  expect(manifest.type).toContain('manifest+json');
  expect(manifest.body).toMatchObject({ name: 'PhoneHub', display: 'standalone', start_url: '/' });
  const [, ...drawn] = manifest.icons;
  expect(drawn.every(([expectedCount, real]: string[]) => expectedCount === real)).toBe(true);
  expect(
    manifest.body.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable'),
  ).toBe(true);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in private windows: the one reason Chromium may give against installing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await browser.close();
});
