/** @module-tag slow */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandOf } from '#server/platform/base/supervisor.ts';
import { clustersIn, endEarlierRuns } from './end-of-run.ts';

const root = join(import.meta.dirname, '..');

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'phonehub-runs-'));
  chmodSync(parent, 0o755);
  vi.stubEnv('TMPDIR', parent);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});

/** A run of tests that has started its database server. */
async function startRun() {
  // Vitest must not take the inner run for a worker of the outer one.
  const ownEnvironment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name),
  );
  const run = spawn(process.execPath, ['tools/test.ts', 'server/wishlists'], {
    ...{ cwd: root, stdio: 'ignore' as const, env: Object.fromEntries(ownEnvironment) },
  });
  const ended = new Promise((resolve) => run.once('close', resolve));
  const find = () => {
    const [name] = readdirSync(parent);
    const folder = join(parent, String(name));
    const [cluster] = name === undefined ? [] : clustersIn(folder);
    if (cluster === undefined) return null;
    const file = join(cluster, 'postmaster.pid');
    const server = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return isServer(server) && { folder, server };
  };
  const { folder, server } = await vi.waitUntil(find, { timeout: 60_000 });
  const { group }: { group: number } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
  return {
    ...{ run, ended, folder, server, group },
    kill: () => process.kill(Number(run.pid), 'SIGKILL'),
  };
}

/** Initdb writes the same file, for a process of its own. */
const isServer = (processId: number) => / -D .* -p /.test(commandOf(processId));

test('a run that is ended by Ctrl-C ends its tests and database servers', async () => {
  const { run, ended, folder, server, group } = await startRun();
  expect([isServer(server), commandOf(group).includes('vitest')]).toEqual([true, true]);
  run.kill('SIGINT');
  expect(await ended).toBe(130);
  expect([isServer(server), commandOf(group).includes('vitest'), existsSync(folder)]).toEqual([
    ...[false, false, false],
  ]);
});

test('a run that is killed leaves no database server', async () => {
  const { kill, ended, folder, server, group } = await startRun();
  kill();
  await ended;
  await expect.poll(() => existsSync(folder)).toBe(false);
  expect([isServer(server), commandOf(group).includes('vitest')]).toEqual([false, false]);
});

test('what a run has left that was killed with the process watching it, the next run ends', async () => {
  const { kill, ended, folder, server, group } = await startRun();
  const watcher = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .find((line) => line.includes(`end-of-run.ts ${folder}`));
  process.kill(Number.parseInt(String(watcher), 10), 'SIGKILL');
  kill();
  await ended;
  expect(isServer(server)).toBe(true);
  await endEarlierRuns();
  expect([isServer(server), commandOf(group).includes('vitest'), existsSync(folder)]).toEqual([
    ...[false, false, false],
  ]);
});
