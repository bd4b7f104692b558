import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The rights of folders and files that only their owner may read, or their group, too. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;
export const ownerAndGroup = { folder: 0o750, file: 0o640 } as const;

/**
 * Creates a folder with its parents, and checks that this process may write in it. Node's recursive mkdir never
 * returns if the file system allows no folders, as below /proc.
 * @param folder its path
 * @param mode the rights of created folders
 * @throws the file system's error when it can't be created, is no folder or can't be written
 */
export function makeFolder(folder: string, mode = 0o755): void {
  make(folder, mode);
  accessSync(folder, constants.W_OK);
}

function make(folder: string, mode: number): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) make(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}

/**
 * The same without blocking, while people are served.
 * @param folder its path
 * @param mode the rights of created files
 * @returns whether the folder is new
 * @throws the file system's error when it can't be created or is no folder
 */
export async function createFolder(folder: string, mode: number): Promise<boolean> {
  try {
    return await createOne(folder, mode);
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await createFolder(parent, mode);
    return createOne(folder, mode);
  }
}

async function createOne(folder: string, mode: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
    return true;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere && (await stat(folder)).isDirectory()) return false;
    throw error;
  }
}

/**
 * Refuses to make a folder in one that does not exist: its name is probably mistyped.
 * @param what for the sentence: 'The data folder'
 * @param folder its path
 * @param setting that names it
 * @throws StartupError when neither exists
 */
export function refuseMissingParent(what: string, folder: string, setting: string): void {
  const parent = dirname(folder);
  if (existsSync(folder) || existsSync(parent)) return;
  throw new StartupError(
    `${what} ${folder} cannot be made: there is no folder ${parent}. Make that one, or correct ${setting}.`,
  );
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it, or a part of its path, is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  EIO: 'its disk has failed',
  ESTALE: 'its file server has another folder there',
  ETIMEDOUT: 'its file server does not respond',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/**
 * Why a file or a folder can't be used, for a sentence: "… cannot be written: it is read-only".
 * @param error anything thrown
 * @returns null if it is no error of the file system
 */
export function unusableReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, path = '' }: NodeJS.ErrnoException = error;
  if (code === undefined || syscall === undefined || !/^E[A-Z\d]+$/.test(code)) return null;
  // This happens below /proc.
  if (code === 'ENOENT' && /^(?:mkdir|open)$/.test(syscall) && existsSync(dirname(path))) {
    return 'its file system takes nothing new';
  }
  return reasons[code] ?? code;
}
