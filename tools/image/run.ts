import { spawnSync } from 'node:child_process';

/**
 * Runs a program, shows its output and waits for its end.
 * @param program its name
 * @param args its arguments, which no shell sees
 * @returns its output, without the last line break
 * @throws Error when it is not installed, or fails
 */
export function run(program: string, args: readonly string[]): string {
  const { error, status, stdout } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(
      `${program} is not installed. On Debian: \`apt-get install buildah mmdebstrap\`.`,
    );
  }
  if (error || status !== 0) throw error ?? new Error(`${program} ${args[0]} failed (${status}).`);
  return stdout.trim();
}

/**
 * Runs a program that takes minutes; its output is shown as it comes.
 * @param program its name
 * @param args its arguments
 * @throws Error when it is not installed, or fails
 */
export function show(program: string, args: readonly string[]): void {
  const { error, status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) throw error ?? new Error(`${program} ${args[0]} failed (${status}).`);
}

/**
 * Runs buildah with the driver that needs neither overlay mounts nor a service.
 * @param args the command and its arguments
 * @returns its output
 */
export const buildah = (...args: readonly string[]): string =>
  run('buildah', [...storage, ...args]);

/** buildah's driver that needs neither overlay mounts nor a service. */
export const storage = ['--storage-driver', 'vfs'];
