import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/processes/startup-error.ts';

/**
 * Locks a data folder for this process.
 * @param dataDir the folder
 * @returns unlocks it
 * @throws StartupError when another running process has locked it
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'phonehub.pid');
  if (existsSync(file)) {
    const processId = Number(readFileSync(file, 'utf8'));
    if (processId !== process.pid && isPhoneHub(processId)) {
      throw new StartupError(
        `PhoneHub already runs on the data folder ${dataDir} (process ${processId}). Stop it, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    throw new StartupError(`Another PhoneHub is starting on the data folder ${dataDir} right now.`);
  }
  return () => rmSync(file, { force: true });
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
    if (isLocked(file)) return;
    clearInterval(timer);
    onUnlocked();
  }, watchEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function isLocked(file: string): boolean {
  try {
    return isPhoneHub(Number(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

/**
 * Whether the process of a lock file still runs.
 * @param processId the content of the file
 */
export function isPhoneHub(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // The system reuses process ids: compare the command line where /proc has it.
  const commandLine = `/proc/${processId}/cmdline`;
  return !existsSync(commandLine) || /node|phonehub/.test(readFileSync(commandLine, 'utf8'));
}
