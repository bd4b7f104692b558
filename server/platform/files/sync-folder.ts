import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder outlive a power cut, as fsync does for the content of a file.
 * @param folder its path
 * @throws what the file system says, where it can sync folders at all (Windows can't)
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
