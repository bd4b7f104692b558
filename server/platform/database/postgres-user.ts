import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/platform/files/make-folder.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';

/** As whom the embedded PostgreSQL runs, and where that user can have its data: it refuses root. */

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user as whom PostgreSQL runs where PhoneHub is started by root; made when there is none.
 * @throws StartupError when it cannot be made
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
 * Whether a user may pass through every folder above a path.
 * @param path what they want to reach
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
 * What is said of data that the database's user cannot reach.
 * @param path where it is
 */
export function unreachable(path: string): StartupError {
  return new StartupError(
    `The database's user cannot reach ${path}. Set DATA_DIR to a folder that is not below a private one.`,
  );
}

/**
 * Where the database's data lives, whether it is there yet or not: below dataDir, or, when PostgreSQL
 * must run as another user who cannot reach it, in a folder of /var/lib.
 * @param dataDir the wished folder
 */
export function dataDirInUse(dataDir: string): string {
  if (process.getuid?.() !== 0 || reachable(dirname(dataDir), postgresUser())) return dataDir;
  return join('/var/lib/phonehub', Buffer.from(dataDir).toString('base64url').slice(-40));
}

/**
 * Makes the folder where the database's data can live, with a word where it is not the wished one.
 * @param dataDir the wished folder
 * @param say tells the person who started it
 * @returns the folder to use
 * @throws StartupError when the folder cannot be made or written
 */
export function usableDataDir(dataDir: string, say: (sentence: string) => void): string {
  const folder = dataDirInUse(dataDir);
  if (folder !== dataDir) {
    say(
      `PostgreSQL runs as another user, who cannot reach ${dataDir}: the data is kept in ${folder}.`,
    );
  }
  try {
    makeFolder(folder);
  } catch {
    throw new StartupError(
      `The data folder ${folder} cannot be written. Set DATA_DIR to one that can.`,
    );
  }
  return folder;
}
