import type { Readable } from 'node:stream';
import { StartupError } from '#server/platform/processes/startup-error.ts';

/** Where the files of one backup are: a folder, or the keys below a prefix of a bucket. */
export interface BackupPlace {
  /** As the commands name it. */
  readonly text: string;
  /** The content of a file; null where there is none. */
  read(file: string): Promise<Readable | null>;
}

/** A backup that is being written; nobody takes it for a whole one. */
export interface BackupDraft extends BackupPlace {
  /** Writes one file, durably. */
  write(file: string, content: Readable): Promise<void>;
  /** Makes it a whole backup under its name. */
  publish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Where backups are kept. */
export interface BackupStore {
  /**
   * Begins a backup.
   * @param name of the backup
   * @throws StartupError when there is one of this name
   */
  begin(name: string): Promise<BackupDraft>;
}

/** The reason why a second backup within a second is refused. */
export const alreadyThere = (text: string) =>
  new StartupError(`There is a backup of this second already: ${text}.`);
