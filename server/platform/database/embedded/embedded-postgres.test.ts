import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { endOrphan } from './postgres-data-folder.ts';

let folder: string;
let cluster: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phonehub-postgres-'));
  // The server runs as another user where root starts it.
  chmodSync(folder, 0o755);
  cluster = join(folder, 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const starter = `
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
  await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
`;

test('a cluster whose making was killed is made anew', async () => {
  // A group of its own, as systemd and containers kill it.
  const killedProcess = spawn(process.execPath, ['--input-type=module', '-e', starter, folder], {
    detached: true,
    stdio: 'ignore',
  });
  const exit = once(killedProcess, 'exit');
  const begun = () =>
    ['postgres', 'postgres-draft'].some((name) => existsSync(join(folder, name, 'PG_VERSION')));
  await expect.poll(begun, { interval: 5 }).toBe(true);
  process.kill(-(killedProcess.pid ?? 0), 'SIGKILL');
  await exit;

  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  try {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await postgres.stop();
  }
  expect(existsSync(join(folder, 'postgres-draft'))).toBe(false);
});

/** A process with the command line of the server of a cluster, whose number stands in the file of ours. */
async function serverOf(path: string, cwd?: string) {
  const program = 'process.stdout.write("runs"); process.stdin.resume()';
  mkdirSync(cluster);
  const server = spawn(process.execPath, ['-e', program, 'postgres', '-D', path, '-p', '5432'], {
    cwd,
  });
  await once(server.stdout, 'data');
  writeFileSync(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n`);
  return server;
}

test('the server that a killed shop left is ended', async () => {
  const server = await serverOf(cluster);
  const exit = once(server, 'exit');
  await endOrphan(cluster);
  expect(await exit).toEqual([null, 'SIGINT']);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

test.runIf(existsSync('/proc/self/cwd'))(
  'also one that was started on the folder by another name',
  async () => {
    // PostgreSQL works in its folder.
    const server = await serverOf('/srv/before/postgres', cluster);
    const exit = once(server, 'exit');
    await endOrphan(cluster);
    server.stdin.end();
    expect(await exit).toEqual([null, 'SIGINT']);
  },
);

test('another server that has its number now is left alone', async () => {
  const server = await serverOf('/var/lib/postgresql/17/main');
  const exit = once(server, 'exit');
  await endOrphan(cluster);
  // A signal would have come before the end of its input.
  server.stdin.end();
  expect(await exit).toEqual([0, null]);
});
