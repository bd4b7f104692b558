import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import { optionsOfCommands } from '#server/platform/database/connection/pooler.ts';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { unfinishedRestore } from '#server/platform/database/migrations/migrations.ts';

/** All SQL of backing up and restoring. Names come from PostgreSQL's catalogue and are quoted. */

const schemas = `('public', 'sandbox', 'graphile_worker')`;
/** The tables that migrations write themselves. */
const ofMigrations = `('schema_migrations', 'migrations')`;

export interface TableShape {
  readonly schema: string;
  readonly table: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, table }: TableShape) => `${identifier(schema)}.${identifier(table)}`;

/**
 * Connects to a database.
 * @param databaseUrl its address
 * @returns a client whose next statement fails when its connection is lost
 */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: optionsOfCommands });
  // Without a listener the error would end the process, and leave half-written files.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Begins the one moment that is backed up; photos are not deleted until the connection ends. */
export async function beginSnapshot(client: pg.Client): Promise<Date> {
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.photoDeletion]);
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}

/** Begins the transaction in which a backup is restored. */
export async function beginLoad(client: pg.Client): Promise<void> {
  await client.query('begin');
}

/** Ends the transaction of beginSnapshot or beginLoad. */
export async function endTransaction(client: pg.Client, how: 'commit' | 'rollback'): Promise<void> {
  await client.query(how);
}

/**
 * Notes when the newest backup was made, for the metrics. A database before its upgrade has no such table, and
 * a read-only one accepts no write; the backup is valid all the same.
 * @param client after the transaction of the snapshot
 * @param moment the backup shows
 */
export async function noteBackup(client: pg.Client, moment: Date): Promise<void> {
  await client
    .query(
      `insert into last_backup (made_at) values ($1)
       on conflict (only_row) do update set made_at = greatest(last_backup.made_at, excluded.made_at)`,
      [moment],
    )
    .catch(() => {});
}

/** The tables with data of the shop and of its jobs, by name, without those that record migrations. */
export async function readTables(client: pg.Client): Promise<readonly TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as table,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ${schemas} and c.relname not in ${ofMigrations}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** The versions of PostgreSQL, and the migrations of the shop and of its jobs that have run. */
export async function readVersions(client: pg.Client) {
  const { rows } = await client.query<{ postgres: string }>(
    "select current_setting('server_version') as postgres",
  );
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const jobs = await client.query<{ id: number }>(
    'select max(id)::integer as id from graphile_worker.migrations',
  );
  return {
    postgres: rows[0]?.postgres ?? '',
    migrations,
    jobsMigration: jobs.rows[0]?.id ?? 0,
  };
}

/** The state of every sequence, which COPY leaves out. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ${schemas} order by 1`);
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

/** The photos of the snapshot: whether something uses them, and whether their files are private ones. */
export async function readPhotoIds(client: pg.Client) {
  // A backup before the upgrade to 1.0 is made by the newer program, when the column had another name.
  const { rows } = await client.query<{ id: string; attached: boolean; isPrivate: boolean }>(`
    select id, coalesce(to_jsonb(i) ->> 'attached_at', to_jsonb(i) ->> 'claimed_at') is not null as attached,
      private as "isPrivate"
    from images i order by id`);
  return rows;
}

/** The rows of a table as PostgreSQL's COPY writes them. */
export function copyOut(client: pg.Client, table: TableShape): Readable & { rowCount: number } {
  const columns = table.columns.map(identifier).join(', ');
  return client.query(copyTo(`copy ${nameOf(table)} (${columns}) to stdout`));
}

/** Loads rows as copyOut wrote them. */
export function copyIn(client: pg.Client, table: TableShape): Writable & { rowCount: number } {
  const columns = table.columns.map(identifier).join(', ');
  return client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
}

/** The number of relations of the shop's schemas. */
export async function countRelations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::integer as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'p', 'S') and n.nspname in ${schemas}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  return rows[0]?.count ?? 0;
}

/** What prepareLoad takes away. */
interface Suspended {
  readonly keys: readonly {
    readonly on: string;
    readonly name: string;
    readonly definition: string;
  }[];
  /** Triggers that fire in every session, also in one of a replica: those of the audit log and the ledger. */
  readonly always: readonly { readonly on: string; readonly name: string }[];
}

