import { text } from 'node:stream/consumers';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { BackupReader, StoredFile } from './backup-files.ts';

/** The content of a backup, written last: a folder without it is not a complete backup. */
export interface Manifest {
  /** The version of the layout; other versions are refused. */
  readonly format: typeof manifestFormat;
  /** ISO date of the moment it shows. */
  readonly createdAt: string;
  readonly postgres: string;
  /** The migrations the database had. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** The highest migration of the job library. */
  readonly jobsMigration: number;
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly {
    readonly name: string;
    readonly value: string;
    readonly isCalled: boolean;
  }[];
  /** The files of photos, relative to the folder of photos, in their stored form. */
  readonly photos: readonly (StoredFile & { readonly path: string })[];
}

export interface BackedUpTable {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly stored: StoredFile;
}

export const manifestFormat = 1;

/**
 * Reads the manifest of a backup.
 * @param place of the backup, as people name it
 * @param reader of its files
 * @throws StartupError when it is missing, cannot be read, or has another format
 */
export async function readManifest(place: string, reader: BackupReader): Promise<Manifest> {
  const file = (await reader.has('manifest.json'))
    ? 'manifest.json'
    : (await reader.has('manifest.json.age'))
      ? 'manifest.json.age'
      : null;
  if (file === null) {
    throw new StartupError(
      `There is no whole backup in ${place}: its manifest.json, which is written last, is missing.`,
    );
  }
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await text(await reader.read(file))) as Manifest;
  } catch {
    throw new StartupError(`The backup is damaged: ${file} cannot be read.`);
  }
  if (manifest.format !== manifestFormat) {
    throw new StartupError(
      `The backup has the format ${String(manifest.format)}, and this version reads ${manifestFormat}. Restore it with the version that wrote it.`,
    );
  }
  return manifest;
}
