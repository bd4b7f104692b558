/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

// Pages are kept in caches and are the same for all who are signed in.
test.each([
  ['buyer', 'My Booking', null],
  [
    'seller',
    'My Products',
    'You’re logged in as a seller. To book phones or keep a wishlist, use a buyer account.',
  ],
  [
    'admin',
    'All Sellers',
    'You’re logged in as an admin. To book phones or keep a wishlist, use a buyer account.',
  ],
] as const)('a %s’s pages are theirs before any program', async (who, link, reason) => {
  const { page, context } = await visit({ width: 1280 });
  await logIn(page, `${who}@phonehub.test`);
  // Only documents are loaded, so the first paint is seen.
  await page.route('**/assets/*.js', (route) => route.abort());
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  for (const path of ['/category/02', `/phones/${phone._id}`]) {
    await page.goto(path);
    const toBook = page.getByRole('link', { name: 'Book Now' });
    const disabledElement = page.getByRole('button', { name: 'Book Now', disabled: true });
    const [links, buttons] = [await toBook.count(), await disabledElement.count()];
    expect([path, links > 0, buttons > 0]).toEqual([path, reason === null, reason !== null]);
    // Below Book Now, where a later appearance would move the text.
    if (path !== '/category/02') {
      const offers = await page.getByRole('link', { name: 'Make an offer' }).count();
      expect(offers).toBe(reason === null ? 1 : 0);
    }
    if (reason !== null) {
      expect(await page.getByText(reason).filter({ visible: true }).count()).toBe(buttons);
    }
  }
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const shownTexts = await menu.getByRole('link').allInnerTexts();
  expect(shownTexts.filter((text) => text !== '')).toContain(link);
  const others = ['My Booking', 'My Products', 'All Sellers'].filter((each) => each !== link);
  for (const other of others) {
    expect(await menu.getByRole('link', { name: other }).count()).toBe(0);
  }
  await context.close();
});

test('a seller’s own phone is theirs before any program, and another one is not', async () => {
  const { page, context } = await visit({ width: 1280 });
  await logIn(page, 'seller@phonehub.test');
  // The first page reads the session, which later ones remember.
  await page.goto('/dashboard/my-products');
  const ownElement = page.locator('main tbody').getByRole('link', { name: /^Edit/ }).first();
  const editing = (await ownElement.getAttribute('href')) ?? '';
  const id = editing.split('/').at(-2);
  const phones = await (await page.request.get('/api/category/02?limit=24')).json();
  const seller = await page.evaluate(() => localStorage.getItem('phonehub-seller'));
  const foreign = phones.find(({ sellerId }: { sellerId: string }) => sellerId !== seller);
  await page.route('**/assets/*.js', (route) => route.abort());
  const main = page.getByRole('main');
  const counts = async (path: string) => {
    await page.goto(path);
    return {
      edit: await main.getByRole('link', { name: 'Edit', exact: true }).count(),
      book: await main.getByRole('button', { name: 'Book Now' }).count(),
      report: await main.getByRole('button', { name: 'Report this phone' }).count(),
    };
  };
  expect(await counts(`/phones/${id}`)).toEqual({ edit: 1, book: 0, report: 0 });
  expect(await counts(`/phones/${foreign._id}`)).toEqual({ edit: 0, book: 1, report: 1 });
  await context.close();
});

test('in a list, the phone a buyer has booked says so before any program, and the others do not', async () => {
  const { page, context } = await visit({ width: 360 });
  await logIn(page, 'buyer@phonehub.test');
  // The first page reads the bookings, which later ones remember.
  await page.goto('/category/02');
  const remembered = () => page.evaluate(() => localStorage.getItem('phonehub-booked'));
  await expect.poll(remembered).toBeTruthy();
  const [first, second] = await (await page.request.get('/api/category/02?limit=2')).json();
  await page.evaluate((id) => localStorage.setItem('phonehub-booked', id), first._id);
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [language, book, booked] of [
    ['', 'Book Now', 'Booked'],
    ['/bn', 'বুক করুন', 'বুক করা'],
  ] as const) {
    await page.goto(`${language}/category/02`);
    const shown = async (id: string) => {
      const card = page.locator(`#product-${id}`);
      return {
        toBook: await card.getByRole('link', { name: book }).count(),
        isBooked: await card.getByText(booked, { exact: true }).filter({ visible: true }).count(),
      };
    };
    expect(await shown(first._id)).toEqual({ toBook: 0, isBooked: 1 });
    expect(await shown(second._id)).toEqual({ toBook: 1, isBooked: 0 });
  }
  await context.close();
});

test('what comes late moves nothing: numbers of sellers, and a wide page below its header', async () => {
  const { page, context } = await visit({ width: 360 });
  await logIn(page, 'buyer@phonehub.test');
  await page.goto('/dashboard');
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  const heights = () =>
    page.locator('main article, main section, aside').evaluateAll((parts) => {
      // Cards out of sight have an estimated height until they are laid out (decision 50).
      for (const part of parts as HTMLElement[]) part.style.contentVisibility = 'visible';
      return parts.map((part) => Math.round(part.getBoundingClientRect().height));
    });
  for (const [path, numbers] of [
    ['/category/02', 24],
    ['/search?q=samsung', 24],
    [`/phones/${phone._id}`, 1],
  ] as const) {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const early = await heights();
    await page.unroute('**/assets/*.js');
    await page.goto(path);
    const called = page.getByRole('main').locator('a[href^="tel:"]');
    await expect.poll(() => called.count()).toBe(numbers);
    expect([path, await heights()]).toEqual([path, early]);
  }
  // A document comes in parts: its header is painted before its page is known.
  await page.setViewportSize({ width: 1280, height: 900 });
  const logo = () => page.locator('header a').first().boundingBox();
  for (const path of ['/category/02', '/dashboard']) {
    await page.goto(path);
    const whole = await logo();
    const text = await (await page.request.get(path)).text();
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: text.slice(0, text.indexOf('<main')) }),
    );
    await page.goto(path);
    expect([path, (await logo())?.x]).toEqual([path, whole?.x]);
  }
  await context.close();
});

