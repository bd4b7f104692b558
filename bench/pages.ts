import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { hintCookie } from '#contract/accounts/hint-cookie.ts';
import { inLanguage, languages } from '#contract/common/languages.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startShop } from '#tests/support/processes/start-shop.ts';
import { loadBare, type Figures, type Row } from './load.ts';
import { pageSizesOf, tableOf, type PageFigures, type PageSize } from './report.ts';
import { productIds } from './users.ts';

/**
 * The rows of whole pages, as browsers request them. Alone: node bench/pages.ts [PHONES] [FOLDER]; a given
 * folder is filled up and stays.
 */

const clients = 16;
const warmUpSeconds = 1;
const seconds = 4;
/** The numbers of clients that request pages at once, of which none may be refused. */
const manyClients = [4, 8, 16, 32, 64];
/** Least prices that leave whole lists of 24. */
const lowPrices = 150;
const encodings = ['br', 'gzip', 'identity'] as const;

/** One kind of page. */
interface PageKind {
  readonly name: string;
  /** Its address; every number gives another document, so that none comes from the cache. */
  readonly path: (number: number) => string;
  readonly status?: 200 | 404;
  /** Whether the browser's cookies hint at a session. */
  readonly signedIn?: boolean;
  /** The most bytes of its document before compression. */
  readonly mostBytes?: number;
}

const kinds = (ids: readonly string[]): readonly PageKind[] => [
  { name: 'phone', path: (n) => `/phones/${ids[n % ids.length]}`, mostBytes: 60_000 },
  {
    name: 'search',
    path: (n) => `/search?q=iphone&minPrice=${1 + (n % lowPrices)}&visit=${n}`,
    mostBytes: 100_000,
  },
  {
    // Their cheapest phones differ, so that few cards come from the fragment cache.
    name: 'search, other phones',
    path: (n) => `/search?sort=cheapest&minPrice=${100 + ((n * 17) % 600)}&visit=${n}`,
    mostBytes: 100_000,
  },
  {
    name: 'category',
    path: (n) => `/category/02?minPrice=${1 + (n % lowPrices)}&visit=${n}`,
    mostBytes: 100_000,
    // Visitors are led to the login.
    signedIn: true,
  },
  { name: 'prices', path: (n) => `/prices?visit=${n}` },
  { name: 'home', path: (n) => `/?visit=${n}` },
  { name: '404', path: (n) => `/no-such-page-${n}`, status: 404 },
  { name: 'signed-in shell', path: (n) => `/dashboard?visit=${n}`, signedIn: true },
];

/** Documents that were requested so far: the next request is for another one. */
let requested = 0;

/**
 * Measures whole pages of every kind in every language.
 * @param shopUrl the shop
 * @param pool its database
 */
export async function measurePages(shopUrl: string, pool: pg.Pool): Promise<PageFigures> {
  const ids = await productIds(pool);
  const fresh: Row[] = [];
  const cachedRows: Row[] = [];
  const sizes: PageSize[] = [];
  for (const kind of kinds(ids)) {
    for (const language of languages) {
      const name = `${kind.name}, ${language}`;
      const path = (number: number) => inLanguage(language, kind.path(number));
      const url = `${shopUrl}${path((requested += 1))}`;
      const bytes = await documentOf(url, kind, 'identity');
      sizes.push({ name, bytes: bytes.length, most: kind.mostBytes ?? Infinity });
      fresh.push({
        name,
        ours: await loadPage(shopUrl, kind, 'br', () => path((requested += 1))),
        bare: await loadBare(bytes, 'text/html'),
        rendered: await renderAlone(shopUrl, path((requested += 1)), kind.signedIn ?? false),
      });
      for (const encoding of language === 'en' ? encodings : []) {
        const fixedUrl = new URL(url);
        cachedRows.push({
          name: `${kind.name}, cached, ${encoding}`,
          ours: await loadPage(shopUrl, kind, encoding, () => fixedUrl.pathname + fixedUrl.search),
          bare: await loadBare(await documentOf(url, kind, encoding), 'text/html'),
        });
      }
    }
  }
  const refusedOrFailed = [];
  for (const count of manyClients) {
    refusedOrFailed.push({ clients: count, count: await refusedAmong(shopUrl, ids, count) });
  }
  return { fresh, cached: cachedRows, sizes, refusedOrFailed };
}

