import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and makes sure that this process may write in it. Node's own
 * recursive mkdir never returns where the file system takes no folders at all, as below /proc.
 * @param folder its path
 * @throws what the file system says when it cannot be made, is no folder or cannot be written
 */
export function makeFolder(folder: string): void {
  make(folder);
  accessSync(folder, constants.W_OK);
}

function make(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) make(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}
