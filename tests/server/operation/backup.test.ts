/** @module-tag slow */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '#server/composition/backup/back-up.ts';
import { openBackup, openBackupStore } from '#server/composition/backup/open-backup.ts';
import type { Manifest } from '#server/composition/backup/manifest.ts';
import { buildShopMetrics } from '#server/composition/shop-metrics.ts';
import { restore } from '#server/composition/backup/restore.ts';
import { finishRestore, restoreDatabase } from '#server/composition/backup/restore-database.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { advisoryLocks } from '#server/platform/database/transactions/advisory-locks.ts';
import { storePlaceOf } from '#server/platform/base/files/store-place.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';
import { dropDatabase } from '#tests/support/app/test-database.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';

/** Backups of a shop that sells meanwhile, and damaged backups. */

const passphrase = 'a passphrase for tests';
let app: TestApp;
let seller: TestPerson;
let buyer: TestPerson;
let folder: string;
/** Two backups of the same shop. */
let plain: { place: string; manifest: Manifest };
let encrypted: { place: string; manifest: Manifest };
const databases: string[] = [];

const storeIn = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return openBackupStore(storePlaceOf('TO', join(folder, name), {}));
};
const backupAt = (place: string) => openBackup(storePlaceOf('FROM', place, {}));

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'phonehub-backup-'));
  [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app, 'buyer')];
  await payFor(app, buyer, await makeBooking(app, buyer, (await makePhone(app, seller)).id));
  const from = { databaseUrl: app.databaseUrl, files: openImageFiles(app.imageStore) };
  // The tests' movable clock is a table that no migration makes.
  await sql`create or replace function app_now() returns timestamptz language sql stable
    parallel safe as 'select statement_timestamp()'`.execute(app.db);
  await expect(
    backUp({ ...from, to: storeIn('foreign'), passphrase: null, verify: true }),
  ).rejects.toThrow(
    'tables that no migration makes, so that they cannot be restored: public.clock',
  );
  expect(readdirSync(join(folder, 'foreign')), 'nothing is left of it').toEqual([]);
  await sql`drop table clock`.execute(app.db);
  let writes = true;
  const selling = (async () => {
    for (let sale = 0; writes && sale < 6; sale += 1) {
      // Another buyer each time: how often one person may hold phones is limited.
      const other = await makePerson(app, 'buyer');
      const phone = await makePhone(app, seller);
      await payFor(app, other, await makeBooking(app, other, phone.id));
    }
  })();
  try {
    plain = await backUp({ ...from, to: storeIn('plain'), passphrase: null, verify: true });
  } finally {
    writes = false;
    await selling;
  }
  encrypted = await backUp({
    ...from,
    to: storeIn('encrypted'),
    passphrase,
    passphraseCost: 10,
    verify: false,
  });
});

afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('templateUrl'), name);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(statement: string): Promise<unknown[]> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** An empty database, dropped at the end. */
async function emptyDatabase(): Promise<string> {
  const name = `test_restore_${databases.length}_${process.pid}`;
  databases.push(name);
  await run(`create database ${name}`);
  const url = new URL(app.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const rowsOf = (manifest: Manifest, table: string) =>
  manifest.tables.find((each) => each.table === table)?.rows ?? -1;

test('only its owner reads a backup', () => {
  const createdNames = readdirSync(plain.place, { recursive: true, encoding: 'utf8' });
  expect(createdNames.length).toBeGreaterThan(5);
  for (const name of ['.', ...createdNames]) {
    const info = statSync(join(plain.place, name));
    expect(info.mode & 0o777, name).toBe(info.isDirectory() ? 0o700 : 0o600);
  }
});

test(
  'a backup made while phones are sold restores to a shop that holds every invariant',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await emptyDatabase();
    const images = join(folder, 'restored');
    await restore({
      from: backupAt(plain.place),
      databaseUrl,
      passphrase: null,
      files: openImageFiles(images),
    });

    const place = { databaseUrl, folder: images, confirmed: nothingConfirmed() };
    const restoredApp = await openAppAt(place, {}, { IMAGE_STORE: images });
    try {
      const { count } = await restoredApp.db
        .selectFrom('payments')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(rowsOf(plain.manifest, 'payments'));
      expect(rowsOf(plain.manifest, 'payments')).toBeGreaterThan(0);
      for (const { path } of plain.manifest.photos)
        expect(existsSync(join(images, path))).toBe(true);

      // It goes on: sequences, triggers and foreign keys are back.
      await restoredApp.reconcile();
      const phone = await makePhone(restoredApp, await makePerson(restoredApp, 'seller'));
      const other = await makePerson(restoredApp, 'buyer');
      await payFor(restoredApp, other, await makeBooking(restoredApp, other, phone.id));
      expect(await brokenInvariants(restoredApp.db)).toEqual({});
    } finally {
      await restoredApp.close();
    }
  },
);

test('the metrics have the age of the newest backup, and of the shop before the first', async () => {
  const age = async () =>
    /^phonehub_backup_age_seconds (.*)$/m.exec(
      await buildShopMetrics(app.pool, { takesPayments: true, sendsMails: true }).metrics(),
    )?.[1];
  const since = (Date.now() - Date.parse(encrypted.manifest.createdAt)) / 1_000;
  expect(Math.abs(Number(await age()) - since)).toBeLessThan(30);
  await app.pool.query('delete from last_backup');
  await app.pool.query(
    `update schema_migrations set run_at = now() - interval '3 days' where name = (select min(name) from schema_migrations)`,
  );
  expect(Number(await age())).toBeGreaterThan(2 * 86_400);
});

test('a backup removes what killed ones have left, and nothing of those that run', async () => {
  const names = async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^phonehub_check_.*_(4|5|x)$'`,
    );
    return rows.map(({ name }) => name.replace(/_\d+_/, '_OID_')).toSorted();
  };
  const { rows } = await app.pool.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  const oid = rows[0]?.oid ?? 0;
  for (const name of [`${oid}_4`, `${oid}_5`, `${oid}_x`]) {
    await app.pool.query(`create database phonehub_check_${name}`);
    databases.push(`phonehub_check_${name}`);
  }
  const running = new Client({ connectionString: app.databaseUrl });
  await running.connect();
  await running.query('select pg_advisory_lock($1, 5)', [advisoryLocks.backupCheck]);

  const [left, young] = ['phonehub-2026-01-02T030405Z.part', 'phonehub-2026-01-02T030406Z.part'];
  const before = new Date(Date.now() - 90_000_000);
  for (const name of [left, young, 'mine.part']) {
    mkdirSync(join(folder, 'kept', name, 'photos'), { recursive: true });
    writeFileSync(join(folder, 'kept', name, 'photos', 'one'), '');
    if (name !== young) utimesSync(join(folder, 'kept', name, 'photos', 'one'), before, before);
    for (const path of [name, join(name, 'photos')]) {
      utimesSync(join(folder, 'kept', path), before, before);
    }
  }
  const files = openImageFiles(app.imageStore);
  const { databaseUrl } = app;
  const createdBackupResult = await backUp({
    ...{ databaseUrl, files, to: storeIn('kept'), passphrase: null, verify: false },
  });
  await running.end();
  expect(await names()).toEqual(['phonehub_check_OID_5', 'phonehub_check_OID_x']);
  expect(readdirSync(join(folder, 'kept')).toSorted()).toEqual(
    ['mine.part', young, basename(createdBackupResult.place)].toSorted(),
  );
});

test('a backup that loses its connection fails, and leaves nothing', async () => {
  const { databaseUrl } = app;
  const idle = `from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction' and application_name = ''`;
  const files = {
    ...openImageFiles(app.imageStore),
    // A failover ends it while photos are copied.
    read: async () => {
      await app.pool.query(`select pg_terminate_backend(pid, 10000) ${idle}`);
      return null;
    },
  };
  await expect(
    backUp({ databaseUrl, files, to: storeIn('broken-off'), passphrase: null, verify: false }),
  ).rejects.toThrow(/connection/i);
  expect(readdirSync(join(folder, 'broken-off'))).toEqual([]);
});

test('time limits that the database has end no backup, however large tables and photos are', async () => {
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  const name = new URL(app.databaseUrl).pathname.slice(1);
  for (const each of limits) await app.pool.query(`alter database "${name}" set ${each} = 1`);
  const { databaseUrl } = app;
  const storedImageFiles = openImageFiles(app.imageStore);
  const files = {
    ...storedImageFiles,
    read: async (...args: Parameters<typeof storedImageFiles.read>) => {
      // Meanwhile the backup's transaction is idle.
      await app.pool.query('analyze');
      return storedImageFiles.read(...args);
    },
  };
  try {
    const options = { databaseUrl, files, to: storeIn('limited'), passphrase: null, verify: true };
    expect((await backUp(options)).missingPhotos).toEqual([]);
  } finally {
    for (const each of limits) await app.pool.query(`alter database "${name}" reset ${each}`);
  }
});

test('a restore never overwrites a database that has something', async () => {
  await expect(
    restore({
      from: backupAt(plain.place),
      databaseUrl: app.databaseUrl,
      passphrase: null,
      files: openImageFiles(folder),
    }),
  ).rejects.toThrow('The database is not empty, and a restore never overwrites.');
});

/** Why a restore of a backup is refused; it leaves an empty database. */
async function refusalOf(backup: string, input: string | null): Promise<string> {
  const databaseUrl = await emptyDatabase();
  const images = join(folder, 'refused');
  const refusal = await restore({
    from: backupAt(backup),
    databaseUrl,
    passphrase: input,
    files: openImageFiles(images),
  }).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  );
  await client.end();
  expect(rows).toEqual([]);
  return refusal;
}

