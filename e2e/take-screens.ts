import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { openBrowser } from '#testing/browser.ts';
import { startShop } from '#testing/start-shop.ts';
import { baseOf, languages } from '#contract/languages.ts';
import { catalogues } from '#web/messages/catalogues.ts';
import { screensOf, settled } from './screens.ts';

/**
 * npm run screens -- FOLDER [PART]: writes every screen and state in every width and theme into a
 * folder, as WebP, with a page that shows them all. PART takes only screens whose name holds it.
 */

const [folderName, part = ''] = process.argv.slice(2);
if (folderName === undefined) {
  process.stderr.write('Say where to: npm run screens -- FOLDER [PART]\n');
  process.exit(1);
}
const folder = resolve(folderName);
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
/** Each language and where its pages begin. */
const spoken = languages.map((code) => ({ code, prefix: baseOf(code), words: catalogues[code] }));
type Words = (typeof spoken)[number]['words'];

interface Shot {
  readonly who: string;
  readonly name: string;
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page, words: Words, prefix: string) => Promise<unknown>;
}

const buyer = 'buyer@phonehub.test';
const seller = 'seller@phonehub.test';
const admin = 'admin@phonehub.test';

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
const plain: Shot[] = Object.entries(screensOf).flatMap(([who, paths]) =>
  paths.map((path) => ({ who, name: nameOf(path), path })),
);

const pressed =
  (nameIn: (words: Words) => string, opens: 'dialog' | 'alertdialog') =>
  async (page: Page, words: Words) => {
    await page
      .getByRole('button', { name: new RegExp(`^${nameIn(words)}`) })
      .first()
      .click();
    await page.getByRole(opens).waitFor();
  };
const refused = async (page: Page) => {
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
};

const states: Shot[] = [
  { who: 'nobody', name: 'menu', path: '/', act: (page) => openMenu(page) },
  { who: 'nobody', name: 'login-refused', path: '/login', act: refused },
  { who: 'nobody', name: 'register-refused', path: '/register', act: refused },
  {
    who: buyer,
    name: 'booking-dialog',
    path: '/category/01',
    act: pressed((words) => words.product.book, 'dialog'),
  },
  {
    who: buyer,
    name: 'payment',
    path: '/dashboard/my-bookings',
    act: async (page, words) => {
      const pay = page.getByRole('link', { name: new RegExp(`^${words.myBookings.pay}`) });
      await pay.first().click();
      await page.getByText(words.payment.please.split('$')[0] ?? '').waitFor();
    },
  },
  {
    who: seller,
    name: 'delete-question',
    path: '/dashboard/my-products',
    act: pressed((words) => words.table.delete, 'alertdialog'),
  },
  {
    who: seller,
    name: 'add-product-refused',
    path: '/dashboard/add-product',
    act: refused,
  },
  { who: admin, name: 'sellers-none-fit', path: '/dashboard/all-sellers?q=nobody-is-called-so' },
];

/** States of a list that depend on the network: nothing yet, nothing at all, and broken. */
const lists: Shot[] = (['waiting', 'empty', 'broken'] as const).flatMap((state) =>
  (
    [
      [buyer, '/category/02', '**/api/category/*'],
      [buyer, '/dashboard/my-bookings', '**/api/bookings/*'],
      [buyer, '/dashboard/wishlist', '**/api/wishlists/*'],
      [seller, '/dashboard/my-products', '**/api/myproducts/*'],
      [admin, '/dashboard/all-sellers', '**/api/sellers*'],
    ] as const
  ).map(([who, path, call]) => ({
    who,
    name: `${nameOf(path)}-${state}`,
    path,
    act: (page: Page, _words: Words, prefix: string) => showAs(page, prefix + path, call, state),
  })),
);

async function showAs(
  page: Page,
  path: string,
  call: string,
  state: 'waiting' | 'empty' | 'broken',
): Promise<void> {
  await page.route(call, (route) => {
    if (state === 'empty') return route.fulfill({ json: [] });
    if (state === 'broken') return route.abort();
    // Never answered: the page waits for as long as it is looked at.
    return undefined;
  });
  await page.goto(path, { waitUntil: 'commit' });
  if (state === 'waiting') await page.locator('[aria-busy=true]').first().waitFor();
  else if (state === 'broken') await page.getByRole('alert').first().waitFor();
  else await settled(page);
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('header summary');
  if (await menu.isVisible()) await menu.click();
}

async function contextFor(
  browser: Browser,
  url: string,
  who: string,
  width: number,
  theme: (typeof themes)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 360 ? 780 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (who === 'nobody') return context;
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('[name=email]').fill(who);
  await page.locator('[name=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.close();
  return context;
}

async function take(
  context: BrowserContext,
  shot: Shot,
  { prefix, words }: (typeof spoken)[number],
  file: string,
) {
  const page = await context.newPage();
  try {
    await page.goto(prefix + shot.path);
    await settled(page);
    await shot.act?.(page, words, prefix);
    // Pictures below the fold load when they come into sight.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    const full = !shot.name.includes('dialog') && !shot.name.includes('question');
    const picture = await page.screenshot({ fullPage: full, animations: 'disabled' });
    await sharp(picture).webp({ quality: 80 }).toFile(join(folder, file));
    return true;
  } catch (error) {
    process.stdout.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  } finally {
    await page.close();
  }
}

const shots = [...plain, ...states, ...lists].filter(({ name }) => name.includes(part));
mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await openBrowser();
const files: string[] = [];
let missing = 0;
try {
  for (const language of spoken) {
    const { code } = language;
    for (const theme of themes) {
      for (const width of widths) {
        for (const who of Object.keys(screensOf)) {
          const own = shots.filter((shot) => shot.who === who);
          if (own.length === 0) continue;
          const context = await contextFor(browser, shop.url, who, width, theme);
          context.setDefaultTimeout(15_000);
          for (const shot of own) {
            const role = who.split('@')[0];
            const file = `${role}-${shot.name}-${width}-${theme}-${code}.webp`;
            if (await take(context, shot, language, file)) files.push(file);
            else missing += 1;
          }
          await context.close();
        }
        process.stdout.write(`${code}, ${theme}, ${width}: ${files.length} screens so far\n`);
      }
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}
const rows = files
  .sort()
  .map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`,
  );
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;width:16rem}img{width:100%;border:1px solid #bbb}</style>${rows.join('\n')}\n`,
);
process.stdout.write(`${files.length} screens in ${folder}, ${missing} could not be taken\n`);
process.exitCode = missing > 0 ? 1 : 0;
