import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppDependencies } from '#server/composition/app-dependencies.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import { openAppAt, type Place, type TestApp } from '#tests/support/app/test-app.ts';
import { startShopProcess, type ShopOptions, type ShopProcess } from './shop-process.ts';

/** A database and a folder of photos, and every app and process that was opened on them. */
export interface Fixture extends Place {
  /** Another app in this process on the same database. */
  open(
    changes?: Partial<AppDependencies>,
    env?: Readonly<Record<string, string>>,
  ): Promise<TestApp>;
  /** An app in a process of its own on the same database. */
  spawn(options?: ShopOptions): Promise<ShopProcess>;
  close(): Promise<void>;
}

/**
 * @param templateUrl the migrated database to copy
 * @param at the database and folder to use instead; the caller removes them
 */
export async function openFixture(templateUrl: string, at?: Place): Promise<Fixture> {
  const database = at ? null : await copyDatabase(templateUrl);
  const place = at ?? {
    databaseUrl: database?.url ?? '',
    folder: mkdtempSync(join(tmpdir(), 'phonehub-fixture-')),
    confirmed: nothingConfirmed(),
  };
  const closers: (() => Promise<unknown>)[] = [];
  return {
    ...place,
    async open(changes, env) {
      const app = await openAppAt(place, changes, env);
      closers.push(app.close);
      return app;
    },
    spawn(options) {
      const starting = startShopProcess(place, options);
      closers.push(async () => (await starting.catch(() => null))?.end());
      return starting;
    },
    async close() {
      for (const close of closers.reverse()) await close();
      await database?.drop();
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}
