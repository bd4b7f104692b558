import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { commandOf } from '#server/platform/base/supervisor.ts';
import { endOrphan } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { memoryFolder, runPrefix } from './temporary-folder.ts';

/**
 * A run of tests starts database servers in sessions of their own and shops below itself. They end with the
 * run, however it ends: a second process waits for the run's end and ends the rest; if both were killed, the
 * next run does.
 */

/** In the folder of a run: its process and the group of its tests. */
const runFile = 'run.json';

interface Run {
  readonly processId: number;
  /** The process group of Vitest and all it started, but for database servers. */
  readonly group: number | null;
}

/**
 * Starts the process that ends a run's leftovers.
 * @param folder the temporary folder of the run, the caller's
 * @param group the process group of the tests; null if they run in the caller's own
 */
export function watchRun(folder: string, group: number | null): ChildProcess {
  const run: Run = { processId: process.pid, group };
  writeFileSync(join(folder, runFile), JSON.stringify(run));
  // Its standard input ends with the run's process, even after kill -9.
  const watcher = spawn(process.execPath, [import.meta.filename, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return watcher;
}

/**
 * Ends the processes of a run that has just ended or is to end, and removes its folder.
 * @param folder its temporary folder
 */
export async function endRun(folder: string): Promise<void> {
  const group = readRun(folder)?.group;
  if (group) signalGroup(group);
  await removeRun(folder);
}

async function removeRun(folder: string): Promise<void> {
  for (const cluster of clustersIn(folder)) await endOrphan(cluster);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Ends the leftovers of earlier runs that were killed together with their watcher. */
export async function endEarlierRuns(): Promise<void> {
  const parents = new Set([process.env.TMPDIR ?? tmpdir(), memoryFolder].filter(existsSync));
  for (const parent of parents) {
    for (const name of readdirSync(parent).filter((each) => each.startsWith(runPrefix))) {
      const folder = join(parent, name);
      const run = readRun(folder);
      if (!run || isRunning(run.processId)) continue;
      // The system may have given the number of a group that ended long ago to others.
      if (run.group && commandOf(run.group).includes('vitest')) signalGroup(run.group);
      await removeRun(folder);
    }
  }
}

function readRun(folder: string): Run | null {
  try {
    return JSON.parse(readFileSync(join(folder, runFile), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The data folders of PostgreSQL whose server runs, or was killed.
 * @param folder in which they are searched
 * @param depth how many folders below each other are entered
 */
export function clustersIn(folder: string, depth = 4): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'postmaster.pid') return [folder];
      return entry.isDirectory() && depth > 0
        ? clustersIn(join(folder, entry.name), depth - 1)
        : [];
    });
  } catch {
    return [];
  }
}

function signalGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const folder = process.argv[2] ?? '';
  process.stdin.resume();
  process.stdin.once('close', () => void endRun(folder));
}
