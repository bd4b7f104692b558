import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Settings } from '#server/settings/settings.ts';
import { lockDataFolder } from '#server/platform/database/embedded/data-folder-lock.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { checkServer } from './check-server.ts';
import { reachDatabase } from './reach-database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { dataDirInUse, usableDataDir } from '#server/platform/database/embedded/postgres-user.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import {
  migrate,
  refuseUnfinishedRestore,
  refuseUnmigrated,
} from '#server/platform/database/migrations/migrations.ts';

/**
 * Runs a command against the shop's database: that of DATABASE_URL, the embedded one of a running shop, or
 * the embedded one, started for the duration of the command.
 * @param settings which database
 * @param work the command; its statements have no time limit
 * @param options whether an embedded database may be created, whether the database is migrated first or by the command,
 *   and whether it has to be of this version already
 * @throws StartupError when there is none and none may be created, when a restore into it was not finished, or when it is
 *   not of this version
 */
export async function useDatabase<T>(
  settings: Settings,
  work: (pool: pg.Pool, url: string) => Promise<T>,
  {
    mayCreate = true,
    migrates = true,
    isMigrated = false,
    mayMigrate = false,
  }: {
    readonly mayCreate?: boolean;
    readonly migrates?: boolean;
    readonly isMigrated?: boolean;
    readonly mayMigrate?: boolean;
  } = {},
): Promise<T> {
  const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const closers: (() => unknown)[] = [];
  try {
    // Commands use sessions: advisory locks, snapshots, COPY.
    let url = settings.databaseDirectUrl ?? settings.databaseUrl;
    if (!url) {
      if (!mayCreate) refuseNoDatabase(settings.dataDir);
      const dataDir = usableDataDir(settings.dataDir, say);
      url = runningPostgres(dataDir);
      if (!url) {
        closers.push(lockDataFolder(dataDir));
        const postgres = await startEmbeddedPostgres({ dataDir, say });
        closers.push(() => postgres.stop());
        url = postgres.url;
      }
    }
    const setting = settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    await reachDatabase(url, { setting, say });
    if (migrates || mayMigrate)
      for (const sentence of await checkServer(url, setting)) say(sentence);
    if (migrates) await migrate(url, { say });
    const pool = openPool(url, 4, () => {}, noTimeout);
    closers.push(() => pool.end());
    await refuseUnfinishedRestore(pool);
    if (isMigrated) {
      await refuseUnmigrated(async (text) => (await pool.query<{ missing: number }>(text)).rows);
    }
    return await work(pool, url);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function refuseNoDatabase(dataDir: string): void {
  if (existsSync(join(dataDirInUse(dataDir), 'postgres', 'PG_VERSION'))) return;
  throw new StartupError(
    `There is no shop here: DATABASE_URL is not set, and there is no database in ${dataDir}. Set DATABASE_URL to the shop's database, or DATA_DIR to its folder.`,
  );
}
