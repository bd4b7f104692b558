import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with its parents, and checks that this process may write in it. Node's recursive mkdir
 * never returns where the file system allows no folders, as below /proc.
 * @param folder its path
 * @throws the file system's error when it can't be created, is no folder or can't be written
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
    // Another process may have created it in the meantime.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}
