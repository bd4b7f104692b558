import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noTimeout, openDatabase, openPool } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { startShop } from '#tests/support/processes/start-shop.ts';
import { startShoppers } from './shoppers.ts';
import { addBenchUsers } from './users.ts';

/**
 * node bench/large-migration.ts FOLDER [TABLE] [SECONDS]: migrates a table of a filled shop (bench/scale.ts) in
 * the steps of decision 350 while people buy and look around, and reports the effect on them: product_images,
 * or products, whose rows have many indexes. Batches are broken off after SECONDS, where given. It drops its
 * additions at the end.
 */

const [folder, table = 'product_images', seconds = '86400'] = process.argv.slice(2);
if (!folder || !/^(?:product_images|products)$/.test(table)) {
  throw new Error('Say which shop: node bench/large-migration.ts FOLDER [products]');
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const buyers = 3_000;
const comparedMs = 15_000;

/** The steps of a change that both versions can bear, as migration files. */
const steps: readonly (readonly [what: string, sql: string])[] = [
  [
    'a column, at once',
    `alter table ${table} add column migration_trial smallint;
     alter table ${table} alter column migration_trial set default 0`,
  ],
  [
    'an index of products, concurrently',
    `-- runs concurrently
     create index concurrently if not exists products_migration_trial on products (location, id desc)`,
  ],
  [
    'the column filled, in batches',
    `-- runs in batches over ${table}
     update ${table} set migration_trial = 0
     where ctid >= $1::tid and ctid < $2::tid and migration_trial is null`,
  ],
  [
    'a constraint for later rows, at once',
    `alter table ${table} add constraint migration_trial_known
     check (migration_trial is not null) not valid`,
  ],
  [
    'the constraint validated, at once',
    `alter table ${table} validate constraint migration_trial_known`,
  ],
];
const files = steps.map(([, sql], place) => ({
  name: `trial-${place}.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
}));

const shop = await startShop({ DATA_DIR: folder });
const url = runningPostgres(folder);
if (!url) throw new Error('the database of the shop is not running');
const pool = openPool(url, 4, () => {}, noTimeout);
const db = openDatabase(pool);
const clean = async () => {
  await pool.query(`drop index if exists products_migration_trial;
    alter table ${table} drop column if exists migration_trial;
    delete from schema_migrations where name like 'trial-%'`);
};
/** Cancels the migration's statement; between two batches there is none. */
const breakOff = () =>
  pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
      where application_name = '' and state = 'active' and query like '%migration_trial%'`,
  );
try {
  await clean();
  const crowd = await addBenchUsers(
    db,
    readFileSync(join(folder, 'auth-secret'), 'utf8').trim(),
    buyers,
  );
  const { rows } = await pool.query<{ rows: number; bytes: number }>(
    `select count(*)::float8 as rows, pg_table_size('${table}')::float8 as bytes from ${table}`,
  );
  say(
    `${table}: ${rows[0]?.rows.toLocaleString('en')} rows, ${Math.round((rows[0]?.bytes ?? 0) / 1e6)} MB`,
  );
  const shoppers = await startShoppers(shop.url, db, pool, crowd);
  const observe = async (what: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    say(shoppers.tableRow(what, from, performance.now()));
  };
  say(shoppers.tableHead);
  await observe('nothing, for comparison', () => pause(comparedMs));
  for (const [place, [what]] of steps.entries()) {
    const until = performance.now() + Number(seconds) * 1_000;
    const timer = setInterval(() => performance.now() > until && void breakOff(), 20);
    let isWhole = true;
    await observe(what, () =>
      migrate(url, { files: files.slice(0, place + 1), say }).catch((error: unknown) => {
        isWhole = false;
        say(String(error));
      }),
    );
    clearInterval(timer);
    if (!isWhole) break;
  }
  await observe('nothing, afterwards', () => pause(comparedMs));
  await shoppers.stop();
  await observe('the trial’s column and index dropped', clean);
} finally {
  await pool.end();
  await shop.stop();
}
