import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { Client, DatabaseError, type Pool } from 'pg';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import {
  areOfBefore,
  conversionName,
  convertToBaseline,
  makeSchemaOfBefore,
} from './before-baseline.ts';
import { runMigration, type MigrationFile } from './run-migration.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { optionsOfCommands } from '#server/platform/database/connection/pooler.ts';
import { jobsLogger } from '#server/platform/base/logging/jobs-logger.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const lockPollMs = 250;
/** A short wait, as of processes that start together, needs no report. */
const looksUnsaid = 5;

/**
 * Migrates a database to the newest schema: each file of server/migrations once, in order, while other
 * processes serve people (run-migration.ts).
 * @param url a PostgreSQL that fits (check-server.ts), itself and no pooler of transactions
 * @param options the files (a restore runs those of its backup), and the receiver of reports about slow ones
 * @returns the names of the files that ran
 * @throws StartupError when a file was changed after it had run, a restore into it was not finished, the database is too
 *   old to be converted (before-baseline.ts), or the connection is lost
 */
export async function migrate(
  url: string,
  {
    wanted = () => true,
    files = migrationFiles(),
    say = () => {},
    restoring = false,
  }: MigrateOptions = {},
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, options: optionsOfCommands });
  // Without a listener an error of the connection would end the process with a stack trace.
  client.on('error', () => {});
  await client.connect();
  try {
    await lockMigrations(client, say);
    if (!restoring) await refuseUnfinishedRestore(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, run_at timestamptz not null default now())',
    );
    const executedFiles: string[] = [];
    if (areOfBefore(await readApplied(client))) {
      await convertToBaseline(client, files, say);
      executedFiles.push(conversionName);
    }
    const applied = new Map(
      (await readApplied(client)).map(({ name, checksum }) => [name, checksum]),
    );
    for (const file of files.filter(({ name }) => wanted(name))) {
      const { name, checksum } = file;
      const appliedChecksum = applied.get(name);
      if (appliedChecksum !== undefined && appliedChecksum !== checksum) {
        throw new StartupError(
          `The migration ${name} was changed after it had run on this database. Restore the file and write a new migration.`,
        );
      }
      if (appliedChecksum !== undefined) continue;
      await runMigration(client, file, say);
      executedFiles.push(name);
    }
    await migrateTablesOfJobs(url);
    return executedFiles;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new StartupError(
      'The connection to the database was lost during a migration. Start again: what is done is kept, and the rest follows.',
    );
  } finally {
    await client.end();
  }
}

/**
 * Gives an empty database the schema of before 1.0, for the rows of a backup from then; `migrate` converts it.
 * @param url the database
 */
export async function makeOldSchema(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: optionsOfCommands });
  client.on('error', () => {});
  await client.connect();
  try {
    await lockMigrations(client, () => {});
    await makeSchemaOfBefore(client);
    await migrateTablesOfJobs(url);
  } finally {
    await client.end();
  }
}

async function readApplied(client: Client) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return rows;
}

/** Migrates the tables of graphile-worker, which brings its own migrations. */
async function migrateTablesOfJobs(url: string): Promise<void> {
  const pool = openPool(url, 2, () => {}, noTimeout);
  try {
    await migrateJobs({ pgPool: pool, logger: jobsLogger });
  } finally {
    await pool.end();
  }
}

export interface MigrateOptions {
  readonly wanted?: (name: string) => boolean;
  /** The files of this build; tests have others. */
  readonly files?: readonly MigrationFile[];
  /** Receives a sentence when something takes longer. */
  readonly say?: (words: string) => void;
  /** Whether it is a part of a restore. */
  readonly restoring?: boolean;
}

/** A table that marks a database while a backup is restored into it; a killed restore leaves it there. */
export const unfinishedRestore = 'unfinished_restore';

/**
 * Refuses a database into which a restore was begun and not finished, or in which one is under way.
 * @param client the database
 * @throws StartupError with advice
 */
export async function refuseUnfinishedRestore(client: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [`public.${unfinishedRestore}`],
  );
  if (!rows[0]?.isThere) return;
  throw new StartupError(
    'A restore into this database was not finished, so that rows or photos are missing. Restore the backup again into an empty database.',
  );
}

/** Asked again and again: a statement that waits keeps an index from being built concurrently. */
async function lockMigrations(client: Client, say: (words: string) => void): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [advisoryLocks.migrations],
    );
    if (rows[0]?.mine) return;
    if (looks === looksUnsaid)
      say('Another process migrates the database; this one waits for it …');
    await wait(lockPollMs);
  }
}

function migrationFiles(): MigrationFile[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The names and checksums of this build's migrations, in their order. */
export function ownMigrations(): readonly { readonly name: string; readonly checksum: string }[] {
  return migrationFiles();
}

let missingStatement: string | undefined;

/**
 * How many of this build's migrations a database lacks. Newer ones are allowed: during a deployment
 * processes of the previous build continue to serve.
 * @param query runs a statement
 */
export async function missingMigrations(
  query: (text: string) => Promise<readonly { missing: number }[]>,
): Promise<number> {
  // Safe without parameters: names and checksums are letters, digits, dots and hyphens.
  missingStatement ??= `select count(*)::integer as missing from (values ${migrationFiles()
    .map(({ name, checksum }) => `('${name}', '${checksum}')`)
    .join(', ')}) as ours (name, checksum)
    where not exists (select from schema_migrations as run
      where run.name = ours.name and run.checksum = ours.checksum)`;
  const [row] = await query(missingStatement);
  return row?.missing ?? 0;
}

/**
 * Refuses a database that this version can't read yet, for commands that leave its schema as it is.
 * @param query runs a statement
 * @throws StartupError with advice
 */
export async function refuseUnmigrated(
  query: (text: string) => Promise<readonly { missing: number }[]>,
): Promise<void> {
  const [appliedChecksum] = await query(
    `select (to_regclass('public.schema_migrations') is null)::integer as missing`,
  );
  if (appliedChecksum?.missing) {
    throw new StartupError(
      'There is no shop in this database. Is its address right? A new one is made by starting the shop, or by `npm run admin -- migrate`.',
    );
  }
  const missing = await missingMigrations(query);
  if (missing === 0) return;
  throw new StartupError(
    `The database lacks ${missing} of this version’s migrations. Say \`npm run admin -- migrate\` first, or use the version that it is of.`,
  );
}

/** A statement that was cancelled or lost a lock has a cause of its own, which its error says. */
const isConnectionLost = (error: unknown) =>
  error instanceof DatabaseError
    ? /^(08|57P0)/.test(error.code ?? '')
    : error instanceof Error && /Connection terminated|connection error/.test(error.message);
