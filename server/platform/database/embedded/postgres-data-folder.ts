import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { commandOf } from '#server/platform/base/supervisor.ts';

/** The contents of the embedded PostgreSQL's data folder: version, passwords, the running server. */

export const majorVersion = '18';
/** The role and the database of the shop. */
export const role = 'phonehub';

/**
 * Refuses a cluster of another PostgreSQL version.
 * @param cluster its folder
 * @throws StartupError naming both versions
 */
export function refuseOtherVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  if (version !== majorVersion) {
    throw new StartupError(
      `The data in ${cluster} was written by PostgreSQL ${version}, this is ${majorVersion}. Dump it with the old version and load it into a new folder.`,
    );
  }
}

/**
 * Ends the server that a killed PhoneHub left running, or two servers would share the files.
 * @param cluster its folder
 * @throws StartupError when it does not end within 30 seconds
 */
export async function endOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const processId = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isServerOf(cluster, processId)) {
    process.kill(processId, 'SIGINT');
    const deadline = Date.now() + 30_000;
    while (isServerOf(cluster, processId)) {
      if (Date.now() > deadline) {
        throw new StartupError(
          `The database process ${processId} of an earlier start does not end.`,
        );
      }
      await pause(50);
    }
  }
  rmSync(file, { force: true });
}

/**
 * Returns whether a process is the server of a cluster: the system gives the number of one that has ended to
 * others.
 */
function isServerOf(cluster: string, processId: number): boolean {
  if (!(processId > 0)) return false;
  // Windows says no command lines.
  if (process.platform === 'win32') return isRunning(processId);
  const command = commandOf(processId);
  // The test for a server started by startEmbeddedPostgres.
  const isStartedOn = (path: string) => command.includes(` -D ${path} -p `);
  return (
    isStartedOn(cluster) ||
    isStartedOn(realpathSync(cluster)) ||
    // Its folder may have been renamed, or reached by another path.
    (command.includes(' -D ') && isSameFolder(`/proc/${processId}/cwd`, cluster))
  );
}

/** False also if there is no /proc. */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one), statSync(other)];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return false;
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

/**
 * Reads the passwords of superuser and role; they are created at the first start.
 * @param dataDir the data folder
 */
export function readPasswords(dataDir: string): { superuser: string; role: string } {
  const file = join(dataDir, 'postgres-passwords.json');
  if (!existsSync(file)) {
    const passwords = {
      superuser: randomBytes(24).toString('hex'),
      role: randomBytes(24).toString('hex'),
    };
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The address of the embedded PostgreSQL that another process runs on a folder.
 * @param dataDir the folder
 * @returns null if none runs
 */
export function runningPostgres(dataDir: string): string | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [processId, , , port] = readFileSync(file, 'utf8').split('\n');
  if (!isServerOf(join(dataDir, 'postgres'), Number(processId)) || !port) return null;
  return `postgres://${role}:${readPasswords(dataDir).role}@127.0.0.1:${port}/${role}`;
}
