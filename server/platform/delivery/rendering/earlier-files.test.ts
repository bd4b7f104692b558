import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setProblemHandlers } from '#server/platform/http/problems.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import { builtFiles } from './built-files.ts';
import { buildEarlierFiles, type EarlierFiles } from './earlier-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'phonehub-builds-'));
  await app.pool.query('delete from built_files');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A machine with a build of some scripts. */
function machine(name: string, scripts: Readonly<Record<string, string>>): EarlierFiles {
  const folder = join(root, name);
  for (const [file, text] of Object.entries(scripts)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const leftOut = () => new Set(['about-page-1.js']);
  return buildEarlierFiles(folder, { pool: app.pool, secrets: [testSecret], leftOut });
}

const textOf = async (files: EarlierFiles, name: string) => {
  const content = await files.read(name);
  return content && String(brotliDecompressSync(content));
};

test('a machine has the scripts of another build, of each language, but neither its pages nor its pictures', async () => {
  const before = machine('before', {
    'booking-form-1.js': 'book()',
    'bn/booking-form-1.js': 'book("bn")',
    'about-page-1.js': 'about()',
    'bn/about-page-1.js': 'about("bn")',
    'font-1.woff2': 'font',
  });
  await before.keep();
  const now = machine('now', { 'booking-form-2.js': 'book(2)' });
  await now.keep();
  expect(await textOf(now, 'booking-form-1.js')).toBe('book()');
  expect(await textOf(now, 'bn/booking-form-1.js')).toBe('book("bn")');
  expect(await now.read('about-page-1.js')).toBeNull();
  expect(await now.read('bn/about-page-1.js')).toBeNull();
  expect(await now.read('font-1.woff2')).toBeNull();
  // While both serve, a page of the newer one may ask the older one.
  expect(await textOf(before, 'booking-form-2.js')).toBe('book(2)');
});

test('they go a day after the last machine that had them, and those that are served stay', async () => {
  const before = machine('before', { 'dialog-1.js': 'one', 'shared-1.js': 'both' });
  await before.keep();
  await moveClock(app, '23 hours');
  const now = machine('now', { 'dialog-2.js': 'two', 'shared-1.js': 'both' });
  await now.keep();
  expect(await textOf(now, 'dialog-1.js')).toBe('one');
  await moveClock(app, '2 hours');
  await now.keep();
  const names = await app.pool.query<{ name: string }>('select name from built_files order by 1');
  expect(names.rows.map(({ name }) => name)).toEqual(['dialog-2.js', 'shared-1.js']);
  expect(await now.read('dialog-1.js')).toBeNull();
});

test('what was written into the database by others is no script of the shop', async () => {
  await machine('before', { 'dialog-1.js': 'one', 'other-1.js': 'other' }).keep();
  await app.pool.query(
    `update built_files set content = (select content from built_files where name = 'other-1.js')
     where name = 'dialog-1.js'`,
  );
  const now = machine('now', { 'dialog-2.js': 'two' });
  expect(await now.read('dialog-1.js')).toBeNull();
  expect(await textOf(now, 'other-1.js')).toBe('other');
});

test('machines that start together store each file once', async () => {
  const scripts = Object.fromEntries(
    Array.from({ length: 120 }, (_each, index) => [`part-${index}-1.js`, `part(${index})`]),
  );
  await Promise.all(['one', 'two', 'three'].map((name) => machine(name, scripts).keep()));
  const { rows } = await app.pool.query('select count(*)::int as files from built_files');
  expect(rows).toEqual([{ files: 120 }]);
});

test('they are sent as the files of the build are, and names that nobody stored ask the database once', async () => {
  await machine('before', { 'dialog-1.js': 'one' }).keep();
  const now = machine('now', { 'assets/dialog-2.js': 'two' });
  let readCount = 0;
  const server = fastify();
  setProblemHandlers(server);
  builtFiles(server, join(root, 'now'), false, () => ({
    keep: now.keep,
    read: (name) => {
      readCount += 1;
      return now.read(name);
    },
  }));
  const get = (url: string, coding: string) =>
    server.inject({ url, headers: { 'accept-encoding': coding } });
  const [small, plain, current] = [
    await get('/assets/dialog-1.js', 'gzip, br'),
    await get('/assets/dialog-1.js?again', 'gzip'),
    await get('/assets/dialog-2.js', 'gzip, br'),
  ];
  expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br']);
  expect(String(brotliDecompressSync(small.rawPayload))).toBe('one');
  expect([plain.statusCode, plain.body]).toEqual([200, 'one']);
  expect([current.statusCode, current.body]).toEqual([200, 'two']);
  for (const name of ['cache-control', 'content-type']) {
    expect(small.headers[name]).toBe(current.headers[name]);
  }
  expect(readCount).toBe(2);
  const queries = vi.spyOn(app.pool, 'query');
  for (const path of ['dialog-3.js', 'dialog-4.js', '..%2fdialog-1.js', 'x.woff2']) {
    const missing = await get(`/assets/${path}`, 'br');
    expect([path, missing.statusCode]).toEqual([path, 404]);
  }
  expect(queries.mock.calls.length).toBeLessThanOrEqual(1);
  await server.close();
});