/**
 * Marks a database as one into which a backup is being restored.
 * @param client of an empty database
 */
export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create table public.${unfinishedRestore} ()`);
}

/**
 * Takes the mark away.
 * @param client of the restored database
 */
export async function unmarkUnfinished(client: pg.Client): Promise<void> {
  await client.query(`drop table public.${unfinishedRestore}`);
}

/** Empties all tables, and takes away triggers and foreign keys while they are filled. */
export async function prepareLoad(client: pg.Client): Promise<Suspended> {
  const { rows: keys } = await client.query<Suspended['keys'][number]>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in (
      select oid from pg_namespace where nspname in ${schemas})`);
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  const { rows: always } = await client.query<Suspended['always'][number]>(`
    select tgrelid::regclass::text as on, quote_ident(tgname) as name from pg_trigger
    where tgenabled = 'A' and not tgisinternal`);
  const tables = await readTables(client);
  for (const table of tables) {
    await client.query(`alter table ${nameOf(table)} disable trigger user`);
  }
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  return { keys, always };
}

/** Restores the constraints and triggers that prepareLoad removed; a foreign key that does not hold fails here. */
export async function finishLoad(
  client: pg.Client,
  { keys, always }: Suspended,
  sequences: readonly {
    readonly name: string;
    readonly value: string;
    readonly isCalled: boolean;
  }[],
): Promise<void> {
  for (const { on, name, definition } of keys) {
    await client.query(`alter table ${on} add constraint ${name} ${definition}`);
  }
  for (const table of await readTables(client)) {
    await client.query(`alter table ${nameOf(table)} enable trigger user`);
  }
  for (const { on, name } of always) {
    await client.query(`alter table ${on} enable always trigger ${name}`);
  }
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}

/** Removes the leftovers of a failed restore from a database that was empty. */
export async function dropShop(client: pg.Client): Promise<void> {
  await client.query(
    'drop schema if exists graphile_worker cascade; drop schema if exists sandbox cascade; drop schema public cascade; create schema public',
  );
}

/** The temporary databases of one shop's backups: with its own number, since a server may have several shops. */
const checkPrefix = `'phonehub_check_' || (select oid from pg_database where datname = current_database()) || '_'`;

/**
 * Names a temporary database, and locks its name until the connection ends, so that no other backup removes it.
 * @param client of the shop's database, without a pooler
 * @param number of the temporary database, from 1 to 2³¹ - 1
 */
export async function reserveCheck(client: pg.Client, number: number): Promise<string> {
  await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.backupCheck, number]);
  const { rows } = await client.query<{ name: string }>(
    `select ${checkPrefix} || $1::text as name`,
    [number],
  );
  return rows[0]?.name ?? '';
}

/**
 * Removes the temporary databases of backups that no longer run: nobody holds the lock of their names.
 * @param client of the shop's database, without a pooler
 */
export async function dropAbandonedChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; number: number }>(
    `select datname as name, number::integer as number
    from (select datname, substr(datname, length(prefix) + 1) as number, prefix
        from pg_database, (select ${checkPrefix} as prefix) own
        where starts_with(datname, prefix) and datdba = current_user::regrole) checks
    where number ~ '^[1-9][0-9]{0,9}$'`,
  );
  for (const { name, number } of rows) {
    const lock = [advisoryLocks.backupCheck, number];
    const { rows: locks } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, $2) as free',
      lock,
    );
    if (!locks[0]?.free) continue;
    // A statement of the killed backup may still run there: the next backup removes it.
    await dropDatabase(client, name).catch(() => {});
    await client.query('select pg_advisory_unlock($1, $2)', lock);
  }
}

/** Creates an empty database beside the one of the connection, of its encoding: the server's own may be another. */
export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ likeIt: string | null }>(`
    select case datlocprovider when 'c' then format(
      'template template0 locale_provider libc encoding %L lc_collate %L lc_ctype %L',
      pg_encoding_to_char(encoding), datcollate, datctype) end as "likeIt"
    from pg_database where datname = current_database()`);
  await client.query(`create database ${identifier(name)} ${rows[0]?.likeIt ?? ''}`);
}

/** Removes a database, if there is one. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${identifier(name)}`);
}

/** Gives the planner statistics of the restored rows. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze');
}
