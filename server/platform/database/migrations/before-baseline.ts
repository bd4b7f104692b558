import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, ClientBase } from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { runAtOnce, type MigrationFile } from './run-migration.ts';

/**
 * Databases and backups from before 1.0, whose migrations became one baseline with other names (decision 350). A database
 * at the last of those migrations is converted; an earlier one is refused.
 */

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations', 'before-1.0');
/** Names of migrations sort by their number: below are those before 1.0, up to `afterBaseline` those of the baseline. */
const firstOfBaseline = '0600';
const afterBaseline = '0610';

/** The name under which the conversion is reported. */
export const conversionName = 'before-1.0/conversion.sql';

type Migration = Pick<MigrationFile, 'name' | 'checksum'>;

const isOld = ({ name }: Pick<Migration, 'name'>) => name < firstOfBaseline;

/**
 * Whether a migration is a part of the baseline.
 * @param migration of this version
 */
export const isOfBaseline = (migration: Pick<Migration, 'name'>) =>
  !isOld(migration) && migration.name < afterBaseline;

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The migrations before 1.0, in their order. */
export function migrationsBefore(): readonly Migration[] {
  return read('SHA256SUMS')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [checksum = '', name = ''] = line.split(/ +/);
      return { name, checksum };
    });
}

/**
 * Whether migrations are all of those before 1.0, as a database has them that can be converted.
 * @param migrations of a database or a backup
 * @returns false for those of the baseline and later
 * @throws StartupError database-too-old where some are missing or different
 */
export function areOfBefore(migrations: readonly Migration[]): boolean {
  const old = migrations.filter(isOld);
  if (old.length === 0) return false;
  const last = migrationsBefore();
  const checksums = new Map(old.map(({ name, checksum }) => [name, checksum]));
  const isLast =
    old.length === last.length &&
    last.every(({ name, checksum }) => checksums.get(name) === checksum);
  if (isLast) return true;
  const newest = old
    .map(({ name }) => name)
    .toSorted()
    .at(-1);
  throw new StartupError(
    `database-too-old: version 1.0 converts databases whose last migration is ${last.at(-1)?.name}, and this one is at another state (its newest is ${newest}). Migrate it with the last version before 1.0 first, or start with an empty database; nothing was changed.`,
  );
}

/**
 * Gives an empty database the schema of before 1.0, for the rows of an older backup.
 * @param client a connection of its own
 */
export async function makeSchemaOfBefore(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query(read('schema.sql'));
    await client.query(
      `create table schema_migrations
        (name text primary key, checksum text not null, run_at timestamptz not null default now());
      insert into schema_migrations (name, checksum) values ${valuesOf(migrationsBefore())}`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Converts a database from before 1.0 to the baseline, in one transaction.
 * @param client a connection of its own
 * @param files the migrations of this version
 * @param say receives a sentence while other statements hold locks
 */
export async function convertToBaseline(
  client: Client,
  files: readonly Migration[],
  say: (words: string) => void,
): Promise<void> {
  const sql = `${read('conversion.sql')};
    delete from schema_migrations where name < '${firstOfBaseline}';
    insert into schema_migrations (name, checksum) values ${valuesOf(files.filter(isOfBaseline))}`;
  await runAtOnce(client, { name: conversionName, sql }, say);
}

// Safe without parameters: names and checksums are letters, digits, dots and hyphens.
const valuesOf = (migrations: readonly Migration[]) =>
  migrations.map(({ name, checksum }) => `('${name}', '${checksum}')`).join(', ');
