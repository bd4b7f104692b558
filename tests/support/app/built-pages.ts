import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { buildWebIfStale } from '#server/platform/delivery/rendering/web-build.ts';
import { builtWeb, type WebOptions } from '#server/platform/delivery/rendering/web-pages.ts';
import './provided.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Key of the advisory lock held while building; any number. */
const buildLock = 1_440_120;

/**
 * The built pages for an app under test. A stale build is renewed first, by one test file for all.
 * @param publicUrl where the shop says that it is
 */
export async function builtPages(publicUrl = 'http://localhost:3000'): Promise<WebOptions> {
  const maintenance = new URL(inject('templateUrl'));
  maintenance.pathname = '/postgres';
  const client = new Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [buildLock]);
    await buildWebIfStale(root, () => {});
  } finally {
    await client.end();
  }
  return builtWeb(root, publicUrl);
}
