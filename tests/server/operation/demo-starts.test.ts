/** @module-tag slow */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import '#tests/support/app/provided.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const program = `
  const { noTimeout, openPool } = await import('./server/platform/database/database.ts');
  const { seedDemo } = await import('./server/demo/seed-demo.ts');
  const { openImageFiles } = await import('./server/images/folder-files.ts');
  const [url, images] = process.argv.slice(1);
  const pool = openPool(url, 2, () => {}, noTimeout);
  await seedDemo(pool, openImageFiles(images), (sentence) => console.log(sentence));
  await pool.end();
`;

test('of two concurrent demo starts one fills the database while the other waits', async () => {
  const database = await copyDatabase(inject('templateUrl'));
  const images = mkdtempSync(join(tmpdir(), 'phonehub-demo-'));
  const observer = new Client({ connectionString: database.url });
  await observer.connect();
  const count = async (sql: string) => Number((await observer.query(sql)).rows[0].count);
  try {
    // Blocks writes of users until both have seen an empty shop.
    await observer.query('begin');
    await observer.query('lock table users in exclusive mode');
    const starts = [0, 1].map(() => {
      const words = ['--input-type=module', '--eval', program, database.url, images];
      const child = spawn(process.execPath, words, { cwd: root });
      const ended = new Promise((resolve) => child.once('close', resolve));
      return Promise.all([ended, text(child.stdout), text(child.stderr)]);
    });
    const held = () =>
      count(`select count(*) from pg_locks where not granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(held).toBe(2);
    await observer.query('commit');
    const answers = await Promise.all(starts);
    expect(answers.map(([code, , errors]) => [code, errors])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(answers.map(([, output]) => output).toSorted()).toEqual([
      '',
      'Filling the shop with demo phones …\n',
    ]);
    const emails = demoAccounts.map(({ email }) => `'${email}'`).join(', ');
    expect(await count(`select count(*) from users where email in (${emails})`)).toBe(
      demoAccounts.length,
    );
  } finally {
    await observer.end();
    await database.drop();
    rmSync(images, { recursive: true, force: true });
  }
});