test(
  'an encrypted backup shows nothing, and needs its passphrase',
  { timeout: 120_000 },
  async () => {
    expect(await refusalOf(encrypted.place, null)).toContain('The backup is encrypted.');
    expect(await refusalOf(encrypted.place, 'another passphrase')).toContain(
      'is not the one of this backup',
    );
    const files = readdirSync(encrypted.place, { recursive: true, encoding: 'utf8' });
    const contents = files
      .filter((file) => /\.\w+$/.test(file) && !/tables$|photos$/.test(file))
      .map((file) => readFileSync(join(encrypted.place, file)));
    expect(contents.length).toBeGreaterThan(20);
    for (const content of contents)
      expect(content.toString('latin1')).toMatch(/^age-encryption\.org/);

    const databaseUrl = await emptyDatabase();
    const images = join(folder, 'opened');
    const { manifest } = await restore({
      from: backupAt(encrypted.place),
      databaseUrl,
      passphrase,
      files: openImageFiles(images),
    });
    expect(rowsOf(manifest, 'payments')).toBe(rowsOf(encrypted.manifest, 'payments'));
  },
);

test(
  'a damaged, cut off or incomplete backup, and one of a newer version, are refused in a sentence',
  { timeout: 120_000 },
  async () => {
    const table = join(plain.place, 'tables', 'public.users.gz');
    const whole = readFileSync(table);
    appendFileSync(table, 'x');
    expect(await refusalOf(plain.place, null)).toBe(
      'The backup is damaged: tables/public.users.gz was changed after it was written.',
    );
    truncateSync(table, 40);
    expect(await refusalOf(plain.place, null)).toBe(
      `The backup is damaged: tables/public.users.gz is cut off at 40 of ${whole.length} bytes.`,
    );
    rmSync(table);
    expect(await refusalOf(plain.place, null)).toBe(
      'The backup is incomplete: tables/public.users.gz is missing.',
    );
    writeFileSync(table, whole);

    const file = join(plain.place, 'manifest.json');
    const manifest = readFileSync(file, 'utf8');
    const { migrations, ...rest } = JSON.parse(manifest) as Manifest;
    const newer = { name: '9999-newer.sql', checksum: 'unknown' };
    writeFileSync(file, JSON.stringify({ ...rest, migrations: [...migrations, newer] }));
    expect(await refusalOf(plain.place, null)).toContain(
      'made by a newer version, or another one: this one does not have its migrations 9999-newer.sql',
    );
    writeFileSync(file, manifest.slice(0, -100));
    expect(await refusalOf(plain.place, null)).toBe(
      'The backup is damaged: manifest.json cannot be read.',
    );
    rmSync(file);
    expect(await refusalOf(plain.place, null)).toContain('There is no whole backup in');
    writeFileSync(file, manifest);
  },
);

test(
  'a restore that was killed is noticed: no shop starts on what it has left',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await emptyDatabase();
    // The steps of restore() before the photos.
    await restoreDatabase({ from: backupAt(plain.place), databaseUrl, passphrase: null });
    await expect(migrate(databaseUrl)).rejects.toThrow('A restore into this database was not');
    await finishRestore(databaseUrl);
    expect(await migrate(databaseUrl)).toEqual([]);
  },
);

test(
  'photos that are lost, or a deployment that was rolled back, keep no backup from being made',
  { timeout: 120_000 },
  async () => {
    const images = join(folder, 'lost');
    mkdirSync(images);
    const from = { databaseUrl: app.databaseUrl, files: openImageFiles(images) };
    const newer = '9999-newer.sql';
    await sql`insert into schema_migrations (name, checksum) values (${newer}, 'x')`.execute(
      app.db,
    );
    const createdBackupResult = await backUp({
      ...from,
      to: storeIn('lacking'),
      passphrase: null,
      verify: true,
    });
    await sql`delete from schema_migrations where name = ${newer}`.execute(app.db);
    expect(createdBackupResult.unknownMigrations).toEqual([newer]);
    expect(createdBackupResult.manifest.photos).toEqual([]);
    // Phones were sold while the first backup was made.
    expect(createdBackupResult.missingPhotos.length).toBeGreaterThanOrEqual(
      plain.manifest.photos.length,
    );
    expect(createdBackupResult.missingPhotos).toContain(plain.manifest.photos[0]?.path);
    const again = await backUp({ ...from, to: storeIn('again'), passphrase: null, verify: true });
    expect(again.unknownMigrations).toEqual([]);
    await restore({
      from: backupAt(again.place),
      databaseUrl: await emptyDatabase(),
      passphrase: null,
      files: openImageFiles(images),
    });
  },
);