test('bell and Today have the numbers that were last known, in the page’s digits', async () => {
  const { page, context } = await visit({ width: 1280 });
  await logIn(page, 'buyer@phonehub.test');
  await page.route('**/assets/*.js', (route) => route.abort());
  const numbers = () =>
    page.evaluate(() =>
      ['header .unread', 'header .today-count'].map((selector) => {
        const badge = document.querySelector(selector);
        if (!badge) return null;
        const drawn = getComputedStyle(badge).display !== 'none';
        return drawn ? getComputedStyle(badge, '::before').content : '';
      }),
    );
  // Pages with the program and without.
  for (const [known, path, shownText] of [
    ['7', '/category/02', '"7"'],
    ['7', '/bn/about', '"৭"'],
    ['120', '/dashboard', '"99+"'],
    ['0', '/about', ''],
  ] as const) {
    await page.goto(path);
    await page.evaluate((count) => {
      localStorage.setItem('phonehub-unread', count);
      localStorage.setItem('phonehub-today', count);
    }, known);
    await page.reload();
    expect([path, ...(await numbers())]).toEqual([path, shownText, shownText]);
  }
  await context.close();
});

test('a menu whose document is still coming shows no word of the browser’s own', async () => {
  const { page, context } = await visit({ width: 360 });
  const isVisible = () =>
    page.evaluate(() => {
      const menu = document.querySelector('header details');
      return menu !== null && getComputedStyle(menu).visibility === 'visible';
    });
  await page.goto('/');
  expect(await isVisible()).toBe(true);
  await page.route('/prices', async (route) => {
    const response = await route.fetch();
    const [begun = ''] = /^.*?<details[^>]*>/s.exec(await response.text()) ?? [];
    await route.fulfill({ response, body: begun });
  });
  await page.goto('/prices');
  await page.locator('header details').waitFor({ state: 'attached' });
  expect(await isVisible()).toBe(false);
  await context.close();
});

test('photos further down are fetched after the first ones, and a page without scripts fetches all', async () => {
  const { page, context } = await visit({ width: 360 });
  // Nothing but the first photo ends the wait.
  await page.addInitScript(() => {
    const { setTimeout: native } = window;
    const slow = (then: TimerHandler, ms?: number) => native(then, ms === 2000 ? 600_000 : ms);
    window.setTimeout = slow as typeof window.setTimeout;
  });
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  for (const path of ['/', '/search?q=iphone', `/phones/${phone._id}`, '/bn']) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const fetched: string[] = [];
    await page.route('**/*.{avif,webp}', async (route) => {
      fetched.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const lazy = await page.evaluate(async () => {
      // Files near the window would be requested in these frames.
      const frame = () => new Promise(requestAnimationFrame);
      for (let count = 0; count < 5; count += 1) await frame();
      const addresses = (img: HTMLImageElement) =>
        [img, ...(img.closest('picture')?.querySelectorAll('source') ?? [])].flatMap((each) =>
          `${each.getAttribute('src') ?? ''} ${each.srcset}`.match(/\/[^\s,]+/g),
        );
      const ofFirst = [...document.images].filter(({ loading }) => loading !== 'lazy');
      const first = new Set(ofFirst.flatMap(addresses));
      const later = [...document.images].filter(({ loading }) => loading === 'lazy');
      return later.flatMap(addresses).filter((each) => !first.has(each));
    });
    const lazily = (all: readonly string[]) => all.filter((each) => lazy.includes(each));
    expect([path, fetched.length > 0, lazy.length > 0]).toEqual([path, true, true]);
    expect([path, lazily(fetched)]).toEqual([path, []]);
    release();
    await expect.poll(() => [path, lazily(fetched).length > 0]).toEqual([path, true]);
    expect(await page.locator('html[data-first-photos]').count()).toBe(0);
    await page.unroute('**/*.{avif,webp}');
  }
  await context.close();
  const still = await visit({ width: 360, javaScript: false });
  await still.page.goto('/search?q=iphone');
  await expect
    .poll(() => still.page.locator('article img[loading=lazy]').first().isVisible())
    .toBe(true);
  await still.context.close();
});

test('a list reads the cookies a few times until all its cards are alive', async () => {
  const { page, context } = await visit({ width: 360 });
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    let readings = 0;
    Object.defineProperty(document, 'cookie', {
      get() {
        readings += 1;
        return get?.call(document);
      },
    });
    Object.defineProperty(window, 'readings', { get: () => readings });
  });
  await page.goto('/search?q=iphone');
  await untilAlive(page);
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('article .compare-toggle')].at(-1) ?? {};
    return Object.keys(last).some((key) => key.startsWith('__react'));
  });
  const readings = await page.evaluate(() => Reflect.get(window, 'readings'));
  expect(readings).toBeGreaterThan(0);
  // Each waits for another process; the 24 cards asked 893 times.
  expect(readings).toBeLessThan(60);
  await context.close();
});

test('a picture that cannot be shown leaves its box empty on a static page', async () => {
  const { page, context } = await visit();
  await page.route('**/pictures/hero-*', (route) => route.abort());
  await page.goto('/');
  await page.waitForFunction(() => {
    const hero = document.querySelector('main img');
    return hero !== null && getComputedStyle(hero).visibility === 'hidden';
  });
  await context.close();
});
