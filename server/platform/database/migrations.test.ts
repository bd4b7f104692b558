import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { copyDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrations.ts';

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

test('concurrent starts migrate it once', async () => {
  const whole = await ran();
  await empty();
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await ran()).toEqual(whole);
  expect(await query('select count(*)::int as brands from categories')).toEqual([{ brands: 3 }]);
});

test('a file that was changed after it had run is refused by name, and nothing is changed', async () => {
  await query("update schema_migrations set checksum = 'another' where name = '0003-images.sql'");
  const before = await ran();
  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0003-images.sql was changed after it had run on this database.',
  );
  expect(await ran()).toEqual(before);
});

test('a failing file is rolled back', async () => {
  await query(`delete from schema_migrations where name = '0008-mails.sql'; drop table mails;
    create table bystander (id int); create index mails_unsent on bystander (id)`);
  await expect(migrate(database.url)).rejects.toThrow('mails_unsent');
  expect(await query("select to_regclass('mails') as mails")).toEqual([{ mails: null }]);
  await query('drop table bystander');
  await migrate(database.url);
  expect(await query("select to_regclass('mails')::text as mails")).toEqual([{ mails: 'mails' }]);
});
