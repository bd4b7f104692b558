import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from 'kysely';
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { wellFormedJson } from '#contract/common/well-formed-json.ts';
import { afterAwake } from '#server/platform/base/awake-timer.ts';
import { withAfterCommit } from '#server/platform/database/transactions/after-commit.ts';
import { DatabaseUnresponsive } from '#server/platform/database/connection/pool-breaker.ts';
import {
  optionsOfCommands,
  optionsOfReads,
  optionsOfSession,
  withoutNames,
  withoutPooler,
  type ConnectionMode,
} from '#server/platform/database/connection/pooler.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

// Dates without a time stay ISO texts; a Date would convert them to a time zone.
const dateOnly = 1082;
pg.types.setTypeParser(dateOnly, (text) => text);

/** The driver's time limit for a response, in ms: on a lost connection the database's has no effect. */
const responseMs = 20_000;

/** Time limits for getting a connection from the pool, and for opening one, in ms. */
const acquireMs = 5_000;
const connectMs = 2_500;
/** A replica's busy pool is not waited for: the primary is there. */
const replicaAcquireMs = 1_000;

/** Opening a connection has a shorter time limit than waiting for a busy pool. */
class PooledClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    const stopWaiting = afterAwake(connectMs, () => stream.destroy(new DatabaseUnresponsive()));
    this.once('connect', stopWaiting);
    this.once('end', stopWaiting);
  }
}

/** For commands that read or write whole tables: no time limit, neither the driver's nor the database's. */
export const noTimeout = 0;

/**
 * Opens a pool of connections. A lost connection is reported and replaced, never fatal.
 * @param url the database's address
 * @param size the maximum of connections
 * @param onError receives errors of idle connections
 * @param timeoutMs the time limit for a response; with noTimeout statements have none in the database either
 * @param mode whether a pooler is in between, and whether it is a replica
 * @returns the pool
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  timeoutMs = responseMs,
  mode: ConnectionMode = withoutPooler,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: mode.isReplica ? replicaAcquireMs : acquireMs,
    Client: PooledClient as unknown as new () => pg.ClientBase,
    query_timeout: timeoutMs,
    // A pooler of transactions refuses them, or forgets them with the transaction.
    ...(mode.pooled ? {} : { options: optionsFor(timeoutMs, mode) }),
    application_name: mode.isReplica ? 'phonehub reads' : 'phonehub',
  });
  pool.on('error', onError);
  // Without a listener an error of a connection in use would end the process; its query fails anyway.
  pool.on('connect', (client) => {
    client.on('error', onError);
    refuseUnconfirmed(client as pg.PoolClient & pg.Client);
    if (!mode.prepared) withoutNames(client);
  });
  return pool;
}

function optionsFor(timeoutMs: number, { isReplica }: ConnectionMode): string {
  if (isReplica) return optionsOfReads;
  return timeoutMs === noTimeout ? optionsOfCommands : optionsOfSession;
}

/**
 * Closes a connection after a response timeout: the pool would reuse it with the statement still running
 * and its transaction open. And refuses a commit whose wait for a standby was cancelled (pg_cancel_backend):
 * PostgreSQL acknowledges it with a warning, although a failover may lose it (syncrep.c, SyncRepWaitForLSN).
 */
function refuseUnconfirmed(client: pg.Client): void {
  let unreplicated = false;
  client.on('notice', ({ routine }) => {
    // The function that warns; the sentence is in the server's language.
    if (routine === 'SyncRepWaitForLSN') unreplicated = true;
  });
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watch = (...args: unknown[]) => {
    const response = query(...args);
    if (!(response instanceof Promise)) return response;
    return response.then(
      (result: unknown) => {
        if (!unreplicated) return result;
        client.end().catch(() => {});
        throw new DatabaseUnresponsive();
      },
      (error: unknown) => {
        if (isResponseTimeout(error)) client.end().catch(() => {});
        throw error;
      },
    );
  };
  client.query = watch as typeof client.query;
}

function isResponseTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The number of prepared statements; those composed for one request are not worth it. */
const maxPrepared = 400;
const prepared = new Map<string, string>();

