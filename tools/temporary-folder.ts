import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the folders of runs begin, for the next run to find those that were left. */
export const runPrefix = 'phonehub-run-';
/** Where memory is a folder, on Linux. */
export const memoryFolder = '/dev/shm';

/** A new temporary folder for a run of tests, which PostgreSQL may enter as another user. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(process.env.TMPDIR ?? temporaryFolder(), runPrefix));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Memory where there is plenty: each test file copies a database of a thousand files, and on a disk half of
 * the time of the kernel went into creating and removing them (decision 130).
 */
function temporaryFolder(): string {
  const wantedCount = 6 * 2 ** 30;
  if (!existsSync(memoryFolder) || process.availableMemory() < 2 * wantedCount) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize < wantedCount ? tmpdir() : memoryFolder;
}
