import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { copyDatabase } from '#testing/test-database.ts';
import '#testing/provided.ts';
import { startShop } from '#testing/start-shop.ts';
import { testSecret } from '#testing/test-app.ts';

const root = join(import.meta.dirname, '..');

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly route?: string;
}

test('all that a shop writes is JSON, from its start to its end, failures of pages too', async () => {
  const database = await copyDatabase(inject('templateUrl'));
  const shop = await startShop({
    ...{ DATABASE_URL: database.url, AUTH_SECRET: testSecret, DEMO: '0', NODE_ENV: 'production' },
    ...{ PUBLIC_URL: 'http://localhost:1', LOG_LEVEL: 'info', ACCESS_LOG: '1' },
  });
  try {
    const ask = async (path: string, id: string) =>
      (await fetch(`${shop.url}${path}`, { headers: { 'x-request-id': id } })).text();
    await ask('/about', 'sound-page');
    await ask('/reset-password/somebody@example.com', 'no-such-page');
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('alter table products rename to gone');
    await owner.end();
    await ask('/search?q=somebody', 'broken-page');
  } finally {
    await shop.stop();
    await database.drop();
  }
  const lines = shop
    .said()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const aNumber = expect.any(Number);
  expect(lines).toEqual(
    lines.map(() => expect.objectContaining({ level: aNumber, pid: aNumber, time: aNumber })),
  );
  const said = lines.map(({ msg }) => msg);
  expect(said).toContain('PhoneHub is open: http://localhost:1');
  expect(said.at(-1)).toBe('PhoneHub is closed.');
  for (const id of ['sound-page', 'no-such-page', 'broken-page']) {
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: id, msg: 'answered', route: '/*' }),
    );
  }
  // The calls that failed, and the page that could not be drawn without them.
  const failures = lines.filter(
    ({ requestId, level }) => requestId === 'broken-page' && level > 40,
  );
  expect(failures).toContainEqual(
    expect.objectContaining({
      route: '/api/search',
      err: expect.objectContaining({ code: '42P01' }),
    }),
  );
  expect(failures).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ type: 'ApiProblem' }) }),
  );
  expect(shop.said()).not.toMatch(/somebody|example\.com/);
}, 240_000);

test('what Node prints by itself is JSON as well, and the error that ends a process ends it', async () => {
  const program = `
    const { processToJsonLines } = await import('./server/platform/json-lines.ts');
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
