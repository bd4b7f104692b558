import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import '#tests/support/app/provided.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { consoleToLog } from '#server/platform/base/logging/console-to-log.ts';
import { builtWeb } from '#server/platform/delivery/rendering/web-pages.ts';
import { startShop } from '#tests/support/processes/start-shop.ts';
import { testSecret } from '#tests/support/app/test-app.ts';

const root = join(import.meta.dirname, '..', '..', '..');

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly route?: string;
}

test('all output of a shop is JSON, from start to stop, errors of pages included', async () => {
  const database = await copyDatabase(inject('templateUrl'));
  const shop = await startShop({
    ...{ DATABASE_URL: database.url, AUTH_SECRET: testSecret, DEMO: '0', NODE_ENV: 'production' },
    ...{ PUBLIC_URL: 'http://localhost:1', LOG_LEVEL: 'info', ACCESS_LOG: '1' },
  });
  try {
    const requestPath = async (path: string, id: string) =>
      (await fetch(`${shop.url}${path}`, { headers: { 'x-request-id': id } })).text();
    await requestPath('/about', 'sound-page');
    await requestPath('/reset-password/somebody@example.com', 'no-such-page');
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('alter table products rename to gone');
    await owner.end();
    await requestPath('/search?q=somebody', 'broken-page');
  } finally {
    await shop.stop();
    await database.drop();
  }
  const lines = shop
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const aNumber = expect.any(Number);
  expect(lines).toEqual(
    lines.map(() => expect.objectContaining({ level: aNumber, pid: aNumber, time: aNumber })),
  );
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toContain('PhoneHub is open: http://localhost:1');
  expect(messages.at(-1)).toBe('PhoneHub is closed.');
  for (const id of ['sound-page', 'no-such-page', 'broken-page']) {
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: id, msg: 'answered', route: '/*' }),
    );
  }
  // The failed call has the request id of its page.
  const failures = lines.filter(
    ({ requestId, level }) => requestId === 'broken-page' && level > 40,
  );
  expect(failures).toContainEqual(
    expect.objectContaining({
      route: '/api/search',
      err: expect.objectContaining({ code: '42P01' }),
    }),
  );
  expect(shop.output()).not.toMatch(/somebody|example\.com/);
});

test.each(['default', 'loader'] as const)(
  'a page whose %s throws is a line with its request’s id',
  async (part) => {
    const web = await builtWeb(root, 'http://localhost:3000');
    const build = await web.loadBuild();
    const fails = () => {
      throw new Error('a mistake of ours');
    };
    // The real pages, one of them with an error.
    const routes = Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [
        id,
        route?.path === 'search' ? { ...route, module: { ...route.module, [part]: fails } } : route,
      ]),
    );
    const lines: (Line & { err?: { message: string } })[] = [];
    const app = await startTestApp(
      {
        web: { ...web, loadBuild: async () => ({ ...build, routes }) },
        logTo: { write: (line) => void lines.push(JSON.parse(line)) },
      },
      { LOG_LEVEL: 'info' },
    );
    const giveBack = consoleToLog(app.server.log);
    try {
      const headers = { 'x-request-id': 'page-with-mistake' };
      expect((await app.server.inject({ url: '/search', headers })).statusCode).toBe(500);
    } finally {
      giveBack();
      await app.close();
    }
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: 'page-with-mistake',
        err: expect.objectContaining({ message: 'a mistake of ours' }),
      }),
    );
  },
);

test('warnings of Node and uncaught errors are JSON, and the latter end the process', async () => {
  const program = `
    const { processToJsonLines } = await import('./server/platform/base/logging/json-lines.ts');
    processToJsonLines();
    process.emitWarning('old at https://example.com/x', 'DeprecationWarning');
    setImmediate(() => Promise.reject(new Error('lost for a@b.example')));
  `;
  const failed = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: root },
  ).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 1 });
  const lines = failed.stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 40, err: { type: 'DeprecationWarning', message: 'old at <url>' } },
    { level: 60, err: { message: 'lost for <email>' } },
  ]);
});
