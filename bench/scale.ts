import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { freePort, startShop } from '#tests/support/processes/start-shop.ts';
import { measureDatabase } from './scale-database.ts';
import { measureRequests } from './scale-requests.ts';
import { measureStorage } from './scale-storage.ts';
import { addBenchUsers } from './users.ts';

/**
 * node bench/scale.ts PHONES FOLDER: fills up a shop of its own in the folder and measures everything that
 * grows with it (docs/scale.md). The folder stays, so that other measurements use the same fill.
 */

const buyers = 6_000;
const [defaultCount = '10000', folder] = process.argv.slice(2);
if (!folder) throw new Error('Say how many phones and where: node bench/scale.ts 1000000 FOLDER');
const phones = Number(defaultCount);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** By the table's statistics: counting ten million would read them all, and fill the memory before anything is measured. */
const countPhones = async (pool: pg.Pool) =>
  (
    await pool.query<{ count: number }>(
      `select reltuples::float8 as count from pg_class where oid = 'products'::regclass`,
    )
  ).rows[0]?.count ?? 0;

async function open(env: Readonly<Record<string, string>> = {}) {
  const startedAt = performance.now();
  const shop = await startShop({ ...env, DATA_DIR: String(folder) });
  const url = runningPostgres(String(folder));
  if (!url) throw new Error('the database of the shop is not running');
  // Without the shop's time limit for statements.
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  return {
    shop,
    url,
    pool,
    seconds: (performance.now() - startedAt) / 1_000,
    async close() {
      await pool.end();
      await shop.stop();
    },
  };
}

/** Seconds until a path is first answered. */
async function secondsOf(url: string): Promise<string> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return `${((performance.now() - startedAt) / 1_000).toFixed(2)} s (${answer.status})`;
}

mkdirSync(folder, { recursive: true });
// PostgreSQL may run as another user, which needs to enter the folder.
chmodSync(folder, 0o755);
const filling = await open();
// Statistics are not exact, and include the demo's own phones.
const there = await countPhones(filling.pool);
const missing = there < phones * 0.99 ? phones - Math.max(0, there) : 0;
if (missing > 0) {
  const began = performance.now();
  let toldCount = 0;
  await fillShop(
    filling.pool,
    openImageFiles(join(folder, 'images')),
    missing,
    7,
    (writtenCount) => {
      if (writtenCount - toldCount < 100_000) return;
      toldCount = writtenCount;
      say(`${writtenCount} phones, ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    },
  );
  say(`${missing} phones filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
await filling.close();

const metricsPort = await freePort();
const { shop, url, pool, seconds, close } = await open({ METRICS_PORT: String(metricsPort) });
try {
  say('');
  say(`open after ${seconds.toFixed(1)} s`);
  for (const path of [
    '/api/category/02?limit=24',
    '/api/search/counts?condition=Good',
    '/api/search?q=iphone&limit=24',
    '/sitemap.xml',
  ]) {
    say(`first ${path}: ${await secondsOf(`${shop.url}${path}`)}`);
  }
  for (const line of await measureStorage(pool)) say(line);
  const secretFile = join(folder, 'auth-secret');
  if (!existsSync(secretFile)) throw new Error('the shop has no secret');
  const crowd = await addBenchUsers(
    openDatabase(pool),
    readFileSync(secretFile, 'utf8').trim(),
    buyers,
  );
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  for (const line of await measureRequests({ shopUrl: shop.url, metricsUrl, pool, crowd })) {
    say(line);
  }
  for (const line of await measureDatabase({ url, pool, shopProcess: shop.process.pid ?? 0 })) {
    say(line);
  }
  say(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await close();
}
