import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { copyCluster, giveTo, superuserOf, withClient } from './copy-cluster.ts';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { signalTree } from '#tests/support/processes/process-tree.ts';
import { freePort } from '#tests/support/processes/start-shop.ts';

/** A server whose statements can be counted. */
export interface ObservedServer {
  readonly url: string;
  /** The statements of the shop's pool since the last call. */
  newStatements(): string[];
  /** SIGSTOP to all of its processes. */
  freeze(): void;
  thaw(): void;
}

export interface TestReplica extends ObservedServer {
  /** It goes on receiving, but changes stay hidden (pg_wal_replay_pause). */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** kill -9 of all of its processes. */
  kill(): void;
  start(): void;
}

export interface ReplicatedPostgres {
  readonly primary: ObservedServer;
  readonly replicas: readonly TestReplica[];
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own with streaming replicas, all of them logging statements with the name of
 * the application. The copies are made with pg_backup_start: the embedded one brings no pg_basebackup.
 * @param count how many replicas
 */
export async function startReplicatedPostgres(count: number): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-replicated-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const cluster = join(folder, 'postgres');
  const asSuperuser = (url: string) => superuserOf(folder, url);
  const superuser = asSuperuser(postgres.url);
  await migrate(postgres.url);
  await makeClockMovable(postgres.url);
  await withClient(superuser.href, async (client) => {
    await client.query(`alter system set log_line_prefix = '%a|'`);
    await client.query(`alter system set log_statement = 'all'`);
    // The log since the first copy, until the last replica streams.
    await client.query(`alter system set wal_keep_size = '256MB'`);
    // Other than at the command line, commits wait until they are written, and are streamed at once.
    await client.query('alter role phonehub set synchronous_commit = on');
    await client.query('select pg_reload_conf()');
  });
  const replicas: TestReplica[] = [];
  for (let number = 1; number <= count; number += 1) {
    const copy = join(folder, `replica-${number}`);
    await copyCluster(superuser.href, cluster, copy);
    writeFileSync(join(copy, 'standby.signal'), '');
    giveTo(copy, statSync(cluster));
    replicas.push(await startReplica(copy, superuser, postgres.url, asSuperuser));
  }
  return {
    primary: {
      url: postgres.url,
      newStatements: statementsIn(join(folder, 'postgres.log'), 'phonehub'),
      freeze: () => signalTree(postgres.processId, 'SIGSTOP'),
      thaw: () => signalTree(postgres.processId, 'SIGCONT'),
    },
    replicas,
    async stop() {
      for (const each of replicas) each.kill();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startReplica(
  folder: string,
  primary: URL,
  shopUrl: string,
  asSuperuser: (url: string) => URL,
): Promise<TestReplica> {
  const { uid, gid } = statSync(folder);
  const port = await freePort();
  const [program] =
    /[^"\s]+/.exec(readFileSync(join(folder, '..', 'postgres', 'postmaster.opts'), 'utf8')) ?? [];
  if (!program) throw new Error('the program of the primary is not known');
  const logFile = `${folder}.log`;
  const source = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password}`;
  let child: ChildProcess | null = null;
  const start = () => {
    const log = openSync(logFile, 'a', 0o600);
    child = spawn(
      program,
      [
        ...['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
        ...['-c', 'max_connections=200', '-c', 'shared_buffers=16MB', '-c', 'fsync=off'],
        ...['-c', `primary_conninfo=${source}`, '-c', 'wal_retrieve_retry_interval=200'],
      ],
      { uid, gid, stdio: ['ignore', log, log], cwd: tmpdir() },
    );
    closeSync(log);
  };
  start();
  const url = new URL(shopUrl);
  url.port = String(port);
  const superuserUrl = asSuperuser(url.href).href;
  const signal = (name: NodeJS.Signals) => {
    if (child?.pid) signalTree(child.pid, name);
  };
  const run = (statement: string) =>
    withClient(superuserUrl, async (client) => {
      await client.query(statement);
    });
  return {
    url: url.href,
    newStatements: statementsIn(logFile, 'phonehub reads'),
    pauseReplay: () => run('select pg_wal_replay_pause()'),
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => signal('SIGKILL'),
    start,
  };
}

/** Reads a log whose lines begin with the application's name. */
function statementsIn(logFile: string, application: string): () => string[] {
  let read = 0;
  return () => {
    const file = openSync(logFile, 'r');
    const log = Buffer.alloc(fstatSync(file).size - read);
    read += readSync(file, log, 0, log.length, read);
    closeSync(file);
    const addedText = log.toString('utf8');
    return addedText
      .split(
        /^(?=[^|\n]*\|(?:LOG|ERROR|FATAL|PANIC|WARNING|NOTICE|DETAIL|HINT|CONTEXT|STATEMENT): )/m,
      )
      .flatMap((entry) => {
        const match = /^([^|]*)\|LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(entry);
        return match?.[1] === application ? [(match[2] ?? '').trim()] : [];
      });
  };
}
