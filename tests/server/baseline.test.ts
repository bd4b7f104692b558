import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { backUp } from '#server/composition/backup/back-up.ts';
import { openBackup, openBackupStore } from '#server/composition/backup/open-backup.ts';
import { finishRestore, restoreDatabase } from '#server/composition/backup/restore-database.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { storePlaceOf } from '#server/platform/base/files/store-place.ts';
import { makeOldSchema, migrate } from '#server/platform/database/migrations/migrations.ts';
import { dumpRows, dumpSchema } from '#tests/support/app/schema-dump.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';

/** A database or a backup from before 1.0 becomes what a new shop has (server/migrations/before-1.0). */

type TestDatabase = Awaited<ReturnType<typeof copyDatabase>>;

let databases: TestDatabase[];
beforeEach(() => {
  databases = [];
});
afterEach(async () => {
  for (const { drop } of databases) await drop();
});

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const query = (url: string, text: string) =>
  on(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

async function emptyDatabase(): Promise<string> {
  const database = await copyDatabase(inject('templateUrl'));
  databases.push(database);
  await query(
    database.url,
    `drop schema public cascade; create schema public;
     drop schema sandbox cascade; drop schema graphile_worker cascade`,
  );
  return database.url;
}

async function oldDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await makeOldSchema(url);
  return url;
}

/** What somebody has stored under the names of before. */
const oldRows = `
  insert into users (id, name, email) values
    ('01920000-0000-7000-8000-00000000000a', 'Nusrat', 'nusrat@people.test');
  insert into images (id, owner_id, width, height, claimed_at) values
    ('01920000-0000-7000-8000-00000000000b', '01920000-0000-7000-8000-00000000000a', 8, 8, null);
  insert into saved_searches (id, user_id, name, query, alert, anchors) values
    ('01920000-0000-7000-8000-00000000000c', '01920000-0000-7000-8000-00000000000a', 'Dear ones',
      'brand=02&sort=dearest', 'daily', '{b02}');
  insert into notifications (id, user_id, kind, cause, in_app) values
    ('01920000-0000-7000-8000-00000000000d', '01920000-0000-7000-8000-00000000000a',
      'handover-claimed', 'a', true);
  insert into turns values ('\\x01', 3, app_now() + interval '1 hour');
  insert into recurring_jobs values ('remove-old-turns', app_now());
  select graphile_worker.add_job('remove-unclaimed-images')`;

/** The same under the new names. */
async function expectConverted(url: string): Promise<void> {
  const rows = await query(
    url,
    `select (select query from saved_searches) as address, (select match_keys from saved_searches) as keys,
      (select kind from notifications) as kind, (select hits from rate_limits) as hits,
      (select task from recurring_jobs) as recurring, (select attached_at from images) as attached,
      (select task_identifier from graphile_worker.jobs) as job`,
  );
  expect(rows).toEqual([
    {
      address: 'brand=02&sort=priciest',
      keys: ['b02'],
      kind: 'handover-said',
      hits: 3,
      recurring: 'remove-old-rate-limits',
      attached: null,
      job: 'remove-unused-images',
    },
  ]);
}

test('a converted database has the schema and the rows of a new one', async () => {
  const [fresh, converted] = [await emptyDatabase(), await oldDatabase()];
  await migrate(fresh);
  expect((await migrate(converted))[0]).toBe('before-1.0/conversion.sql');
  expect(await on(converted, dumpSchema)).toEqual(await on(fresh, dumpSchema));
  expect(await on(converted, dumpRows)).toEqual(await on(fresh, dumpRows));
  const names = 'select name, checksum from schema_migrations order by name';
  expect(await query(converted, names)).toEqual(await query(fresh, names));
  expect(await migrate(converted)).toEqual([]);
});

test('stored addresses, kinds and jobs of a converted database have the new names', async () => {
  const url = await oldDatabase();
  await query(url, oldRows);
  await migrate(url);
  await expectConverted(url);
});

test('a backup from before 1.0 is verified, and restored through the same conversion', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-old-backup-'));
  for (const name of ['photos', 'backup']) mkdirSync(join(folder, name));
  try {
    const old = await oldDatabase();
    await query(old, oldRows);
    const { place } = await backUp({
      databaseUrl: old,
      files: openImageFiles(join(folder, 'photos')),
      to: openBackupStore(storePlaceOf('TO', join(folder, 'backup'), {})),
      passphrase: null,
      verify: true,
    });
    const url = await emptyDatabase();
    const { newerMigrations } = await restoreDatabase({
      from: openBackup(storePlaceOf('FROM', place, {})),
      databaseUrl: url,
      passphrase: null,
    });
    await finishRestore(url);
    expect(newerMigrations[0]).toBe('before-1.0/conversion.sql');
    await expectConverted(url);
    const fresh = await emptyDatabase();
    await migrate(fresh);
    expect(await on(url, dumpSchema)).toEqual(await on(fresh, dumpSchema));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['lacks its last migration', `delete from schema_migrations where name >= '0598'`],
  [
    'has one of another version',
    `update schema_migrations set checksum = 'x' where name like '0002%'`,
  ],
])(
  'a database from before 1.0 that %s is refused, and nothing is changed',
  async (_how, change) => {
    const url = await oldDatabase();
    await query(url, change);
    const before = await on(url, dumpSchema);
    await expect(migrate(url)).rejects.toThrow(/^database-too-old: .*nothing was changed/);
    expect(await on(url, dumpSchema)).toEqual(before);
  },
);