/**
 * The name under which the query builder's statements are prepared.
 * @param text of the statement
 * @returns undefined for one that is not prepared
 */
export function nameOf(text: string): string | undefined {
  const statementName = prepared.get(text);
  if (statementName !== undefined || prepared.size >= maxPrepared) return statementName;
  // With `*` a prepared statement fails once a migration adds a column.
  if (!/^\s*(?:select|insert|update|delete|with)\b/.test(text) || /(?<!\()\*/.test(text)) return;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  prepared.set(text, name);
  return name;
}

/** A pool whose connections prepare the query builder's statements. */
function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient) => {
    const query = (text: string, values: unknown[]) =>
      client.query({ name: nameOf(text), text, values });
    const release = (destroy?: boolean) => client.release(destroy);
    const wrappedClient = { query, release } as unknown as PostgresPoolClient;
    clients.set(client, wrappedClient);
    return wrappedClient;
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return clients.get(client) ?? wrap(client);
    },
    end: () => pool.end(),
  };
}

/**
 * The typed query builder over a pool.
 * @param pool an open pool
 * @param onError receives errors of tasks after commits (after-commit.ts)
 */
export function openDatabase(
  pool: pg.Pool,
  onError: (error: unknown) => void = () => {},
): Database {
  const dialect = new PostgresDialect({ pool: preparingPool(pool) });
  return withAfterCommit(new Kysely<Tables>({ dialect }), onError);
}

/** The database's own clock, as an expression. */
export const appNow = sql<Date>`app_now()`;

/**
 * A list as parameter of a prepared statement. The subselect hides its length from the planner: otherwise
 * it finds custom plans a little cheaper than the generic one and plans every execution, which takes
 * longer than running it (PostgreSQL's manual, PREPARE, notes).
 * @param values to be cast to an array, for unnest() or any()
 */
export const valuesList = (values: readonly string[]) => sql`(select ${values}::text[])`;

/**
 * The same as text for the driver.
 * @param parameter e.g. '$1'
 */
export const listAt = (parameter: string) => `(select ${parameter}::text[])`;

/**
 * The right side of a comparison with a list of ids.
 * @param ids the list
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any (${valuesList(ids)}::uuid[])`;

/**
 * Rows to insert from, as one JSON parameter: the statement is the same for any number of rows, so that it
 * is planned once.
 * @param table whose columns the rows have
 * @param rows JSON values; missing columns are null
 */
export function rowsOfValues<Table extends keyof Tables & string>(
  table: Table,
  rows: readonly Partial<Record<keyof Tables[Table], unknown>>[],
) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${wellFormedJson(JSON.stringify(rows))}::json)`;
}

/**
 * Returns whether an error means that the transaction was rolled back: the database responded, and did not shut
 * down. After a connection lost during the commit the outcome is unknown.
 * @param error anything caught
 */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P0|25P03)/.test(error.code ?? '');
}

/**
 * Returns whether an error of the driver is the violation of a named constraint.
 * @param error anything caught
 * @param constraint its name in the migrations
 */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

/**
 * Returns whether an error means that a text holds a character PostgreSQL cannot store (NUL).
 * @param error anything caught
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22021|22P05)$/.test(error.code ?? '');
}

/** The functions of PostgreSQL that refuse a connection to a database (postinit.c): it is closed, or being renamed. */
const refusesConnections = /^(InitPostgres|CheckMyDatabase)$/;

/**
 * Returns whether an error is temporary: the database could not be reached, refused or closed the connection, aborted
 * the transaction, is a replica (25006), which a proxy may lead to in the moment of a failover, or refuses the
 * password (28), which is changed before the shop is restarted with the new one.
 * @param error anything caught
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return (
      /^(08|28|53|57P0|25P03|25006|40001|40P01|57014)/.test(error.code ?? '') ||
      refusesConnections.test(error.routine ?? '')
    );
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    isResponseTimeout(error) ||
    error instanceof DatabaseUnresponsive ||
    /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)/.test(
      error.message,
    )
  );
}
