import type pg from 'pg';

/** The sessions that block others in the shop's database. Ages are in seconds. */
export interface DatabaseWaits {
  /** Sessions that wait for a lock which another one holds. */
  readonly blocked: number;
  /** How long the first of them has waited; 0 if none waits. */
  readonly longestBlocked: number;
  /** Of the oldest transaction that this role may see; 0 if there is none. */
  readonly oldestTransaction: number;
}

// Waits for advisory locks are deliberate, and only an index build waits for a virtual transaction. Only members of
// pg_read_all_stats see other roles' transactions; everybody sees the waits.
const waits = `
  with waiting as (
    select extract(epoch from clock_timestamp() - locks.waitstart) as age
    from pg_locks locks join pg_stat_activity sessions using (pid)
    where not locks.granted and locks.locktype not in ('advisory', 'virtualxid')
      and sessions.datname = current_database()),
  open as (
    select xact_start as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    union all
    select prepared from pg_prepared_xacts where database = current_database())
  select (select count(*) from waiting)::integer as blocked,
    (select coalesce(max(age), 0) from waiting)::double precision as "longestBlocked",
    (select greatest(0, max(extract(epoch from clock_timestamp() - since))) from open)::double precision
      as "oldestTransaction"`;

/**
 * Reads the waiting and blocking sessions. It needs no lock that others hold.
 * @param database one connection is enough
 */
export async function readDatabaseWaits(database: pg.Pool): Promise<DatabaseWaits> {
  const { rows } = await database.query<DatabaseWaits>(waits);
  return rows[0] ?? { blocked: 0, longestBlocked: 0, oldestTransaction: 0 };
}
