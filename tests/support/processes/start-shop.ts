import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Shop {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** Its output so far. */
  readonly output: () => string;
  /** SIGTERM, and the folder removed, unless it was given. */
  stop(): Promise<void>;
}

const ownRoot = join(import.meta.dirname, '..', '..', '..');

/** Below the ports that a system gives to connections (Linux: from 32768, RFC 6335: from 49152). */
const lowestPort = 10_000;
const ports = 20_000;

/**
 * A free port, for a program that starts later. No connection can take it meanwhile, as it could take
 * one that the system has chosen.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowestPort + Math.floor(Math.random() * ports);
    if (await isFree(port)) return port;
  }
}

/** Returns whether a program of this machine could listen there. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Node's arguments and the environment in `npm start`. */
export function startCommand(): { readonly args: string[]; readonly env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  return {
    args: words.filter((word) => word.startsWith('--')),
    env: Object.fromEntries(
      words.slice(0, words.indexOf('exec')).map((word) => word.split('=') as [string, string]),
    ),
  };
}

/**
 * Starts the shop as `npm start` does, on a folder and port of its own, with the demo data.
 * @param env further settings; a given DATA_DIR is not removed
 * @param root the folder of another build
 * @returns when the shop is open
 */
export async function startShop(
  env: Readonly<Record<string, string>> = {},
  root = ownRoot,
): Promise<Shop> {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'phonehub-shop-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(dataDir, 0o755);
  const command = startCommand();
  const child = spawn(process.execPath, [...command.args, join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...command.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const loggedBytes: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      loggedBytes.push(chunk);
      if (chunk.includes('PhoneHub is open')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () =>
      reject(new Error(`The shop did not open:\n${Buffer.concat(loggedBytes)}`)),
    );
  });
  return {
    url: `http://localhost:${port}`,
    process: child,
    dataDir,
    output: () => String(Buffer.concat(loggedBytes)),
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
