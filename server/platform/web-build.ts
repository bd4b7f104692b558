import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

const sources = [
  'building',
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/**
 * Builds the web front end if its sources have changed since the last build.
 * @param root the project's folder
 * @param say tells the person who started it
 * @throws StartupError when the build fails or its tools are not installed
 */
export async function buildWebIfStale(
  root: string,
  say: (sentence: string) => void,
): Promise<void> {
  const stamp = join(root, 'build', 'sources.sha256');
  const wanted = fingerprintOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
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
  writeFileSync(stamp, wanted);
}

function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) addFile(hash, join(root, source));
  return hash.digest('hex');
}

function addFile(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addFile(hash, join(path, name));
    return;
  }
  if (path.endsWith('.test.ts')) return;
  hash.update(path).update(readFileSync(path));
}
