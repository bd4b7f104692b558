import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * How a migration runs beside a shop that serves people: - `at once`: in one transaction, for changes that take
 * a moment with tables of any size; - `concurrently`: one `create index concurrently`, outside of a
 * transaction; - `in batches`: one statement that changes some thousand rows, run until it changes none, each
 * time in a transaction of its own. Filled rows stay when it is killed, and the next start goes on. With `over
 * TABLE` it is run for some pages of the table after the others, from `$1` to before `$2`, which are its ctids,
 * so that no batch looks for its rows among those that are done (decision 350). The first line of a file names
 * the last two: `-- runs concurrently`, `-- runs in batches`, `-- runs in batches over products`.
 */
export type MigrationKind = 'at once' | 'concurrently' | 'in batches';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file. */
  readonly checksum: string;
}

/**
 * The kind that a file's first line names.
 * @param sql the whole file
 * @returns 'at once' where it names none
 */
export function kindOf(sql: string): MigrationKind {
  const name = /^-- runs (concurrently|in batches)\b/.exec(sql)?.[1];
  return (name as MigrationKind | undefined) ?? 'at once';
}

/**
 * The table whose pages are the batches.
 * @param sql the whole file
 * @returns its name; undefined if the statement finds its rows itself
 */
export function tableOf(sql: string): string | undefined {
  return /^-- runs in batches over (\w+)/.exec(sql)?.[1];
}

/**
 * While a statement waits for the lock of a table, all later ones of that table wait behind it
 * (PostgreSQL's manual, 13.3), so that it gives up after a moment and tries again.
 */
const lockTimeoutMs = 1_000;
/**
 * A batch holds the rows it has changed, so that it gives up long before PostgreSQL looks for a deadlock
 * (deadlock_timeout, 1 s) and may end a booking for it.
 */
const rowLockTimeoutMs = 200;
const attempts = 120;
/** Lock not available, deadlock detected, serialization failure. */
const passing = new Set(['55P03', '40P01', '40001']);

/**
 * Runs one migration and notes it in schema_migrations.
 * @param client a connection of its own, not through a pooler of transactions
 * @param file the migration
 * @param say receives a sentence when it takes longer
 * @throws StartupError when the tables stay locked
 */
export async function runMigration(
  client: Client,
  file: MigrationFile,
  say: (words: string) => void,
): Promise<void> {
  const kind = kindOf(file.sql);
  if (kind === 'concurrently') await buildIndex(client, file, say);
  if (kind === 'in batches') await runInBatches(client, file, say);
  await untilLocked(file, say, () =>
    inTransaction(client, lockTimeoutMs, async () => {
      if (kind === 'at once') await client.query(file.sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ]);
    }),
  );
}

/**
 * Runs statements in one transaction, tried again while other statements hold their locks.
 * @param client a connection of its own, not through a pooler of transactions
 * @param file its name, for messages, and its SQL
 * @param say receives a sentence where it takes longer
 * @throws StartupError when the tables stay locked
 */
export async function runAtOnce(
  client: Client,
  file: Pick<MigrationFile, 'name' | 'sql'>,
  say: (words: string) => void,
): Promise<void> {
  await untilLocked(file, say, () =>
    inTransaction(client, lockTimeoutMs, () => client.query(file.sql)),
  );
}

async function inTransaction<Result>(
  client: Client,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin; set local lock_timeout = ${timeoutMs}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Tries again while other statements hold the locks that are needed. */
async function untilLocked<Result>(
  { name }: Pick<MigrationFile, 'name'>,
  say: (words: string) => void,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !passing.has(error.code ?? '')) throw error;
      if (tried === attempts) {
        throw new StartupError(
          `The migration ${name} needs tables that other statements have kept locked for minutes. See who in pg_stat_activity and pg_locks, end them, and start again; nothing was changed.`,
        );
      }
      if (tried === 1) say(`The migration ${name} waits for a lock …`);
      await wait(lockTimeoutMs + randomInt(lockTimeoutMs));
    }
  }
}