/**
 * Measures the pages of a kind that are in no cache.
 * @param shopUrl the shop
 * @param ids of its phones
 * @param name of the kind
 * @param translated the address in the wished language
 */
export function freshPages(
  shopUrl: string,
  ids: readonly string[],
  name: string,
  translated: (path: string) => string,
): Promise<Figures> {
  const kind = kinds(ids).find((each) => each.name === name);
  if (!kind) throw new Error(`the bench has no page ${name}`);
  return loadPage(shopUrl, kind, 'br', () => translated(kind.path((requested += 1))));
}

const headersOf = ({ signedIn }: PageKind, encoding: string) => ({
  accept: 'text/html',
  'accept-encoding': encoding,
  ...(signedIn && { cookie: `${hintCookie}=1` }),
});

/** The bytes as they are sent; fetch would decompress them. */
async function documentOf(url: string, kind: PageKind, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: headersOf(kind, encoding) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        if (response.statusCode === (kind.status ?? 200)) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Requests pages for some seconds after a warm-up; `failed` counts every other status. */
async function loadPage(
  shopUrl: string,
  kind: PageKind,
  encoding: string,
  nextPath: () => string,
): Promise<Figures> {
  const headers = headersOf(kind, encoding);
  const run = async (duration: number) => {
    let good = 0;
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
      const running = autocannon(
        {
          url: shopUrl,
          connections: clients,
          duration,
          requests: [
            { method: 'GET', setupRequest: (one) => ({ ...one, path: nextPath(), headers }) },
          ],
        },
        (error, endedResult) => (error ? reject(error as Error) : resolve(endedResult)),
      );
      running.on('response', (_client, status) => {
        if (status === (kind.status ?? 200)) good += 1;
      });
    });
    const all = result['2xx'] + result.non2xx;
    return {
      perSecond: good / duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      failed: all - good + result.errors + result.timeouts,
    };
  };
  await run(warmUpSeconds);
  return run(seconds);
}

/**
 * Every kind of page in every language, from this many clients at once: how many got another status than their
 * own.
 */
async function refusedAmong(
  shopUrl: string,
  ids: readonly string[],
  connections: number,
): Promise<number> {
  const pages = kinds(ids).filter(({ status }) => status === undefined);
  const result = await autocannon({
    url: shopUrl,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: (one) => {
          requested += 1;
          const kind = pages[requested % pages.length] as PageKind;
          const language = languages[requested % languages.length] ?? 'en';
          const path = inLanguage(language, kind.path(requested));
          return { ...one, path, headers: headersOf(kind, 'br') };
        },
      },
    ],
  });
  return result.non2xx + result.errors + result.timeouts;
}

/** The same page rendered alone, without HTTP and database, in a process of its own. */
async function renderAlone(shopUrl: string, path: string, signedIn: boolean): Promise<Figures> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'render-alone.ts'), shopUrl, path, String(signedIn)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printedBytes: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printedBytes.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`rendering ${path} alone ended with ${code}`);
  return JSON.parse(Buffer.concat(printedBytes).toString('utf8')) as Figures;
}

if (import.meta.main) {
  const [phones = '10000', argument] = process.argv.slice(2);
  const folder = argument ?? mkdtempSync(join(tmpdir(), 'phonehub-pages-'));
  // PostgreSQL may run as another user, who must be able to pass.
  chmodSync(folder, 0o755);
  const shop = await startShop({ DATA_DIR: folder });
  try {
    const pool = openPool(runningPostgres(folder) ?? '', 4, () => {}, noTimeout);
    const { rows } = await pool.query<{ phones: number }>(
      'select count(*)::int as phones from products',
    );
    const missing = Number(phones) - (rows[0]?.phones ?? 0);
    if (missing > 0) await fillShop(pool, openImageFiles(join(folder, 'images')), missing, 7);
    const { fresh, cached, sizes, refusedOrFailed } = await measurePages(shop.url, pool);
    await pool.end();
    const lines = [
      ...tableOf(`whole pages, ${phones} phones`, fresh),
      ...tableOf('whole pages from the cache', cached),
      ...pageSizesOf(sizes),
      '',
      ...refusedOrFailed.map((each) => `refused or failed, ${each.clients} at once: ${each.count}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await shop.stop();
    if (!argument) rmSync(folder, { recursive: true, force: true });
  }
}
