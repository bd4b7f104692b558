import pg from 'pg';
import { refuseUnfinishedRestore, refuseUnmigrated } from '#server/platform/database/migrations.ts';

/** What the doctor asks a database, each over a connection of its own. */

/** Sessions that hold others up, in seconds. */
export interface HeldUp {
  readonly oldestTransaction: number;
  readonly longestBlocked: number;
}

/**
 * How long the oldest transaction has been open and a session has waited for another one.
 * @param url the database itself
 */
export function readHeldUp(url: string): Promise<HeldUp | undefined> {
  return readRow<HeldUp>(
    url,
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as "oldestTransaction",
      coalesce(max(extract(epoch from clock_timestamp() - state_change))
        filter (where cardinality(pg_blocking_pids(pid)) > 0), 0)::float8 as "longestBlocked"
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/**
 * The database's clock.
 * @param url the database itself
 */
export async function readClock(url: string): Promise<Date> {
  const row = await readRow<{ now: Date }>(url, 'select clock_timestamp() as now');
  return row?.now ?? new Date();
}

/**
 * Whether a server is a replica.
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
 * Whether the shop is read-only.
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
 * Refuses tables that are not of this version, or into which a restore was not finished.
 * @param pool the database itself
 * @throws StartupError which says what to do
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
