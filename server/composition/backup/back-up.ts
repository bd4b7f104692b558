import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pathOf, renderingNames, type ImageFiles } from '#server/images/image-files.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { openWriter, type BackupWriter } from './backup-files.ts';
import {
  nameOfBackup,
  verifiedFile,
  type BackupDraft,
  type BackupPlace,
  type BackupStore,
} from './backup-place.ts';
import * as store from './backup-store.ts';
import { manifestFormat, type BackedUpTable, type Manifest } from './manifest.ts';
import { restoreDatabase, unknownMigrations } from './restore-database.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  /** The store of photos. */
  readonly files: ImageFiles;
  /** The place in which the backup gets a folder or a prefix of its own. */
  readonly to: BackupStore;
  /** Null for a backup that is not encrypted. */
  readonly passphrase: string | null;
  /** The cost of trying a passphrase, as a power of two (scrypt's work factor); tests lower it. */
  readonly passphraseCost?: number;
  /** Whether it is restored into a temporary database and checked there. */
  readonly verify: boolean;
}

export interface BackupResult {
  /** The backup, as `npm run restore` takes it. */
  readonly place: string;
  readonly manifest: Manifest;
  /** Files of photos that something shows and the store lacks; the backup has everything else. */
  readonly missingPhotos: readonly string[];
  /**
   * Migrations of the database that this version does not know, after a deployment was rolled back: it can't
   * restore the backup, and so has not verified it.
   */
  readonly unknownMigrations: readonly string[];
}

/**
 * Backs up database and photos as of one moment: all tables in one snapshot (COPY, repeatable read), then the
 * photos of that snapshot, which are never changed and not deleted meanwhile. It gets its name once it is
 * complete and, by default, has been restored into a temporary database. The remains of killed backups are
 * removed first.
 * @param options where from and where to
 * @throws StartupError when the restored copy breaks an invariant
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const client = await store.connect(options.databaseUrl);
  let draft: BackupDraft | null = null;
  try {
    await store.dropAbandonedChecks(client);
    const moment = await store.beginSnapshot(client);
    draft = await options.to.begin(nameOfBackup(moment));
    const writer = await openWriter(draft, options.passphrase, options.passphraseCost);
    const missingPhotos: string[] = [];
    const manifest: Manifest = {
      format: manifestFormat,
      createdAt: moment.toISOString(),
      ...(await store.readVersions(client)),
      tables: await writeTables(client, writer),
      sequences: await store.readSequences(client),
      photos: await writePhotos(client, writer, options.files, missingPhotos),
    };
    await store.endTransaction(client, 'commit');
    await writer.write('manifest.json', Readable.from([Buffer.from(JSON.stringify(manifest))]));
    const unknown = unknownMigrations(manifest);
    if (options.verify && unknown.length === 0) {
      await verifyByRestoring(options, draft);
      if (missingPhotos.length === 0) {
        await draft.write(verifiedFile, Readable.from([Buffer.from(new Date().toISOString())]));
      }
    }
    await draft.publish();
    await store.noteBackup(client, moment);
    return { place: draft.text, manifest, missingPhotos, unknownMigrations: unknown };
  } catch (error) {
    // The first error matters.
    await draft?.discard().catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

async function writeTables(client: pg.Client, writer: BackupWriter): Promise<BackedUpTable[]> {
  const tables: BackedUpTable[] = [];
  for (const shape of await store.readTables(client)) {
    const rows = store.copyOut(client, shape);
    const name = `tables/${shape.schema}.${shape.table}.gz`;
    const gzip = createGzip({ level: 3 });
    rows.on('error', (error) => gzip.destroy(error));
    const storedFile = await writer.write(name, rows.pipe(gzip));
    tables.push({ ...shape, rows: rows.rowCount, stored: storedFile });
  }
  return tables;
}

async function writePhotos(
  client: pg.Client,
  writer: BackupWriter,
  files: ImageFiles,
  missing: string[],
) {
  const photos: Manifest['photos'][number][] = [];
  for (const { id, attached, isPrivate } of await store.readPhotoIds(client)) {
    for (const name of renderingNames) {
      const path = pathOf({ id, name, isPrivate });
      const content = await readEither(files, id, name);
      if (content) {
        photos.push({ ...(await writer.write(`photos/${path}`, content)), path });
      } else if (attached) {
        missing.push(path);
      }
    }
  }
  return photos;
}

/** Reads the public or the private file; a photo may be made private after the snapshot. */
async function readEither(files: ImageFiles, id: string, name: string): Promise<Readable | null> {
  // Twice: it may be moved between the two tries.
  for (const isPrivate of [false, true, false, true]) {
    const content = await files.read({ id, name, isPrivate });
    if (content) return content;
  }
  return null;
}

/** Restores the backup into a database that is dropped again. */
async function verifyByRestoring(options: BackupOptions, from: BackupPlace): Promise<void> {
  const client = await store.connect(options.databaseUrl);
  const name = await store.reserveCheck(client, randomInt(1, 2 ** 31));
  const url = new URL(options.databaseUrl);
  url.pathname = `/${name}`;
  try {
    await store.createDatabase(client, name).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new StartupError(
        'The backup cannot be verified: its role may not create the temporary database. Grant it CREATEDB, or say --no-verify.',
      );
    });
    await restoreDatabase({
      from,
      databaseUrl: url.href,
      passphrase: options.passphrase,
    });
  } finally {
    await store.dropDatabase(client, name);
    await client.end();
  }
}
