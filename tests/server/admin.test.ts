/** @module-tag slow */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testSecret } from '#tests/support/app/test-app.ts';

const run = promisify(execFile);

test.each([
  ['on a laptop', {}, /^There is no shop here: DATABASE_URL is not set/],
  [
    'in production',
    { NODE_ENV: 'production', AUTH_SECRET: testSecret, PUBLIC_URL: 'https://phonehub.example' },
    /DATABASE_URL is missing/,
  ],
])('npm run admin says that there is no database, and makes none: %s', async (_at, env, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-admin-'));
  chmodSync(folder, 0o755);
  try {
    const { DATABASE_URL: _url, NODE_ENV: _mode, ...clean } = process.env;
    const failed = await run(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'server', 'admin.ts'), 'list'],
      {
        env: { ...clean, DATA_DIR: join(folder, 'data'), ...env },
      },
    ).catch((error: { code: number; stderr: string }) => error);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
    expect(failed.stderr).not.toMatch(/\n {4}at /);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['list', 'all'],
  ['grant', 'one@phonehub.test', 'two@phonehub.test'],
  ['ledger', 'verify', 'now'],
  ['ledger'],
  ['toString'],
])('npm run admin refuses words that it does not read: %s %s', async (...words) => {
  const failed = await run(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'server', 'admin.ts'), ...words],
    // Nothing listens there: the words are refused before.
    { env: { ...process.env, NODE_ENV: '', DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' } },
  ).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Say `npm run admin -- grant EMAIL`/),
  });
  expect(failed.stderr.trim()).toMatch(new RegExp(`, not '${words.join(' ')}'\\.$`));
});
