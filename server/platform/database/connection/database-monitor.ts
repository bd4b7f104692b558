import { withRunbook } from '#server/platform/base/operator-codes.ts';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { writeDueLines } from '#server/platform/base/logging/lines-seldom.ts';
import { afterAwake } from '#server/platform/base/awake-timer.ts';
import { buildPoolBreaker, DatabaseUnresponsive } from './pool-breaker.ts';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import { coalesce } from '#server/platform/database/transactions/batching.ts';
import { reachPooler } from './pooler.ts';

/** The pause between two heartbeats, in ms. */
const everyMs = 500;
/** The pause between two connections to the pooler, in ms. */
const poolerEveryMs = 1_000;
/** A database that does not respond for so long counts as frozen, in ms. */
const timeoutMs = 1_500;
/** How long open transactions of a frozen database are kept after that, in ms. */
const transactionsMs = 6_500;
/** After so long without a response another connection is opened, in ms. */
const lostMs = 5_000;
/** The tolerated difference between the clocks of process and database, in ms. */
const clockToleranceMs = 30_000;

/**
 * Monitors the database over a connection of its own, to distinguish a frozen one (stopped, disconnected,
 * its host paused) from a slow statement: a frozen server enforces no statement_timeout, so that every
 * request would wait for the driver's timeout. While it is frozen, the pool refuses (decision 125).
 */
export interface DatabaseMonitor {
  /**
   * Runs a statement on the monitor's connection; concurrent calls with the same text share it.
   * @param text a statement without parameters
   * @throws DatabaseUnresponsive after 1.5 seconds, or the driver's error
   */
  query<Row>(text: string): Promise<readonly Row[]>;
  /** Whether this process's clock is within 30 seconds of the database's, as of the last heartbeat. */
  readonly clockIsRight: boolean;
  /** Reads the database's clock. */
  beat(): Promise<void>;
  /** Starts a heartbeat every half second, until it is closed; each also writes the lines of the log that are due. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Builds the monitor of a pool; it connects with the first query or heartbeat.
 * @param pool refuses while the database is frozen
 * @param log receives when the database freezes and recovers, and a wrong clock
 * @param behind where the pool connects to a pooler: the database itself, since there a heartbeat would wait
 *   behind the requests of a busy pool, and the pooler, which may freeze alone
 */
export function buildDatabaseMonitor(
  pool: pg.Pool,
  log: FastifyBaseLogger,
  behind: { readonly direct: string; readonly pooler: string } | null = null,
): DatabaseMonitor {
  const url = behind?.direct ?? pool.options.connectionString;
  const breaker = buildPoolBreaker(pool);
  let connection: Promise<pg.Client> | null = null;
  let transactions: NodeJS.Timeout | undefined;
  let stopBeating = async () => {};
  let stopProbing = async () => {};
  let stopPooler = async () => {};
  let clockIsRight = true;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: lostMs,
      query_timeout: lostMs,
      keepAlive: true,
      application_name: 'phonehub monitor',
    });
    // The current or next query fails with it.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const drop = (lost: Promise<pg.Client> | null) => {
    lost?.then((client) => client.end()).catch(() => {});
    if (connection === lost) connection = null;
  };

  const frozen = new Set<'database' | 'pooler'>();
  const trip = (part: 'database' | 'pooler') => {
    if (frozen.has(part)) return;
    frozen.add(part);
    log.error(
      withRunbook('database-frozen', { part }),
      'the database does not answer: requests are refused until it does',
    );
    breaker.trip();
    transactions ??= setTimeout(() => breaker.endTransactions(), transactionsMs);
    if (part === 'pooler') return;
    // Perhaps only this connection was lost.
    drop(connection);
    stopProbing = startPollLoop(everyMs, () => send('select'));
  };
  const reset = (part: 'database' | 'pooler') => {
    if (!frozen.delete(part)) return;
    if (part === 'database') void stopProbing();
    if (frozen.size > 0) return;
    clearTimeout(transactions);
    transactions = undefined;
    breaker.reset();
    log.warn('the database answers again');
  };
  const probePooler = async (pooler: string) => {
    try {
      await reachPooler(pooler);
      reset('pooler');
    } catch (error) {
      // One that refuses is not frozen: requests are refused by it as quickly.
      if (error instanceof DatabaseUnresponsive) trip('pooler');
      else reset('pooler');
    }
  };

  const send = coalesce(
    async (text: string): Promise<readonly unknown[]> => {
      const used = (connection ??= open());
      const stopWaiting = afterAwake(timeoutMs, () => trip('database'));
      try {
        const { rows } = await (await used).query(text);
        reset('database');
        return rows;
      } catch (error) {
        drop(used);
        // A database that responds with an error is not frozen.
        if (!isTimeout(error)) reset('database');
        throw error;
      } finally {
        stopWaiting();
      }
    },
    (text) => text,
  );

  const query = async <Row>(text: string): Promise<readonly Row[]> => {
    if (frozen.has('database')) throw new DatabaseUnresponsive();
    return (await within(timeoutMs, send(text))) as readonly Row[];
  };

  const noteClock = (before: number, after: number, database: number) => {
    // The database read its clock between the two: only times outside of both are a difference.
    const aheadMs = Math.max(0, before - database) - Math.max(0, database - after);
    const isRight = Math.abs(aheadMs) <= clockToleranceMs;
    if (isRight === clockIsRight) return;
    clockIsRight = isRight;
    const difference = { secondsAhead: Math.round(aheadMs / 1_000) };
    if (isRight) log.warn(difference, 'the clock of this machine is right again');
    else {
      log.error(
        withRunbook('clock-wrong', difference),
        'the clock of this machine differs from the database’s by more than 30 seconds: not ready',
      );
    }
  };
  const beat = async () => {
    const before = Date.now();
    const [row] = await query<{ now: Date }>('select clock_timestamp() as now');
    if (row) noteClock(before, Date.now(), row.now.getTime());
  };

  return {
    query,
    beat,
    get clockIsRight() {
      return clockIsRight;
    },
    start() {
      stopBeating = startPollLoop(everyMs, () => {
        writeDueLines();
        return beat();
      });
      if (behind) {
        const { pooler } = behind;
        stopPooler = startPollLoop(poolerEveryMs, () => probePooler(pooler));
      }
    },
    async close() {
      clearTimeout(transactions);
      drop(connection);
      await Promise.all([stopBeating(), stopProbing(), stopPooler()]);
    },
  };
}

/** Returns whether no response came, or we closed the connection before it came. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Query read timeout|timeout expired|Connection terminated)$/.test(error.message)
  );
}

async function within<T>(ms: number, response: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const stopWaiting = afterAwake(ms, () => timeout.reject(new DatabaseUnresponsive()));
  try {
    return await Promise.race([response, timeout.promise]);
  } finally {
    stopWaiting();
  }
}
