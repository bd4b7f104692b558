import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  makeFolder,
  refuseMissingParent,
  unusableReason,
} from '#server/platform/base/files/make-folder.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The user of the embedded PostgreSQL, which refuses to run as root, and its data folder. */

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that runs PostgreSQL when PhoneHub is started by root; created when there is none.
 * @throws StartupError when it cannot be created
 */
export function postgresUser(): Owner {
  const idOf = (flag: string) =>
    Number(
      execFileSync('id', [flag, 'postgres'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      throw new StartupError(
        'PostgreSQL refuses to run as root, and the user `postgres` could not be made. Start PhoneHub as another user.',
      );
    }
  }
}

/**
 * Returns whether a user may enter every folder of a path.
 * @param path the path
 * @param owner the user
 */
export function reachable(path: string, owner: Owner): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The error for data that the database's user cannot reach.
 * @param path of the data
 */
export function unreachable(path: string): StartupError {
  return new StartupError(
    `The database's user cannot reach ${path}. Set DATA_DIR to a folder that is not below a private one.`,
  );
}

/**
 * The folder of the database's data, existing or not: dataDir, or a folder of /var/lib if PostgreSQL runs as
 * another user who cannot reach it.
 * @param dataDir the configured folder
 */
export function dataDirInUse(dataDir: string): string {
  if (process.getuid?.() !== 0 || reachable(dirname(dataDir), postgresUser())) return dataDir;
  return join('/var/lib/phonehub', Buffer.from(dataDir).toString('base64url').slice(-40));
}

/**
 * Creates the folder of the database's data, and says so if it is not the configured one.
 * @param dataDir the configured folder
 * @param say receives a sentence for the terminal
 * @returns the folder to use
 * @throws StartupError when it cannot be created or written
 */
export function usableDataDir(dataDir: string, say: (sentence: string) => void): string {
  const folder = dataDirInUse(dataDir);
  if (folder !== dataDir) {
    say(
      `PostgreSQL runs as another user, who cannot reach ${dataDir}: the data is kept in ${folder}.`,
    );
  }
  refuseMissingParent('The data folder', dataDir, 'DATA_DIR');
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written: ${unusableReason(error) ?? String(error)}. Set DATA_DIR to one that can.`,
    );
  }
  return folder;
}
