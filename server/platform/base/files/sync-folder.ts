import { open } from 'node:fs/promises';

/**
 * Syncs a folder, so that new names in it survive a power failure, as fsync does for a file's content.
 * @param folder its path
 * @throws the file system's error; on Windows, which can't sync folders, it does nothing
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
