import pg from 'pg';
import {
  refuseUnfinishedRestore,
  refuseUnmigrated,
} from '#server/platform/database/migrations/migrations.ts';

/** The doctor's checks of a database, each over its own connection. */

/**
 * The database's clock.
 * @param url the database itself
 */
export async function readClock(url: string): Promise<Date> {
  const row = await readRow<{ now: Date }>(url, 'select clock_timestamp() as now');
  return row?.now ?? new Date();
}

/**
 * Returns whether a server is a replica.
 * @param url its address
 */
export async function isReplica(url: string): Promise<boolean> {
  const row = await readRow<{ isReplica: boolean }>(
    url,
    'select pg_is_in_recovery() as "isReplica"',
  );
  return row?.isReplica ?? false;
}

/**
 * Returns whether the shop is read-only.
 * @param url the database itself
 */
export async function isReadOnly(url: string): Promise<boolean> {
  const row = await readRow<{ isOn: boolean }>(
    url,
    'select exists (select from read_only_mode) as "isOn"',
  );
  return row?.isOn ?? false;
}

/**
 * Returns whether a backup was ever noted.
 * @param url the database itself
 */
export async function hasBackup(url: string): Promise<boolean> {
  const row = await readRow<{ isNoted: boolean }>(
    url,
    'select exists (select from last_backup) as "isNoted"',
  );
  return row?.isNoted ?? false;
}

/**
 * Refuses tables that are not of this version, or into which a restore was not finished.
 * @param pool the database itself
 * @throws StartupError with advice
 */
export async function refuseUnfitTables(pool: pg.Pool): Promise<void> {
  await refuseUnfinishedRestore(pool);
  await refuseUnmigrated(async (text) => (await pool.query<{ missing: number }>(text)).rows);
}

async function readRow<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0];
  } finally {
    await client.end();
  }
}
