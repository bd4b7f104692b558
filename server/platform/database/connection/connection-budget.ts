import { availableParallelism } from 'node:os';
import pg from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** Connections of a process beside its pool: the monitor's and the listener's; with replicas the heartbeat's. */
const besidePool = 2;
const besidePoolWithReplicas = 3;
/** Connections to a replica beside its pool: the one that polls it. */
const besideReplicaPool = 1;
/** Jobs behind a pooler have connections of their own: LISTEN, two tasks, the round of recurring jobs. */
export const jobConnections = 4;
/** Left for commands (npm run admin), migrations and the operator. */
const spare = 5;
/** One for the notifications of jobs, one for everything else. */
const minConnections = 2;

/** Four a core, at least ten. */
const defaultPoolSize = () => Math.max(10, availableParallelism() * 4);

interface Limits {
  readonly most: number;
  readonly reserved: number;
  readonly ofRole: number;
  readonly ofDatabase: number;
}

/**
 * How many connections each process's pool may have, so that all processes together stay below the database's
 * limit.
 * @param url the database
 * @param wished POOL_SIZE, or null for four a core, at least ten
 * @param processes how many processes serve
 * @param beside connections of each beside its pool
 * @throws StartupError when they cannot fit
 */
export async function fittingPoolSize(
  url: string,
  wished: number | null,
  processes: number,
  beside = besidePool,
): Promise<number> {
  const allowed = await readAllowed(url);
  const fits = Math.floor((allowed - spare) / processes) - beside;
  const size = wished ?? Math.min(fits, defaultPoolSize());
  if (size <= fits && size >= minConnections) return size;
  const needed = processes * ((wished ?? minConnections) + beside) + spare;
  const who = processes === 1 ? 'PhoneHub needs' : `${processes} processes (WEB_CONCURRENCY) need`;
  const ways = [
    ...(wished !== null && fits >= minConnections ? [`set POOL_SIZE to ${fits} at most`] : []),
    ...(processes > 1 ? ['lower WEB_CONCURRENCY'] : []),
    'raise max_connections of the database',
  ];
  throw new StartupError(
    `${who} ${needed} connections${wished === null ? '' : ` with POOL_SIZE=${wished}`}, and the database allows ${allowed}: ${ways.join(', or ')}.`,
  );
}

export interface ConnectionPlan {
  /** Connections of each process's pool. */
  readonly poolSize: number;
  /** How many are wanted and allowed, for the log. */
  readonly sentence: string;
}

interface Wanted {
  /** POOL_SIZE, or null for a number that fits. */
  readonly poolSize: number | null;
  readonly processes: number;
  /** Whether the pools connect to a pooler, which has a limit of its own. */
  readonly pooled: boolean;
  /** Whether the processes run jobs. */
  readonly runsJobs: boolean;
  /** Whether metrics are read. */
  readonly metrics: boolean;
  /** Replicas that public reads go to. */
  readonly replicas: readonly string[];
}

/**
 * Counts the connections the processes want at most.
 * @param url the database itself, not its pooler
 * @param demand by role
 * @throws StartupError when they cannot fit
 */
export async function planConnections(url: string, demand: Wanted): Promise<ConnectionPlan> {
  const { processes, pooled } = demand;
  const ofMetrics = demand.metrics ? 1 : 0;
  const beside = demand.replicas.length > 0 ? besidePoolWithReplicas : besidePool;
  if (!pooled) {
    const poolSize = await fittingPoolSize(url, demand.poolSize, processes, beside);
    const sum = processes * (poolSize + beside) + ofMetrics;
    const allowed = await readAllowed(url);
    const sentence = `At most ${sum} connections to the database are wanted here; it allows ${allowed}.`;
    return { poolSize, sentence: sentence + ofReplicas(demand, poolSize) };
  }
  const allowed = await readAllowed(url);
  const direct = processes * (beside + (demand.runsJobs ? jobConnections : 0)) + ofMetrics;
  if (direct + spare > allowed) {
    throw new StartupError(
      `${processes} processes need ${direct + spare} connections of DATABASE_DIRECT_URL, and the database allows ${allowed}: lower WEB_CONCURRENCY, or raise max_connections of the database.`,
    );
  }
  const poolSize = demand.poolSize ?? defaultPoolSize();
  const sentence = `At most ${processes * poolSize} connections to the pooler are wanted here, and ${direct} to the database itself, which allows ${allowed} in all.`;
  return { poolSize, sentence: sentence + ofReplicas(demand, poolSize) };
}

/** Replicas are not asked: one that is gone must not delay a start. They allow as many as the primary. */
function ofReplicas({ replicas, processes }: Wanted, poolSize: number): string {
  if (replicas.length === 0) return '';
  const each = processes * (poolSize + besideReplicaPool);
  return replicas.length === 1
    ? ` At most ${each} to the replica.`
    : ` At most ${each} to each of ${replicas.length} replicas.`;
}

/** The server's limit without its reserved connections, or a lower one of role or database. */
async function readAllowed(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Limits>(`
      select current_setting('max_connections')::integer as most,
        current_setting('superuser_reserved_connections')::integer
          + coalesce(current_setting('reserved_connections', true)::integer, 0) as reserved,
        (select rolconnlimit from pg_roles where rolname = current_user) as "ofRole",
        (select datconnlimit from pg_database where datname = current_database()) as "ofDatabase"`);
    const [limits] = rows;
    if (!limits) throw new Error('the settings of the database could not be read');
    const { most, reserved, ofRole, ofDatabase } = limits;
    // -1 is no limit (PostgreSQL's manual, pg_roles and pg_database).
    return Math.min(most - reserved, ...[ofRole, ofDatabase].filter((limit) => limit >= 0));
  } finally {
    await client.end();
  }
}
