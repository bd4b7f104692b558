/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, logInOnScreen, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test('the home page shows promotions, the banner, brands, the download strip and two testimonials, without JavaScript too', async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto('/');
  // Cards further down have no inner text until they come into sight.
  const text = (await page.locator('main').textContent()) ?? '';
  for (const words of [
    'Best price',
    'Fast trade-in',
    'Free postage',
    'Choose Your Brand',
    'App Store',
    'Google Play',
  ]) {
    expect(text).toContain(words);
  }
  expect(text.split('10% Discount is Going on').length - 1).toBeGreaterThanOrEqual(6);
  expect(await page.getByRole('link', { name: /View All/ }).count()).toBe(3);
  expect(await page.getByRole('blockquote').count()).toBe(2);
  const strip = page.locator('a[href^="https://"]');
  expect(await strip.count()).toBeGreaterThanOrEqual(5);
});

test.each([
  [360, '/'],
  [360, '/bn'],
  [1280, '/'],
])(
  'at %d pixels nothing of %s moves when what was not drawn yet comes into sight',
  async (width, path) => {
    const { page } = await visit({ width, javaScript: false });
    await page.goto(path);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const cards = page.locator('.promotions > li');
    await cards.first().scrollIntoViewIfNeeded();
    const photo = cards.first().locator('img');
    await photo.evaluate((picture: HTMLImageElement) => picture.decode());
    await cards.evaluateAll((all) => {
      for (const card of all as HTMLElement[]) card.style.contentVisibility = 'visible';
    });
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
  },
);

test('without JavaScript the login page says what it needs, and a form never shows in the address', async () => {
  const { page } = await visit({ javaScript: false });
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.getByText(/need it/).waitFor();
    await page.locator('[name=email]').fill('typed@e2e.test');
    await page.locator('[name=password]').fill('secret typed #1');
    await page
      .getByRole('button', { name: path === '/login' ? 'Login' : 'Register', exact: true })
      .click();
    await page.waitForLoadState();
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('About promises what the specification promises, the blog has its articles', async () => {
  const { page } = await visit();
  await page.goto('/about');
  const about = await page.locator('main').innerText();
  for (const words of ['Best price', 'Free postage', 'One week refundable guarantee']) {
    expect(about).toContain(words);
  }
  await page.goto('/blog');
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(5);
});

test('an unknown path is a 404 that says Page Not Found and leads back', async () => {
  const { page } = await visit();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  const { origin } = new URL(page.url());
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // A path that cannot be decoded gets the same page, on this shop.
  for (const path of ['/%', '/bn/50%off', '//other.test/%', '/\\other.test/%ff']) {
    const led = await page.goto(`${origin}${path}`);
    expect([led?.status(), new URL(page.url()).origin]).toEqual([404, origin]);
    const language = path.startsWith('/bn/') ? 'bn' : 'en';
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
});

test('About leads to what is kept and to the rules', async () => {
  const { page, complaints, context } = await visit();
  await page.goto('/about');
  await page.getByRole('link', { name: 'What we keep about you, and for how long' }).click();
  await page.getByRole('heading', { name: 'What we know about you, and why' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'The rules of buying and selling here' }).click();
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the footer has its links; Privacy and Terms lead to /', async () => {
  const { page } = await visit();
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  expect(await footer.innerText()).toContain('© 2022');
  for (const name of ['Privacy', 'Terms of Service', 'Home']) {
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/');
  }
  for (const name of ['Facebook', 'Twitter', 'Instagram']) {
    expect(await footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
  }
});

test('the policy of every page allows neither inline styles nor scripts but its own', async () => {
  const { page, complaints } = await visit();
  for (const path of ['/', '/about', '/blog', '/login', '/register', '/nowhere', '/dashboard']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(await page.content()).not.toMatch(/ nonce="[^"]/);
    expect(await page.locator('body [style]').count()).toBe(0);
  }
  expect(complaints.filter((each) => each.includes('Content Security Policy'))).toEqual([]);
});

test('toasts stand top-center and go after half a second', async () => {
  const { page } = await visit();
  await logInOnScreen(page, 'buyer@phonehub.test');
  const toast = page.getByText('User LoggedIn Successfully');
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box && box.y < 200 && Math.abs(box.x + box.width / 2 - 640) < 200).toBe(true);
  await toast.waitFor({ state: 'detached' });
});

test('the style guide is not part of a built shop', async () => {
  const { page } = await visit();
  expect((await page.goto('/styleguide'))?.status()).toBe(404);
});

test('search engines find every page that is always there, each with its own address', async () => {
  const { page } = await visit();
  const index = await (await page.request.get('/sitemap.xml')).text();
  const [first = ''] = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const pages = await (await page.request.get(new URL(first).pathname)).text();
  const addresses = [...pages.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(addresses.length).toBeGreaterThanOrEqual(11);
  const properties = ['og:title', 'og:description', 'og:image', 'og:url'];
  /** The head that a search engine reads in a document: as sent, or as the page is now. */
  const headOf = (html: string | null) =>
    page.evaluate(
      ([source, names]) => {
        const parsedDocument = new DOMParser().parseFromString(source ?? '', 'text/html');
        const all = (selector: string, name: string) =>
          [...(source === null ? document : parsedDocument).querySelectorAll(selector)].map(
            (each) => each.getAttribute(name) ?? '',
          );
        return {
          canonical: all('link[rel=canonical]', 'href'),
          contents: names.flatMap((name) => all(`meta[property="${name}"]`, 'content')),
        };
      },
      [html, properties] as const,
    );
  for (const address of addresses.filter((each) => !each.includes('/category/'))) {
    const path = new URL(address).pathname;
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    const heads = [await headOf(html)];
    // Only where a page has a program can its head change, so the others are not shown.
    if (html.includes('/assets/entry.client')) {
      await page.goto(path);
      heads.push(await headOf(null));
    }
    for (const { canonical, contents } of heads) {
      expect(canonical.map((url) => new URL(url).pathname)).toEqual([path]);
      expect(contents.map(Boolean), path).toEqual(properties.map(() => true));
    }
  }
});
