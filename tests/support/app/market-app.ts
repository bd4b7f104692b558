import { Client } from 'pg';
import { inject } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMarket } from '#server/demo/fill-market.ts';
import { openPool } from '#server/platform/database/database.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import './provided.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { dropDatabase } from './test-database.ts';

/** Key of the advisory lock held while the market is made; any number. */
const fillLock = 1_440_121;

/** Enough for the plans of large tables. */
const phones = 12_000;
const name = `market_${phones}`;

/**
 * The whole API on a database of its own with a generated market of 12,000 phones, which is made once for all
 * test files. Its pictures are not there.
 */
export async function startMarketApp(): Promise<TestApp> {
  const template = new URL(inject('templateUrl'));
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  const market = new URL(template);
  market.pathname = `/${name}`;
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [fillLock]);
    const createdResult = await client.query('select from pg_database where datname = $1', [name]);
    if (!createdResult.rowCount) await makeMarket(client, template);
  } finally {
    await client.end();
  }
  return openTestApp(market.href);
}

/** Renamed at the end, so that one half filled is not taken for it. */
async function makeMarket(client: Client, template: URL): Promise<void> {
  const half = new URL(template);
  half.pathname = `/${name}_half`;
  await dropDatabase(template.href, `${name}_half`);
  await client.query(`create database ${name}_half template ${template.pathname.slice(1)}`);
  const pool = openPool(half.href, 2, () => {});
  const pictures = mkdtempSync(join(tmpdir(), 'phonehub-market-'));
  await fillMarket(pool, openImageFiles(pictures), phones, 11).finally(() => pool.end());
  rmSync(pictures, { recursive: true, force: true });
  await client.query(`alter database ${name}_half rename to ${name}`);
}
