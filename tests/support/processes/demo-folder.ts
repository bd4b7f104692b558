import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from './start-shop.ts';

/**
 * Fills a data folder with the demo, for others to copy: filling takes more processor time than the
 * rest of a start.
 * @param folder empty
 */
export async function fillDemoFolder(folder: string): Promise<void> {
  const shop = await startShop({ DATA_DIR: folder });
  await shop.stop();
  // No test of the browser is about a loss of power.
  appendFileSync(
    join(folder, 'postgres', 'postgresql.conf'),
    '\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n',
  );
}

/**
 * Copies a filled data folder, with its owners: the database may belong to another user.
 * @param filled of a shop that has stopped
 * @param folder empty
 */
export function copyDemoFolder(filled: string, folder: string): void {
  execFileSync('cp', ['-a', `${filled}/.`, folder]);
}
