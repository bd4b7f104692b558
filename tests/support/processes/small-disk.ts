import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/**
 * Mounts a small tmpfs.
 * @param folder made if it is not there
 * @param size as mount(8) takes it, e.g. '1m'
 * @returns what unmounts it; null if this machine allows none (not root, no mounts)
 */
export function makeSmallDisk(folder: string, size: string): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  try {
    const args = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder];
    execFileSync('mount', args, { stdio: 'ignore' });
  } catch {
    return null;
  }
  return () => execFileSync('umount', [folder], { stdio: 'ignore' });
}
