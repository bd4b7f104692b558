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
import { afterAwake } from '#server/platform/processes/awake-timer.ts';
import { withAfterCommit } from './after-commit.ts';
import { DatabaseUnresponsive } from './pool-breaker.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

// Dates without a time stay ISO texts; a Date would drag them through a time zone.
const dateOnly = 1082;
pg.types.setTypeParser(dateOnly, (text) => text);

/** How long a statement may take on the database's side, in milliseconds. */
const statementMs = 15_000;

/** How long we wait for its answer: a connection that was cut off keeps no time limit of its own. */
const answerMs = 20_000;

/** How long for a connection of the pool, and how long for the server to open one, in milliseconds. */
const acquireMs = 5_000;
const connectMs = 2_500;

/** Gives up a server that takes its time to open a connection, sooner than a pool that is busy. */
class PooledClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    const stopWaiting = afterAwake(connectMs, () => stream.destroy(new DatabaseUnresponsive()));
    this.once('connect', stopWaiting);
    this.once('end', stopWaiting);
  }
}

/**
 * What the planner is told: a page anywhere costs hardly more than the next one (disks without moving
 * parts, most of the data in memory), or it would rather look through a whole table for a word; and
 * no statement of ours is worth compiling.
 */
const planning = '-c random_page_cost=1.1 -c jit=off';

/** The patience of commands that write and tidy whole tables. */
export const asLongAsItTakes = 0;

/**
 * Opens the pool of connections. A lost connection is reported and replaced, never fatal.
 * @param url the database's address
 * @param size how many connections at most
 * @param onError hears of connections that broke while idle
 * @param patienceMs how long an answer is waited for; shorter in tests
 * @returns the pool, for the libraries and hot statements that need it bare
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  patienceMs = answerMs,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: acquireMs,
    Client: PooledClient as unknown as new () => pg.ClientBase,
    // A transaction that forgets to end would hold its locks for ever.
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: statementMs,
    query_timeout: patienceMs,
    options: planning,
    application_name: 'phonehub',
  });
  pool.on('error', onError);
  // A connection that breaks while a transaction has it is reported by the transaction's own query.
  pool.on('connect', (client) => {
    client.on('error', onError);
    closeWhenUnanswered(client as pg.PoolClient & pg.Client);
  });
  return pool;
}

/**
 * A connection whose answer never came is given up: the driver would hand it on with the statement
 * still running and, worse, its transaction still open.
 */
function closeWhenUnanswered(client: pg.Client): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const watched = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) client.end().catch(() => {});
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** So many different statements are kept ready; those put together anew each time are not worth it. */
const mostPrepared = 400;
const prepared = new Map<string, string>();

/** The name of a statement that is kept ready, or undefined for one that is not. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  // One that takes all columns would break when a newer process adds a column.
  if (!/^\s*(?:select|insert|update|delete|with)\b/.test(text) || /(?<!\()\*/.test(text)) return;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  prepared.set(text, name);
  return name;
}

/** A pool whose connections read and plan the builder's statements once, not with every question. */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient) => {
    const query = (text: string, values: unknown[]) =>
      client.query({ name: nameOf(text), text, values });
    const release = (destroy?: boolean) => client.release(destroy);
    const wrapped = { query, release } as unknown as PostgresPoolClient;
    known.set(client, wrapped);
    return wrapped;
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return known.get(client) ?? wrap(client);
    },
    end: () => pool.end(),
  };
}

/**
 * The typed query builder over a pool.
 * @param pool an open pool
 * @param onError hears of what failed after a transaction was committed (follow-ups.ts)
 */
export function openDatabase(
  pool: pg.Pool,
  onError: (error: unknown) => void = () => {},
): Database {
  const dialect = new PostgresDialect({ pool: preparing(pool) });
  return withAfterCommit(new Kysely<Tables>({ dialect }), onError);
}

/** The database's own clock, as an expression (see migration 0104). */
export const appNow = sql<Date>`app_now()`;

/**
 * A list given to a statement that is kept ready. The planner sees that there is one, not how long it
 * is: else it finds a plan for so many a little cheaper than the one for any number, and makes a new
 * one with every question, which takes longer than answering it (PostgreSQL's manual, PREPARE, notes).
 * @param values to be cast to an array, for unnest() or any()
 */
export const listGiven = (values: readonly string[]) => sql`(select ${values}::text[])`;

/**
 * The same where a statement is written for the driver.
 * @param parameter its place, e.g. '$1'
 */
export const listAt = (parameter: string) => `(select ${parameter}::text[])`;

/**
 * Whether an id is one of a list, as the right side of a comparison.
 * @param ids which
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any (${listGiven(ids)}::uuid[])`;

/**
 * Rows of a table to insert from, as one parameter: the statement is the same however many there are,
 * so that it is planned once.
 * @param table whose columns they have
 * @param rows values as JSON writes them; columns that are missing are null
 */
export function rowsGiven<Table extends keyof Tables & string>(
  table: Table,
  rows: readonly Partial<Record<keyof Tables[Table], unknown>>[],
) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

/**
 * Whether an error says that the transaction was undone: the database has answered, and not with its
 * own end. Of a connection that broke at the commit nobody knows.
 * @param error anything caught
 */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P0|25P03)/.test(error.code ?? '');
}

/**
 * Whether an error of the driver is the violation of a named constraint.
 * @param error anything caught
 * @param constraint its name in the migrations
 */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

/**
 * Whether an error means that a text holds a character PostgreSQL cannot store (NUL).
 * @param error anything caught
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22021|22P05)$/.test(error.code ?? '');
}

/**
 * Whether an error means that the database could not be reached or ended the connection, so that
 * the same request may succeed in a moment.
 * @param error anything caught
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return /^(08|53|57P0|25P03|40001|40P01|57014)/.test(error.code ?? '');
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    isUnanswered(error) ||
    error instanceof DatabaseUnresponsive ||
    /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)/.test(
      error.message,
    )
  );
}
