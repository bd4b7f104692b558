import { Client } from 'pg';
import { inject } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openPool } from '#server/platform/database/database.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import './provided.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { dropDatabase } from './test-database.ts';

/** Key of the advisory lock held while it is filled; any number. */
const fillLock = 1_440_121;

/** Enough for the plans of large tables. */
const phones = 12_000;
const name = `filled_${phones}`;

/**
 * The whole API on a database of its own with 12,000 generated phones, which are made once for all
 * test files. Its pictures are not there.
 */
export async function startFilledApp(): Promise<TestApp> {
  const template = new URL(inject('templateUrl'));
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  const filled = new URL(template);
  filled.pathname = `/${name}`;
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [fillLock]);
    const createdResult = await client.query('select from pg_database where datname = $1', [name]);
    if (!createdResult.rowCount) await fillDatabase(client, template);
  } finally {
    await client.end();
  }
  return openTestApp(filled.href);
}

/** Renamed at the end, so that one half filled is not taken for it. */
async function fillDatabase(client: Client, template: URL): Promise<void> {
  const half = new URL(template);
  half.pathname = `/${name}_half`;
  await dropDatabase(template.href, `${name}_half`);
  await client.query(`create database ${name}_half template ${template.pathname.slice(1)}`);
  const pool = openPool(half.href, 2, () => {});
  const pictures = mkdtempSync(join(tmpdir(), 'phonehub-filled-'));
  await fillShop(pool, openImageFiles(pictures), phones, 11).finally(() => pool.end());
  rmSync(pictures, { recursive: true, force: true });
  await client.query(`alter database ${name}_half rename to ${name}`);
}
