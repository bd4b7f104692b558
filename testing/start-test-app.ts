import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildApp, type App, type AppDependencies } from '#server/app.ts';
import { openPool } from '#server/platform/database.ts';
import { readSettings } from '#server/settings.ts';
import './provided.ts';
import { copyDatabase } from './test-database.ts';
import type pg from 'pg';

export const testSecret = 'a secret for tests that is long enough';

export interface TestApp extends App {
  readonly pool: pg.Pool;
  readonly imageStore: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/**
 * The whole API on a database of its own, without a port: requests are injected.
 * @param changes parts to replace, e.g. a provider that fails
 * @param env further settings
 */
export async function startTestApp(
  changes: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const database = await copyDatabase(inject('templateUrl'));
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-images-'));
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    IMAGE_STORE: join(folder, 'images'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  const pool = openPool(database.url, 20, () => {});
  const app = buildApp({
    settings,
    pool,
    secret: testSecret,
    web: null,
    signInsAMinute: 10_000,
    ...changes,
  });
  await app.server.ready();
  return {
    ...app,
    pool,
    imageStore: settings.imageStore,
    databaseUrl: database.url,
    async close() {
      await app.server.close();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
