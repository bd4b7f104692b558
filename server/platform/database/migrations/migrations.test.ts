import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { migrate, type MigrateOptions } from './migrations.ts';

let database: Awaited<ReturnType<typeof copyDatabase>>;
beforeEach(async () => {
  database = await copyDatabase(inject('templateUrl'));
});
afterEach(() => database.drop());

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Resets the database to one without migrations. */
const empty = () =>
  query(`drop schema public cascade; create schema public;
    drop schema if exists sandbox cascade; drop schema if exists graphile_worker cascade`);
const ran = () => query('select name, checksum from schema_migrations order by name');

test('an empty database gets every file once, and a second run changes nothing', async () => {
  const whole = await ran();
  await empty();
  await migrate(database.url);
  expect(await ran()).toEqual(whole);
  expect(whole.length).toBeGreaterThan(7);
  await migrate(database.url);
  expect(await ran()).toEqual(whole);
});

/**
 * The settings that an operator has given to the role or the database instead of a pooler (docs/runbook.md,
 * pooler-settings).
 */
test('time limits that the database has keep neither a migration nor a command from ending', async () => {
  const whole = await ran();
  await empty();
  await query(`do $$ begin
    execute format('alter database %I set statement_timeout = 1', current_database());
    execute format('alter database %I set idle_in_transaction_session_timeout = 1', current_database());
  end $$`);
  expect(await migrate(database.url)).toHaveLength(whole.length);
  const pool = openPool(database.url, 1, () => {}, noTimeout);
  const { rows } = await pool.query(
    `select name from pg_settings where setting <> '0'
       and name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  await pool.end();
  expect(rows).toEqual([]);
});

test('concurrent starts migrate it once', async () => {
  const whole = await ran();
  await empty();
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await ran()).toEqual(whole);
  expect(await query('select count(*)::int as brands from categories')).toEqual([{ brands: 3 }]);
});

test('a start that waits for the migrations of another says so', async () => {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  const outputs: string[] = [];
  const migrating = migrate(database.url, { say: (words) => outputs.push(words) });
  const waits = ['Another process migrates the database; this one waits for it …'];
  await expect.poll(() => outputs).toEqual(waits);
  await other.end();
  await migrating;
  expect(outputs).toEqual(waits);
});

test('a file that was changed after it had run is refused by name, and nothing is changed', async () => {
  await query("update schema_migrations set checksum = 'another' where name = '0601-accounts.sql'");
  const before = await ran();
  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0601-accounts.sql was changed after it had run on this database.',
  );
  expect(await ran()).toEqual(before);
});

test('a failing file is rolled back', async () => {
  await empty();
  await query('create table bystander (id int); create index mails_unsent on bystander (id)');
  await expect(migrate(database.url)).rejects.toThrow('mails_unsent');
  expect(await query("select to_regclass('mails') as mails")).toEqual([{ mails: null }]);
  await query('drop table bystander');
  await migrate(database.url);
  expect(await query("select to_regclass('mails')::text as mails")).toEqual([{ mails: 'mails' }]);
});

/** Runs one more file, as a later version has it. */
function migrateFurther(sql: string, options: MigrateOptions = {}): Promise<readonly string[]> {
  return migrate(database.url, {
    ...options,
    files: [{ name: '9000-later.sql', sql, checksum: 'later' }],
  });
}

test('the build before starts beside a migration of a later one, and takes nothing back', async () => {
  expect(await migrateFurther('create table later (id int)')).toEqual(['9000-later.sql']);
  expect(await migrate(database.url)).toEqual([]);
  expect(await query("select to_regclass('later')::text as later")).toEqual([{ later: 'later' }]);
});

test('a migration that waits for a lock lets other statements pass, and runs once it is free', async () => {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table wishes in access share mode');
  let waits = () => {};
  const waiting = new Promise<void>((resolve) => (waits = resolve));
  const migrating = migrateFurther('alter table wishes add column note text', { say: waits });
  await waiting;
  // Told after its first attempt has given up: nothing waits behind it now.
  await query('select count(*) from wishes');
  await holder.query('commit');
  await holder.end();
  expect(await migrating).toEqual(['9000-later.sql']);
  await query('select note from wishes');
});

test('an index is built while people write and another process waits to migrate, and anew after a kill', async () => {
  // The remains of an interrupted build: the values are not unique.
  await query('create table sandbox.kept (id int); insert into sandbox.kept values (1), (1)');
  const sql = `-- runs concurrently
    create unique index concurrently if not exists kept_once on sandbox.kept (id)`;
  await expect(migrateFurther(sql)).rejects.toThrow('kept_once');
  const selectValid = `select indisvalid as valid from pg_index where indexrelid = 'sandbox.kept_once'::regclass`;
  expect(await query(selectValid)).toEqual([{ valid: false }]);
  await query('delete from sandbox.kept; insert into sandbox.kept values (1)');

  const writer = new Client({ connectionString: database.url });
  await writer.connect();
  await writer.query('begin; insert into sandbox.kept values (2)');
  let builds = () => {};
  const building = new Promise<void>((resolve) => (builds = resolve));
  const migrating = migrateFurther(sql, { say: builds });
  await building;
  const another = migrateFurther(sql);
  await query('insert into sandbox.kept values (3)');
  await writer.query('commit');
  await writer.end();
  expect([...(await migrating), ...(await another)]).toEqual(['9000-later.sql']);
  expect(await query(selectValid)).toEqual([{ valid: true }]);
});

test('a connection that is lost during a migration is said in words, and nothing of the file stays', async () => {
  const migrating = migrateFurther('create table half_done (id int); select pg_sleep(60)');
  const outcome = expect(migrating).rejects.toThrow(
    'The connection to the database was lost during a migration. Start again',
  );
  const end = () =>
    query(`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`);
  await expect.poll(end).toEqual([{ ended: true }]);
  await outcome;
  expect(await query("select to_regclass('half_done') as half")).toEqual([{ half: null }]);
});

test('a column is filled in batches; what was filled stays when it is broken off', async () => {
  await query(`create table kept (id int primary key, double int);
    insert into kept select n, null from generate_series(1, 25) n`);
  const sql = `-- runs in batches
    update kept set double = id * 2 where id in (
      select id from kept where double is null order by id limit 10)`;
  const filled = () => query('select count(double)::int as filled from kept');
  // The second batch fails.
  await query(`alter table kept add constraint breaks check (id < 15 or double is null)`);
  await expect(migrateFurther(sql)).rejects.toThrow('breaks');
  expect(await filled()).toEqual([{ filled: 10 }]);
  await query('alter table kept drop constraint breaks');
  expect(await migrateFurther(sql)).toEqual(['9000-later.sql']);
  expect(await filled()).toEqual([{ filled: 25 }]);
});

test('batches over pages go through a table once, and again for rows that were changed meanwhile', async () => {
  // Rows of a kilobyte: eight a page, so that there are several batches.
  await query(`create table kept (id int primary key, double int, rest text);
    insert into kept select n, null, repeat('x', 1000) from generate_series(1, 2000) n;
    create table batches (changed int, waits text);
    create function note_batch() returns trigger language plpgsql as $$ begin
      insert into batches select count(*), current_setting('synchronous_commit') from changed;
      -- As a process of the version before does it: a page that was done gets a row without the value.
      if (select count(*) = 1 from batches) then
        insert into kept values (0, null, 'new');
      end if;
      return null; end $$;
    create trigger kept_batches after update on kept referencing new table as changed
      for each statement execute function note_batch()`);
  // The first page has room for the row that comes.
  await query('delete from kept where id = 1');
  await query('vacuum kept');
  const sql = `-- runs in batches over kept
    update kept set double = id * 2
    where ctid >= $1::tid and ctid < $2::tid and double is null`;
  expect(await migrateFurther(sql)).toEqual(['9000-later.sql']);
  expect(
    await query('select count(*)::int as rows from kept where double is distinct from id * 2'),
  ).toEqual([{ rows: 0 }]);
  const [batches] = await query(
    'select count(*)::int as all, max(changed) as most, sum(changed)::int as sum from batches',
  );
  expect(batches?.sum).toBe(2_000);
  expect(Number(batches?.most)).toBeLessThan(2_000);
  expect(Number(batches?.all)).toBeGreaterThan(2);
  // Waiting for the disk would take longer than the batch, which is then made smaller for nothing.
  expect(await query('select distinct waits from batches')).toEqual([{ waits: 'off' }]);
});
