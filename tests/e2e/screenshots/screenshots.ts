import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { openBrowser } from '#tests/support/processes/browser.ts';
import { startShop } from '#tests/support/processes/start-shop.ts';
import { languagePrefix, languages } from '#contract/common/languages.ts';
import { catalogues } from '#web/messages/catalogues.ts';
import { screensOf, waitUntilSettled } from '#tests/e2e/support/screens.ts';
import { shots, type Shot } from './screenshot-list.ts';
import { createFixtures } from '#tests/e2e/support/fixtures.ts';

/**
 * npm run screenshots -- FOLDER [PART] [LANGUAGE]: writes every screen and state in every width and
 * theme into a folder, as WebP, with a page that shows them all. PART, a regular expression, takes
 * only screens whose name it fits.
 */

const [folderName, part = '', only = ''] = process.argv.slice(2);
if (folderName === undefined) {
  process.stderr.write('Say where to: npm run screenshots -- FOLDER [PART] [LANGUAGE]\n');
  process.exit(1);
}
const folder = resolve(folderName);
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
/** The most pixels WebP has room for; a longer page is cut there. */
const highest = 16_383;
/** Each language and where its pages begin. */
const spoken = languages
  .filter((code) => code.includes(only))
  .map((code) => ({ code, prefix: languagePrefix(code), words: catalogues[code] }));

async function contextFor(browser: Browser, url: string, who: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
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

/**
 * The address of a screenshot; some are looked up through the API as the person who is signed in.
 */
async function addressOf({ path }: Shot, page: Page): Promise<string> {
  if (typeof path === 'string') return path;
  return path(async (call) => {
    const token = (await page.context().storageState()).origins
      .flatMap(({ localStorage }) => localStorage)
      .find(({ name }) => name === 'phoneHub-token')?.value;
    const answer = await page.request.get(`/api${call}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return answer.json();
  });
}

/** Opens it once and takes it in every width and theme. */
async function take(
  context: BrowserContext,
  shot: Shot,
  { prefix, words, code }: (typeof spoken)[number],
): Promise<string[]> {
  const files: string[] = [];
  const page = await context.newPage();
  try {
    const [first = 1280, ...others] = shot.onlyAt ? [shot.onlyAt] : widths;
    await page.setViewportSize(sizeOf(first));
    await page.goto(prefix + (await addressOf(shot, page)));
    await waitUntilSettled(page);
    await shot.act?.(page, words, prefix);
    for (const width of [first, ...others]) {
      await page.setViewportSize(sizeOf(width));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        // Pictures below the fold load when they come into sight.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.allSettled([...document.images].map((image) => image.decode()));
          await document.fonts.ready;
        });
        const fullPage = !/dialog|question/.test(shot.name);
        const picture = await page.screenshot({ fullPage, animations: 'disabled' });
        const { height = 0 } = await sharp(picture).metadata();
        const file = `${shot.who.split('@')[0]}-${shot.name}-${width}-${theme}-${code}.webp`;
        await sharp(picture)
          .extract({ left: 0, top: 0, width, height: Math.min(height, highest) })
          .webp({ quality: 80 })
          .toFile(join(folder, file));
        files.push(file);
      }
    }
  } catch (error) {
    process.stdout.write(`${shot.name}: ${error instanceof Error ? error.message : error}\n`);
    missing += 1;
  } finally {
    await page.close();
  }
  return files;
}

const sizeOf = (width: number) => ({ width, height: width === 360 ? 780 : 900 });

const wantedShots = shots.filter(({ name }) => new RegExp(part).test(name));
mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await openBrowser();
const files: string[] = [];
let missing = 0;
try {
  await createFixtures(shop.url);
  for (const language of spoken) {
    for (const who of Object.keys(screensOf)) {
      const ownShots = wantedShots.filter((shot) => shot.who === who);
      if (ownShots.length === 0) continue;
      const context = await contextFor(browser, shop.url, who);
      for (const shot of ownShots) files.push(...(await take(context, shot, language)));
      await context.close();
      process.stdout.write(`${language.code}, ${who}: ${files.length} pictures so far\n`);
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
process.stdout.write(
  `${files.length} pictures in ${folder}, ${missing} screens could not be taken\n`,
);
process.exitCode = missing > 0 ? 1 : 0;
