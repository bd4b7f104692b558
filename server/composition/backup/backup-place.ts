import type { Readable } from 'node:stream';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The place of one backup's files: a folder, or the keys below a prefix of a bucket. */
export interface BackupPlace {
  /** The unit as the commands name it. */
  readonly text: string;
  /** The content of a file; null if there is none. */
  read(file: string): Promise<Readable | null>;
}

/** A backup that is being written; nobody takes it for a whole one. */
export interface BackupDraft extends BackupPlace {
  /** Writes one file, durably. */
  write(file: string, content: Readable): Promise<void>;
  /** Makes it a whole backup under its name. */
  publish(): Promise<void>;
  /** Removes the written files. */
  discard(): Promise<void>;
}

/** A whole backup among others. */
export interface KeptBackup {
  readonly name: string;
  /** The moment that it shows, as in its name. */
  readonly moment: Date;
  /** Whether it has every photo, and was restored and checked when it was made. */
  readonly isVerified: boolean;
}

/** The place of backups. */
export interface BackupStore {
  /**
   * Begins a backup.
   * @param name of the backup
   * @throws StartupError when there is one of this name
   */
  begin(name: string): Promise<BackupDraft>;
  /** The whole backups there. */
  list(): Promise<readonly KeptBackup[]>;
  /**
   * Removes one, so that nobody takes the rest for a complete backup meanwhile.
   * @throws StartupError when the place does not allow it
   */
  remove(name: string): Promise<void>;
}

/** The file that every backup has; it is written last. */
export const manifestFiles = ['manifest.json', 'manifest.json.age'] as const;
/** The file that says that a backup was verified. */
export const verifiedFile = 'verified';

/**
 * The name of a backup, to the second.
 * @param moment that it shows
 */
export const nameOfBackup = (moment: Date): string =>
  `phonehub-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/**
 * The moment of a backup.
 * @param name its name
 * @returns null if it is no name of a backup
 */
export function momentOfBackup(name: string): Date | null {
  const parts = /^phonehub-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name);
  if (!parts) return null;
  const [, day, hours, minutes, seconds] = parts;
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The reason why a second backup within a second is refused. */
export const alreadyThere = (text: string) =>
  new StartupError(`There is a backup of this second already: ${text}.`);
