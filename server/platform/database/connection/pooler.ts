import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAwake } from '#server/platform/base/awake-timer.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { DatabaseUnresponsive } from './pool-breaker.ts';

/**
 * A pooler of transactions (PgBouncer) lends its connections for one transaction each. Nothing may then be
 * left in a session: settings, prepared statements, LISTEN, advisory locks (decision 271).
 */
export interface ConnectionMode {
  /** Whether the address is a pooler's. */
  readonly pooled: boolean;
  /** Whether statements are prepared by name. */
  readonly prepared: boolean;
  /** Whether only public reads go there. */
  readonly isReplica?: true;
}

export const withoutPooler: ConnectionMode = { pooled: false, prepared: true };

/**
 * Settings of every session, as PostgreSQL shows them in pg_settings (times in ms). A statement has a time
 * limit; a transaction that is never ended would hold its locks for ever; a random page costs hardly more
 * than a sequential one (SSDs, most data in memory), or the planner prefers sequential scans; and
 * just-in-time compilation costs more than it saves.
 */
const sessionSettings = {
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '10000',
  random_page_cost: '1.1',
  jit: 'off',
} as const;

const optionsOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The same for the driver, which sends them when it connects. */
export const optionsOfSession = optionsOf(sessionSettings);

/**
 * For migrations and commands, which read and write whole tables, and wait for photos in a transaction: no time
 * limits, regardless of the role's and the database's settings (the runbook's pooler-settings may have been set
 * there).
 */
export const optionsOfCommands = optionsOf({
  ...sessionSettings,
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
});

/** The same for public reads, which change nothing even if the replica was promoted. */
export const optionsOfReads = `${optionsOfSession} -c default_transaction_read_only=on`;

/** The same as the connect_query of PgBouncer, which runs it on each connection it opens. */
export const connectQuery = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

type Query = (...given: unknown[]) => unknown;

/**
 * Makes a connection send statements without their names, so that none is prepared beyond its transaction.
 * @param client a new connection
 */
export function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (first, ...rest) =>
    typeof first === 'object' && first !== null && 'name' in first
      ? query({ ...first, name: undefined }, ...rest)
      : query(first, ...rest);
  client.query = unnamed as typeof client.query;
}

/**
 * Connects through the pooler once, to find out at the start whether it can be used.
 * @param url the pooler
 * @returns the settings its connections lack, as `name is 0, not 15000`; none if it is set up as documented
 * @throws StartupError when it refuses
 */
export async function checkPooler(url: string): Promise<string[]> {
  try {
    return await readDifferences(url);
  } catch (error) {
    throw new StartupError(
      `The pooler of DATABASE_URL cannot be used: ${(error as Error).message}. docs/self-hosting.md has its settings.`,
    );
  }
}

/**
 * Refuses a pooler of another database: requests would be served from one, and jobs, migrations and commands
 * would go to the other.
 * @param pooler the address of DATABASE_URL
 * @param direct the address of DATABASE_DIRECT_URL
 * @throws StartupError when they are two databases, or the pooler refuses
 */
export async function refuseAnotherDatabase(pooler: string, direct: string): Promise<void> {
  let behindPooler: string;
  try {
    behindPooler = await identityOf(pooler);
  } catch (error) {
    throw new StartupError(
      `The pooler of DATABASE_URL cannot be used: ${(error as Error).message}.`,
    );
  }
  if (behindPooler === (await identityOf(direct))) return;
  throw new StartupError(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Set it to the address of the database itself that is behind the pooler.',
  );
}

/** The cluster (which its replicas share) and the database within it. */
async function identityOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws('/', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database())) as identity`,
    );
    return rows[0]?.identity ?? '';
  } finally {
    await client.end();
  }
}

async function readDifferences(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: keyof typeof sessionSettings; setting: string }>(
      'select name, setting from pg_settings where name = any ($1)',
      [Object.keys(sessionSettings)],
    );
    return rows
      .filter(({ name, setting }) => setting !== sessionSettings[name])
      .map(({ name, setting }) => `${name} is ${setting}, not ${sessionSettings[name]}`);
  } finally {
    await client.end();
  }
}

/**
 * Returns whether a pooler takes connections, as readiness and the monitor ask. The heartbeat does not pass the
 * pooler: it would wait behind the requests of a busy one.
 * @param url the pooler
 * @throws DatabaseUnresponsive after 1.5 seconds in which it said nothing, or the driver's error at once when
 *   nothing listens
 */
export async function reachPooler(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let silent = false;
  const stopWaiting = afterAwake(1_500, () => {
    silent = true;
    stream.destroy();
  });
  try {
    await client.connect();
  } catch (error) {
    throw silent ? new DatabaseUnresponsive() : error;
  } finally {
    stopWaiting();
    client.end().catch(() => {});
  }
}
