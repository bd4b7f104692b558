import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeLock } from '#server/platform/database/embedded/data-folder-lock.ts';
import { makeFolder } from '#server/platform/base/files/make-folder.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

const sources = [
  'build-plugins',
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/**
 * Builds the web front end if its sources have changed since the last build. Of several processes
 * that start at once one builds and the others wait for it.
 * @param root the project's folder
 * @param say receives a sentence for the terminal
 * @throws StartupError when the build fails or its tools are not installed
 */
export async function buildWebIfStale(
  root: string,
  say: (sentence: string) => void,
): Promise<void> {
  if (isBuilt(root)) return;
  const unlock = await lockBuild(root);
  try {
    if (!isBuilt(root)) await build(root, say);
  } finally {
    unlock();
  }
}

async function build(root: string, say: (sentence: string) => void): Promise<void> {
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  if (!existsSync(tool)) {
    throw new StartupError(
      'The web front end is not built, and the tools to build it are not installed. Run `npm ci && npm run build`.',
    );
  }
  say('Building the web front end …');
  const output: Buffer[] = [];
  const child = spawn(process.execPath, [tool, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) {
    throw new StartupError(`The web front end could not be built:\n${Buffer.concat(output)}`);
  }
}

/** Takes the lock file of the build, waiting while a running process holds it. */
async function lockBuild(root: string): Promise<() => void> {
  const file = lockOf(root);
  makeFolder(dirname(file));
  for (;;) {
    const lock = takeLock(file);
    if (typeof lock === 'function') return lock;
    await pause(100);
  }
}

/**
 * The lock file of the build, outside of build/, which the build tool empties.
 * @param root the project's folder
 */
export const lockOf = (root: string): string =>
  join(root, 'node_modules', '.cache', 'phonehub-build.pid');

/**
 * Returns whether the build is up to date with its sources. A release has a build and no sources.
 * @param root the project's folder
 */
export function isBuilt(root: string): boolean {
  const stamp = stampOf(root);
  if (!existsSync(stamp)) return false;
  return !existsSync(join(root, 'web')) || readFileSync(stamp, 'utf8') === fingerprintOf(root);
}

/**
 * Records the sources a build was made from; called at the end of the build.
 * @param root the project's folder
 * @param fingerprint of the sources when the build began, so that later changes count as changes
 */
export function stampBuild(root: string, fingerprint: string): void {
  writeFileSync(stampOf(root), fingerprint);
}

/**
 * One hash over the sources of the front end without tests.
 * @param root the project's folder
 */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) addFile(hash, root, source);
  return hash.digest('hex');
}

const stampOf = (root: string) => join(root, 'build', 'sources.sha256');

function addFile(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const each of readdirSync(path).sort()) addFile(hash, root, `${name}/${each}`);
    return;
  }
  if (name.endsWith('.test.ts')) return;
  hash.update(name).update(readFileSync(path));
}
