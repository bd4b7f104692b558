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
