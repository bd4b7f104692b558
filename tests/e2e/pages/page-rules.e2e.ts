/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { e2eShop } from '#tests/e2e/support/e2e-shop.ts';
import { closeBrowser, logIn, untilAlive, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

/**
 * Adds the whole style sheet to the page's own rules, and compares the computed styles of all elements that are
 * not marked up and nested like an earlier one. Compared in the page: all computed styles are megabytes.
 * @returns the changes with their elements
 */
function changesBy(page: Page, sheet: string): Promise<string[]> {
  return page.evaluate((text) => {
    // Hidden elements have no computed rows and columns.
    document.documentElement.dataset['whole'] = '';
    const kinds = new Map<string, Element>();
    for (const element of document.querySelectorAll('body, body *')) {
      // A closed dialog has no box.
      if (element.closest('dialog:not([open])')) continue;
      const { tagName, parentElement } = element;
      const kind = [tagName, element.getAttribute('class'), parentElement?.getAttribute('class')];
      if (!kinds.has(kind.join())) kinds.set(kind.join(), element);
    }
    // A property named --x only shows in the properties that use it.
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    const looks = () =>
      [...kinds].flatMap(([kind, element]) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          // A pseudo-element without content has no box.
          const isThere = pseudo === null || style.content !== 'none';
          return {
            of: `${kind} ${pseudo ?? ''}`,
            values: isThere ? names.map((name) => style.getPropertyValue(name)) : [],
          };
        }),
      );
    const before = looks();
    const whole = new CSSStyleSheet();
    whole.replaceSync(text);
    document.adoptedStyleSheets = [whole];
    const after = looks();
    if (names.length < 100 || before.length < 10) throw new Error('there is nothing to compare');
    return after.flatMap(({ of, values }, place) => {
      const earlier = before[place]?.values ?? [];
      if (values.length !== earlier.length) return `${of} comes or goes`;
      return values.flatMap((value, index) =>
        value === earlier[index] ? [] : `${of} ${names[index]}: ${earlier[index]} → ${value}`,
      );
    });
  }, sheet);
}

/** The whole style sheet, but for the letters, which every page declares. */
async function wholeSheet(page: Page): Promise<string> {
  const html = await (await page.request.get('/login')).text();
  const address = /"([^"]+\.css)"/.exec(html)?.[1] ?? '';
  const sheet = await (await page.request.get(address)).text();
  return sheet.replaceAll(/@font-face\{[^}]*\}/g, '');
}

const staticPages = [
  [
    '/',
    '/about',
    '/brands',
    '/blog',
    '/blog/ten-minutes-with-a-used-phone',
    '/prices',
    '/prices/iphone-13',
  ],
  ['/grading', '/privacy', '/terms', '/offline', '/no-such-page', '/bn', '/bn/prices/iphone-13'],
].flat();

/** A page whose sheet and program were never fetched looks as it does with the whole style sheet. */
test('pages with the program contain all the rules of their first paint', async () => {
  const { page, context } = await visit({ width: 360 });
  const sheet = await wholeSheet(page);
  const [phone] = await (await page.request.get('/api/category/02?limit=1')).json();
  // Only documents are loaded: no scripts and no style sheets.
  await page.route('**/assets/*.{js,css}', (route) => route.abort());
  const cookie = { name: 'phonehub-signed-in', value: '1', url: e2eShop().url };
  const programPages = ['/login', '/search?q=galaxy', `/phones/${phone._id}`, '/category/02'];
  for (const path of programPages) {
    if (path.startsWith('/category')) await context.addCookies([cookie]);
    await page.goto(path);
    const rules = (await page.locator('#styles').textContent()) ?? '';
    expect([path, rules.length < sheet.length * 0.7]).toEqual([path, true]);
    expect([path, await changesBy(page, sheet)]).toEqual([path, []]);
  }
  await context.close();
});

test.each([
  ['a visitor with a telephone', null, 360],
  ['a buyer at a desk in the dark', 'buyer@phonehub.test', 1280],
])(
  'pages without the program contain all the rules of their first paint: %s',
  async (_who, email, width) => {
    const { page, context, complaints } = await visit({ width, dark: email !== null });
    if (email) await logIn(page, email);
    const sheet = await wholeSheet(page);
    await page.route('**/assets/*.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    for (const path of staticPages) {
      await page.goto(path);
      await untilAlive(page);
      const rules = await page.locator('#styles').textContent();
      expect([path, (rules?.length ?? 0) < sheet.length * 0.7]).toEqual([path, true]);
      expect([path, await changesBy(page, sheet)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