/** Builds an index while everything else goes on; an interrupted build starts anew. */
async function buildIndex(
  client: Client,
  { name, sql }: MigrationFile,
  say: (words: string) => void,
): Promise<void> {
  const index = /\bindex concurrently if not exists (\w+)/i.exec(sql)?.[1];
  if (index === undefined) {
    throw new Error(`${name} must be one 'create index concurrently if not exists'`);
  }
  // An index that is built at once, as in a new shop, needs no report.
  const saying = setTimeout(
    () =>
      say(`The migration ${name} builds an index, when statements that began before have ended …`),
    sayAfterMs,
  );
  try {
    await dropInvalid(client, index);
    await client.query(sql);
  } finally {
    clearTimeout(saying);
  }
}

/** After this long a wait, the start says what it waits for. */
const sayAfterMs = 1000;

/** A build that was broken off leaves an invalid index, which only costs (PostgreSQL's manual, CREATE INDEX). */
async function dropInvalid(client: Client, index: string): Promise<void> {
  // An index is in the schema of its table, which its name does not say.
  const { rows } = await client.query<{ invalid: string }>(
    `select format('%I.%I', n.nspname, c.relname) as invalid
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relname = $1 and not i.indisvalid`,
    [index],
  );
  for (const { invalid } of rows) await client.query(`drop index concurrently ${invalid}`);
}

/** Runs batch after batch until all rows are changed. */
async function runInBatches(
  client: Client,
  file: MigrationFile,
  say: (words: string) => void,
): Promise<void> {
  let [rows, toldCount] = [0, performance.now()];
  const run: RunBatch = async (values) => {
    const startedAt = performance.now();
    const { rowCount } = await untilLocked(file, say, () =>
      inTransaction(client, rowLockTimeoutMs, () => runBatch(client, file.sql, values)),
    );
    const ms = performance.now() - startedAt;
    rows += rowCount ?? 0;
    if (performance.now() - toldCount > sayEveryMs) {
      toldCount = performance.now();
      say(`The migration ${file.name} has changed ${rows} rows …`);
    }
    await wait(ms * pauseShare);
    return { changedRows: rowCount ?? 0, ms };
  };
  const table = tableOf(file.sql);
  const pass = table === undefined ? () => run([]) : () => runOverPages(client, table, run);
  while ((await pass()).changedRows > 0);
}

/**
 * A batch does not wait for the disk: the next start refills what a crash loses, and the file counts as run
 * only after all batches are on the disk (PostgreSQL's manual, 28.4).
 */
async function runBatch(client: Client, sql: string, values: readonly string[]) {
  await client.query('set local synchronous_commit = off');
  return client.query(sql, [...values]);
}

type RunBatch = (
  values: readonly string[],
) => Promise<{ readonly changedRows: number; readonly ms: number }>;

const sayEveryMs = 10_000;
/** Of a batch's time: others get the rows and the disk between two batches. */
const pauseShare = 0.1;
/** The intended time of a batch of pages, in ms: its rows are locked until it ends. */
const batchMs = { least: 50, most: 200 };
const firstPages = 16;

/**
 * Runs a statement once for all pages that a table has now. A row may move to a page that is done when it is
 * changed meanwhile, so that the next pass finds rows that this one has missed.
 */
async function runOverPages(client: Client, table: string, run: RunBatch) {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::float8 as pages`,
    [table],
  );
  const end = rows[0]?.pages ?? 0;
  let changeCount = 0;
  for (let [page, pages] = [0, firstPages]; page < end;) {
    const next = page + pages;
    const batch = await run([`(${page},0)`, `(${next},0)`]);
    changeCount += batch.changedRows;
    page = next;
    if (batch.ms < batchMs.least) pages *= 2;
    else if (batch.ms > batchMs.most) pages = Math.max(1, Math.floor(pages / 2));
  }
  return { changedRows: changeCount };
}
