import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/processes/start-shop.ts';

/** Where systems install it; null if it is not installed. */
export const pgbouncer: string | null =
  ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((file) =>
    existsSync(file),
  ) ?? null;

export interface Pooler {
  /** The shop's database through the pooler, as ops/pgbouncer.ini sets it up. */
  readonly url: string;
  /** The same without the settings of sessions. */
  readonly plainUrl: string;
  /** SIGSTOP, or SIGCONT. */
  freeze(isFrozen: boolean): void;
  stop(): Promise<void>;
}

const documented = join(import.meta.dirname, '..', '..', '..', 'ops', 'pgbouncer.ini');
const nobody = 65_534;

/**
 * Starts PgBouncer with the documented configuration on a port of its own.
 * @param databaseUrl the database behind it
 * @param poolSize its connections to the database
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<Pooler> {
  if (!pgbouncer) throw new Error('PgBouncer is not installed');
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const behind = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`;
  const listenPort = await freePort();
  const configuration = readFileSync(documented, 'utf8')
    .replace('host=127.0.0.1 port=5432 dbname=phonehub', behind)
    .replace('\n[pgbouncer]', `plain = ${behind}\n\n[pgbouncer]`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`);
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn(pgbouncer, ['-q', file], { ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const gone = ended.then(() => {
    throw new Error(`PgBouncer ended:\n${Buffer.concat(output)}`);
  });
  await Promise.race([gone, untilListening(listenPort)]);
  gone.catch(() => {});
  const address = (name: string) => `postgres://phonehub@127.0.0.1:${listenPort}/${name}`;
  return {
    url: address('phonehub'),
    plainUrl: address('plain'),
    freeze: (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await listens())) await new Promise((resolve) => setTimeout(resolve, 20));
}
