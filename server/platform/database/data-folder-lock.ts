import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/processes/startup-error.ts';

/**
 * Makes sure that one PhoneHub only uses a data folder.
 * @param dataDir the folder
 * @returns the way to give it free again
 * @throws StartupError when another living process holds it
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

/**
 * Whether a lock file's process still runs.
 * @param processId what the file holds
 */
export function isPhoneHub(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A process id can have been given to another program since; ask the kernel where it can tell.
  const commandLine = `/proc/${processId}/cmdline`;
  return !existsSync(commandLine) || /node|phonehub/.test(readFileSync(commandLine, 'utf8'));
}
