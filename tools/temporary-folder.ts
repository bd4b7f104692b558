import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder for a run of tests, which PostgreSQL may enter as another user. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(process.env.TMPDIR ?? temporaryFolder(), 'phonehub-run-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Memory where there is plenty: each test file copies a database of a thousand files, and on a disk half of
 * the time of the kernel went into creating and removing them (decision 140).
 */
function temporaryFolder(): string {
  const memory = '/dev/shm';
  const wanted = 6 * 2 ** 30;
  if (!existsSync(memory) || process.availableMemory() < 2 * wanted) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < wanted ? tmpdir() : memory;
}
