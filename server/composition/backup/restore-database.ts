import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { verifyAuditLog } from '#server/administration/verify-audit-log.ts';
import { verifyLedger } from '#server/ledger/verify-ledger.ts';
import { noTimeout, openDatabase, openPool } from '#server/platform/database/database.ts';
import {
  areOfBefore,
  conversionName,
  isOfBaseline,
  migrationsBefore,
} from '#server/platform/database/migrations/before-baseline.ts';
import {
  makeOldSchema,
  migrate,
  ownMigrations,
} from '#server/platform/database/migrations/migrations.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { openReader, type BackupReader } from './backup-files.ts';
import type { BackupPlace } from './backup-place.ts';
import * as store from './backup-store.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { findBrokenInvariants } from './stored-invariants-store.ts';

export interface RestoreOptions {
  readonly from: BackupPlace;
  /** An empty database. */
  readonly databaseUrl: string;
  readonly passphrase: string | null;
}

export interface RestoredDatabase {
  readonly manifest: Manifest;
  readonly reader: BackupReader;
  /** Migrations of this version that the backup did not have; they ran after the load. */
  readonly newerMigrations: readonly string[];
}

/**
 * Restores the database of a backup into an empty one. Before anything is written every file is compared with
 * the manifest. The schema comes from the migrations the backup had; migrations of this version that are newer
 * run after the load, as in an upgrade. Then the invariants, the ledger and the audit log are checked. Until
 * `finishRestore` no shop starts on it: a process that is killed leaves rows that look whole.
 * @param options the backup, database and passphrase
 * @throws StartupError when the backup is damaged, encrypted otherwise, or of a newer version, when the
 *   database is not empty, or when the loaded data breaks an invariant; the database is empty then
 */
export async function restoreDatabase(options: RestoreOptions): Promise<RestoredDatabase> {
  const reader = await openReader(options.from, options.passphrase);
  const manifest = await readManifest(options.from.text, reader);
  const newerMigrations = compareMigrations(manifest);
  for (const { stored } of manifest.tables) await reader.check(stored);
  for (const photo of manifest.photos) await reader.check(photo);

  const client = await store.connect(options.databaseUrl);
  try {
    if ((await store.countRelations(client)) > 0) {
      throw new StartupError(
        'The database is not empty, and a restore never overwrites. Name an empty one in DATABASE_URL, or an empty folder in DATA_DIR.',
      );
    }
    try {
      const knownNames = new Set(manifest.migrations.map(({ name }) => name));
      await store.markUnfinished(client);
      if (areOfBefore(manifest.migrations)) await makeOldSchema(options.databaseUrl);
      else {
        await migrate(options.databaseUrl, {
          wanted: (name) => knownNames.has(name),
          restoring: true,
        });
      }
      await load(client, manifest, reader);
      if (newerMigrations.length > 0) await migrate(options.databaseUrl, { restoring: true });
      await checkRestored(options.databaseUrl);
    } catch (error) {
      await store.endTransaction(client, 'rollback').catch(() => {});
      // A role that does not own the database cannot; only the error itself matters.
      await store.dropShop(client).catch(() => {});
      throw error;
    }
  } finally {
    await client.end();
  }
  return { manifest, reader, newerMigrations };
}

/**
 * Says that all of a backup is restored, so that a shop may start on the database.
 * @param databaseUrl of the restored database
 */
export async function finishRestore(databaseUrl: string): Promise<void> {
  const client = await store.connect(databaseUrl);
  try {
    await store.unmarkUnfinished(client);
  } finally {
    await client.end();
  }
}

/** The migrations that a backup has and this version does not know. */
export function unknownMigrations({ migrations }: Pick<Manifest, 'migrations'>): string[] {
  const ownChecksums = new Map(
    [...migrationsBefore(), ...ownMigrations()].map(({ name, checksum }) => [name, checksum]),
  );
  return migrations
    .filter(({ name, checksum }) => ownChecksums.get(name) !== checksum)
    .map(({ name }) => name);
}

/** The migrations that the backup lacks; refuses a backup that has some this version does not know. */
function compareMigrations(manifest: Manifest): string[] {
  const unknown = unknownMigrations(manifest);
  if (unknown.length > 0) {
    throw new StartupError(
      `The backup was made by a newer version, or another one: this one does not have its migrations ${unknown.join(', ')}. Restore it with that version, then upgrade.`,
    );
  }
  if (areOfBefore(manifest.migrations)) {
    const later = ownMigrations().filter((migration) => !isOfBaseline(migration));
    return [conversionName, ...later.map(({ name }) => name)];
  }
  const had = new Set(manifest.migrations.map(({ name }) => name));
  return ownMigrations()
    .map(({ name }) => name)
    .filter((name) => !had.has(name));
}

async function load(client: pg.Client, manifest: Manifest, reader: BackupReader): Promise<void> {
  await store.beginLoad(client);
  const { jobsMigration } = await store.readVersions(client);
  if (jobsMigration < manifest.jobsMigration) {
    throw new StartupError(
      'The backup has jobs of a newer version of graphile-worker. Restore it with the version of PhoneHub that made it.',
    );
  }
  const nameOf = ({ schema, table }: store.TableShape) => `${schema}.${table}`;
  const present = new Set((await store.readTables(client)).map(nameOf));
  const foreign = manifest.tables.map(nameOf).filter((name) => !present.has(name));
  if (foreign.length > 0) {
    throw new StartupError(
      `The backup has tables that no migration makes, so that they cannot be restored: ${foreign.join(', ')}. Keep tables of your own in a schema or a database of their own.`,
    );
  }
  const suspended = await store.prepareLoad(client);
  for (const table of manifest.tables) {
    const rows = store.copyIn(client, table);
    await pipeline(await reader.read(table.stored.file), createGunzip(), rows);
    if (rows.rowCount !== table.rows) {
      throw new StartupError(
        `The table ${table.schema}.${table.table} has ${rows.rowCount} rows after the restore, and had ${table.rows}.`,
      );
    }
  }
  await store.finishLoad(client, suspended, manifest.sequences);
  await store.endTransaction(client, 'commit');
  await store.analyze(client);
}

async function checkRestored(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 2, () => {}, noTimeout);
  try {
    const db = openDatabase(pool);
    const flaws = [
      ...(await findBrokenInvariants(db)).map((name) => `It does not hold that ${name}.`),
      ...(await verifyLedger(db)).flaws,
      ...((await verifyAuditLog(db, undefined)).intact ? [] : ['The audit log is broken.']),
    ];
    if (flaws.length > 0) {
      throw new StartupError(`What was restored is not sound:\n${flaws.join('\n')}`);
    }
  } finally {
    await pool.end();
  }
}
