import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { freePort, startShop, type Shop } from '#tests/support/processes/start-shop.ts';
import { startControl, type Row } from './load.ts';
import type { BenchFixture } from './bench-fixture.ts';
import { measureCached, measureShop } from './measures.ts';
import { measureOverload, searchCalls, wholePages, type Overload } from './overload.ts';
import { measurePages } from './pages.ts';
import { backTest } from './price-guide.ts';
import { aimsOf, pageSizesOf, tableOf, type PageFigures } from './report.ts';
import { addBenchUsers, productIds } from './users.ts';

/**
 * npm run bench -- [PHONES …]: requests a second with so many phones, by default 10,000, 200,000 and a
 * million. Beside each figure are its controls of the same run: bare
 * node:http with the same bytes, the same statements through the driver alone, and the same job done
 * by Express 5 and pg (the floor).
 */

const numbers = process.argv.slice(2).map(Number);
const sizes = numbers.length > 0 ? numbers : [10_000, 200_000, 1_000_000];
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
/** Filling waits for indexes over a million phones. */
const patienceMs = 3_600_000;
const buyers = 12_000;

const secret = randomBytes(32).toString('hex');
const dataDir = mkdtempSync(join(tmpdir(), 'phonehub-bench-'));
// PostgreSQL may run as another user, which needs to enter the folder.
chmodSync(dataDir, 0o755);
const env = { AUTH_SECRET: secret, DATA_DIR: dataDir };
const poolSize = Math.max(10, availableParallelism() * 4);

/** The most memory the process ever had, PostgreSQL apart. */
function megabytesOf(shop: Shop): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

/** Seconds from the start of the process until its first list of phones. */
async function firstAnswer(): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const starting = startShop({ ...env, PORT: String(port) });
  try {
    for (;;) {
      const isThere = await fetch(`http://localhost:${port}/api/category/02?limit=24`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isThere) return (performance.now() - startedAt) / 1_000;
      // Polling without a pause would take processor time from the start.
      await new Promise((go) => setTimeout(go, 5));
    }
  } finally {
    await (await starting).stop();
  }
}

const shop = await startShop(env);
let isOpen = true;
try {
  const url = runningPostgres(dataDir);
  if (!url) throw new Error('the database of the shop is not running');
  const pool = openPool(url, poolSize, () => {}, patienceMs);
  const db = openDatabase(pool);
  const floor = await startControl('floor-server.ts', {
    env: { DATABASE_URL: url, AUTH_SECRET: secret, POOL_SIZE: String(poolSize) },
  });
  const crowd = await addBenchUsers(db, secret, buyers);
  const fixture: BenchFixture = {
    shopUrl: shop.url,
    floorUrl: floor.url,
    pool,
    db,
    crowd,
    round: 0,
  };
  const shops: { phones: number; rows: Row[] }[] = [];
  let phones = 0;
  let pages: PageFigures | undefined;
  let keptRows: Row[];
  let overload: { calls: Overload; pages: Overload };
  try {
    for (const [place, size] of sizes.entries()) {
      const began = performance.now();
      await fillShop(pool, openImageFiles(`${dataDir}/images`), size - phones, 7 + place);
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      say(['', `${(size - phones).toLocaleString('en')} phones filled in ${seconds} s`]);
      phones = size;
      const rows = await measureShop(fixture);
      shops.push({ phones, rows });
      say(tableOf(`${phones.toLocaleString('en')} phones`, rows));
      if (place > 0 && place < sizes.length - 1) continue;
      pages = await measurePages(shop.url, pool);
      say(tableOf(`whole pages, ${phones.toLocaleString('en')} phones`, pages.fresh));
      say(tableOf('whole pages from the cache', pages.cached));
      say(pageSizesOf(pages.sizes));
    }
    keptRows = await measureCached(shop.url);
    say(tableOf('kept as bytes', keptRows));
    const few = (await productIds(pool)).slice(0, 20);
    overload = {
      calls: await measureOverload(shop.url, searchCalls),
      pages: await measureOverload(shop.url, wholePages(few)),
    };
    say(['', ...(await backTest(db))]);
  } finally {
    floor.stop();
    await pool.end();
  }
  const megabytes = megabytesOf(shop);
  await shop.stop();
  isOpen = false;
  const opened = await firstAnswer();
  say(aimsOf(shops, keptRows, pages, overload, { megabytes, firstAnswer: opened }));
  say([`\n${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`]);
} finally {
  if (isOpen) await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
