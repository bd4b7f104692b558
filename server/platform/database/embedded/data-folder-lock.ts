import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * Locks a data folder for this process.
 * @param dataDir the folder
 * @returns unlocks it
 * @throws StartupError when another running process has locked it
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = takeLock(join(dataDir, 'phonehub.pid'));
  if (typeof lock === 'function') return lock;
  throw new StartupError(
    `PhoneHub already runs on the data folder ${dataDir} (process ${lock}). Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Locks of this process: a container's next one may have the number of the one that was killed. */
const heldFolders = new Set<string>();

/**
 * Takes a lock file for this process. One of a process that has ended is replaced, by one of several that try.
 * @param file contains the number of the process that holds it
 * @returns gives it back; or the process that holds it
 */
export function takeLock(file: string): (() => void) | number {
  const ownFile = `${file}.${process.pid}`;
  const stale = `${ownFile}.stale`;
  const isHeld = (holder: number) =>
    holder === process.pid ? heldFolders.has(file) : isPhoneHub(holder);
  // Whole before it has its name: a full disk or a power failure would leave an empty lock.
  writeFileSync(ownFile, String(process.pid), { flush: true });
  try {
    while (!succeeds(() => copyWhole(ownFile, file), 'EEXIST')) {
      const holder = holderOf(file);
      if (isHeld(holder)) return holder;
      if (!succeeds(() => renameSync(file, stale), 'ENOENT')) continue;
      // Another process may have replaced it between the look and the renaming: it gets its lock back.
      const takenCount = holderOf(stale);
      if (isHeld(takenCount)) {
        succeeds(() => copyWhole(stale, file), 'EEXIST');
        return takenCount;
      }
    }
  } finally {
    for (const path of [ownFile, stale]) rmSync(path, { force: true });
  }
  heldFolders.add(file);
  return () => {
    heldFolders.delete(file);
    rmSync(file, { force: true });
  };
}

/**
 * Fails if there is one; a file system without hard links copies. A copy is empty at first, which others take for a lock
 * that nobody holds, so it is never made where a link would do.
 */
function copyWhole(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** 0 if the file is missing, or empty. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** Returns whether it is done; false if it fails with this code. */
function succeeds(work: () => void, code: string): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false;
    throw error;
  }
}

/** The pause between two looks at the lock file, in ms. */
const watchEveryMs = 500;

/**
 * Watches the lock of a data folder that another process holds.
 * @param dataDir the folder
 * @param onUnlocked called once when no running process has locked it
 * @returns stops watching
 */
export function whenUnlocked(dataDir: string, onUnlocked: () => void): () => void {
  const file = join(dataDir, 'phonehub.pid');
  const timer = setInterval(() => {
    if (isPhoneHub(holderOf(file))) return;
    clearInterval(timer);
    onUnlocked();
  }, watchEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns whether the process of a lock file still runs. */
function isPhoneHub(processId: number): boolean {
  // 0 and less are groups of processes (kill(2)).
  if (!(processId > 0)) return false;
  try {
    process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // The system reuses process ids: compare the command line where /proc has it.
  const commandLine = `/proc/${processId}/cmdline`;
  return !existsSync(commandLine) || /node|phonehub/.test(readFileSync(commandLine, 'utf8'));
}
