import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Category } from '#contract/catalog/category-fields.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { visit, type Visitor } from '#tests/support/app/visits.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let url: string;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ web: await builtPages() });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const nobody: Visitor = { language: 'en', cookie: '' };
const bangla: Visitor = { language: 'bn', cookie: '' };
const open = (path: string, visitor = nobody) => visit(url, path, visitor);

/** Waits until a page that is kept shows something. */
const untilShown = (path: string, shown: string | RegExp, visitor = nobody) =>
  vi.waitFor(async () => expect((await open(path, visitor)).text).toMatch(shown), 20_000);
const describes = (names: string) => new RegExp(`<meta name="description" content="[^"]*${names}`);

test('pages that are kept show a brand that an admin adds, renames and hides, in every language', async () => {
  await untilShown('/', describes('used Iphone, Samsung and OnePlus phones'));
  await untilShown('/', describes('Iphone, Samsung ও OnePlus'), bangla);
  await open('/prices');

  const added = await sendCall(app, 'addCategory', {
    as: admin,
    body: { name: 'Pixel', tint: 'blue', words: ['পিক্সেল'] },
  });
  const { id, version } = added.json<{ id: string; version: string }>();
  await untilShown('/', describes('used Iphone, Samsung, OnePlus and Pixel phones'));
  await untilShown('/', describes('Iphone, Samsung, OnePlus ও Pixel'), bangla);
  await untilShown('/prices', `href="/prices?brand=${id}"`);
  expect((await open('/category/0099')).status).toBe(404);
  expect((await open(`/category/${id}`)).status).toBe(302);

  // The tint stands behind its phones, on cards that were rendered before, too.
  const phone = await makePhone(app, undefined, {
    ...{ productName: 'Pixel 8', category_id: id, category_name: 'Pixel' },
  });
  const search = `/search?brand=${id}`;
  await untilShown(search, /label-photo bg-tile-blue/);
  const changed = await sendCall(app, 'changeCategory', {
    as: admin,
    params: { id },
    body: { name: 'Google <Pixel>', tint: 'green', version },
  });
  await untilShown(search, /label-photo bg-tile-green/);
  await untilShown('/', describes('OnePlus and Google &lt;Pixel&gt; phones'));
  expect((await open('/')).text).not.toContain('<Pixel>');

  await sendCall(app, 'changeCategory', {
    as: admin,
    params: { id },
    body: { hidden: true, version: changed.json<{ version: string }>().version },
  });
  await untilShown('/', describes('used Iphone, Samsung and OnePlus phones'));
  expect((await open('/prices')).text).not.toContain(`brand=${id}"`);
  // Its phones stay, with its name and tint.
  const page = await open(`/phones/${phone.id}`);
  expect([page.status, page.text.includes('gallery-photo bg-tile-green')]).toEqual([200, true]);
  expect((await open(`/category/${id}`)).status).toBe(302);
});

test('a page has all brands by name, with the number of their phones, in every language', async () => {
  for (const [visitor, start, none] of [
    [nobody, '', 'none right now'],
    [bangla, '/bn', 'এখন নেই'],
  ] as const) {
    const { status, text } = await open('/brands', visitor);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`href="${start}/category/01"[^]*?Iphone[^]*?${none}`));
    // Of few brands home shows all, and few need no letters.
    expect(text).not.toContain('href="#letter-');
    expect((await open('/', visitor)).text).not.toContain(`href="${start}/brands"`);
  }
});

test('of many brands home shows a dozen and leads to all of them, under the letters of their names', async () => {
  const shown = (await sendCall(app, 'listCategories')).json<Category[]>().length;
  for (let number = shown; number < 16; number += 1) {
    await sendCall(app, 'addCategory', { as: admin, body: { name: `Maker no${number}` } });
  }
  await untilShown(
    '/',
    describes('Iphone, Samsung, OnePlus, Maker no3, Maker no4 and other phones'),
  );
  await untilShown('/', /<a[^>]*href="\/brands"[^>]*>All 16 brands<\/a>/);
  await untilShown('/', /<a[^>]*href="\/bn\/brands"[^>]*>সব ব্র্যান্ড দেখুন \(১৬টি\)<\/a>/, bangla);
  const home = (await open('/')).text;
  expect(home.match(/rounded-card p-5/g)?.length).toBe(12);
  expect(home).not.toContain('Maker no15');

  await untilShown('/brands', /<h2 id="letter-M"[^>]*>M<\/h2>/);
  const all = (await open('/brands')).text;
  const names = [...all.matchAll(/href="\/category\/\d+"[^]*?<span[^>]*>([^<]+)/g)].map(
    ([, name]) => name,
  );
  const makers = Array.from({ length: 16 - shown }, (_, place) => `Maker no${shown + place}`);
  expect(names).toEqual(['Iphone', ...makers, 'OnePlus', 'Samsung']);
  expect([...all.matchAll(/href="#letter-(.)"/g)].map(([, letter]) => letter).join('')).toBe(
    'IMOS',
  );

  // The price guide, and what one's own phone is worth, lead to them in the same way.
  const last = /href="\/category\/(\d+)"[^]*?Maker no15/.exec(
    all.slice(all.indexOf('Maker no14')),
  )?.[1];
  for (const [guide, list, prices] of [
    ['/prices', '/brands?for=prices', `/prices?brand=${last}`],
    ['/prices?for=sell', '/brands?for=sell', `/prices?brand=${last}&for=sell`],
  ] as const) {
    const links = (await open(guide)).text;
    expect(links).toContain(`href="${list}"`);
    expect(links).not.toContain('Maker no15');
    expect((await open(list)).text).toContain(`href="${prices.replace('&', '&amp;')}"`);
    expect((await open(list)).text).toContain('content="noindex"');
    // The chosen one is marked beside the first ones.
    expect((await open(prices)).text).toMatch(/aria-current="page"[^>]*>Maker no15</);
  }
});
