import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';

/** Shops in processes of their own, for tests of starting and stopping. */

const root = join(import.meta.dirname, '..', '..', '..');
const running = new Set<ChildProcess>();
const folders = new Set<string>();
let filling: Promise<string> | undefined;

/** Stops the shops of a test file's tests after each of them, and removes their folders. */
export function stopShopsAfterEach(): void {
  afterEach(stopShops);
  afterAll(async () => {
    if (filling) rmSync(await filling, { recursive: true, force: true });
    filling = undefined;
  });
}

async function stopShops(): Promise<void> {
  for (const child of running) {
    child.kill('SIGTERM');
    await new Promise((resolve) =>
      (child.exitCode ?? child.signalCode) === null ? child.once('exit', resolve) : resolve(0),
    );
  }
  running.clear();
  // Processes that npm should have stopped must not survive a failed test.
  for (const folder of folders) {
    const left = existsSync(join(folder, 'phonehub.pid')) ? shopOf(folder) : 0;
    if (lives(left)) process.kill(left, 'SIGTERM');
    await expect.poll(() => lives(left)).toBe(false);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** A new temporary folder that every user may enter; removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-main-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = await listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Listens on a port of this machine.
 * @param port 0 for any
 */
export function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

/**
 * Keeps a folder that a test has filled with the demo for the other tests of its file.
 * @param folder of a shop that has stopped
 */
export function keepFilled(folder: string): void {
  if (filling) return;
  folders.delete(folder);
  filling = Promise.resolve(folder);
}

/** A data folder with the demo, shared by the tests of a file: filling a new one takes most of a start. */
export function filledFolder(): Promise<string> {
  filling ??= (async () => {
    const DATA_DIR = newFolder();
    folders.delete(DATA_DIR);
    const shop = await start({ DATA_DIR });
    await shop.open;
    shop.child.kill('SIGTERM');
    await shop.ended;
    running.delete(shop.child);
    return DATA_DIR;
  })();
  return filling;
}

/** A shop in a process of its own. */
export interface StartedShop {
  readonly child: ChildProcess;
  readonly address: string;
  readonly words: () => string;
  /** Resolves with the exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Resolves when the shop listens, rejects when it exits before. */
  readonly open: Promise<void>;
}

/** The shop started by `node` or by `npm start`. */
export async function start(
  env: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, 'server/main.ts'],
): Promise<StartedShop> {
  const port = env.PORT ?? String(await freePort());
  const { DATABASE_URL: _url, NODE_ENV: _mode, LOG_LEVEL: _level, ...clean } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...clean, DEMO: '1', LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let words = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  const open = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        words += String(chunk);
        if (words.includes('PhoneHub is open')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`ended with ${code} before it was open: ${words}`)));
  });
  open.catch(() => {});
  return { child, address: `http://127.0.0.1:${port}`, words: () => words, ended, open };
}

/** The output of a refused start; one or two sentences, never a stack. */
export async function refusal(env: Record<string, string>): Promise<string> {
  const shop = await start(env);
  expect(await shop.ended).toBe(1);
  expect(shop.words()).not.toMatch(/\n {4}at |node:internal/);
  expect(shop.words().trim().split('\n')).toHaveLength(1);
  return shop.words();
}

/**
 * The process id of the database of a data folder.
 * @param folder the data folder
 */
export function postgresOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * Returns whether a process runs.
 * @param processId its id
 */
export function lives(processId: number): boolean {
  if (!processId) return false;
  try {
    process.kill(processId, 0);
    // A zombie counts as exited.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The process id of the shop of a data folder.
 * @param folder the data folder
 */
export function shopOf(folder: string): number {
  return Number(readFileSync(join(folder, 'phonehub.pid'), 'utf8'));
}
