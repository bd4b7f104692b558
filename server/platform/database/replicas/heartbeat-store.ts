import type { ClientBase } from 'pg';
import type { DatabaseMonitor } from '#server/platform/database/connection/database-monitor.ts';
import { parseLsn, type Lsn } from './read-after.ts';

/** The SQL of the row by which replicas are measured. */

/** The primary's heartbeat. */
export interface PrimaryBeat {
  /** Times on the primary's clock, in ms. */
  readonly now: number;
  readonly beatenAt: number;
}

/** A replica's heartbeat. */
export interface ReplicaBeat {
  /** The position up to which it has replayed the primary's log. */
  readonly replayPosition: Lsn;
  /** The newest heartbeat that it has, on the primary's clock in ms. */
  readonly beatenAt: number;
}

/**
 * Settings of the connection that beats: the heartbeat waits for no lock and for no other server.
 * @param client of the primary
 */
export async function prepareHeartbeat(client: ClientBase): Promise<void> {
  await client.query('set lock_timeout = 200');
  await client.query('set synchronous_commit = local');
}

/**
 * Writes the time, unless another process has just done it. A time in the future was written before the
 * clock was set back.
 * @param client of the primary
 * @param everyMs how far apart heartbeats are at least
 */
export async function writeHeartbeat(client: ClientBase, everyMs: number): Promise<PrimaryBeat> {
  await client.query({
    name: 'replica-heartbeat',
    text: `update replica_heartbeats set written_at = clock_timestamp()
      where written_at not between clock_timestamp() - $1 * interval '1 ms' and clock_timestamp()`,
    values: [everyMs],
  });
  const { rows } = await client.query<{ now: number; beaten: number }>({
    name: 'replica-heartbeat-read',
    text: `select extract(epoch from clock_timestamp())::float8 * 1000 as now,
        extract(epoch from written_at)::float8 * 1000 as beaten from replica_heartbeats`,
  });
  const [row] = rows;
  if (!row) throw new Error('replica_heartbeats has no row');
  return { now: row.now, beatenAt: row.beaten };
}

/**
 * How far a server is. One that was promoted replays nothing; it has its own writes.
 * @param client of the replica
 * @returns null if the server has no heartbeat: it is no copy of this database, or one from before it
 */
export async function readHeartbeat(client: ClientBase): Promise<ReplicaBeat | null> {
  const { rows } = await client.query<{ lsn: string | null; beaten: number }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
          else pg_current_wal_insert_lsn() end::text as lsn,
        extract(epoch from written_at)::float8 * 1000 as beaten from replica_heartbeats`,
  );
  const replayedLsn = parseLsn(rows[0]?.lsn ?? '');
  return rows[0] && replayedLsn !== null
    ? { replayPosition: replayedLsn, beatenAt: rows[0].beaten }
    : null;
}

/**
 * Reads a position at or after every commit so far; with asynchronous commits also of those that are not
 * written yet.
 * @param monitor of the primary, which shares the statement among requests of the same moment
 * @throws the driver's error, after 1.5 seconds when the primary does not respond
 */
export async function readPosition(monitor: Pick<DatabaseMonitor, 'query'>): Promise<Lsn> {
  const [row] = await monitor.query<{ lsn: string }>(
    'select pg_current_wal_insert_lsn()::text as lsn',
  );
  const lsn = parseLsn(row?.lsn ?? '');
  if (lsn === null) throw new Error('the primary did not say how far it is');
  return lsn;
}
