import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { afterAwake } from '#server/platform/processes/awake-timer.ts';
import { buildPoolBreaker, DatabaseUnresponsive } from './pool-breaker.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { coalesce } from './batching.ts';

/** The pause between two heartbeats, in ms. */
const everyMs = 500;
/** A database that is silent for longer is taken for frozen, in ms. */
const patienceMs = 1_500;
/** How long transactions of a frozen database are waited for after that, in ms. */
const transactionsMs = 6_500;
/** After so long without an answer another connection is tried, in ms. */
const lostMs = 5_000;
/** By how much a process's clock may differ from the database's, in ms. */
const clockToleranceMs = 30_000;

/**
 * Watches the database over a connection of its own, so that a frozen one (stopped, cut off, its host
 * paused) is told from a slow statement: no time limit of the server's is kept by a server that stands
 * still, and every request would wait as long as the driver does. While it is frozen, the pool refuses.
 */
export interface DatabaseMonitor {
  /**
   * Asks something on the monitor's connection; those who ask the same at the same moment share it.
   * @param text a statement without parameters
   * @throws DatabaseUnresponsive after 1.5 seconds, or whatever the driver throws
   */
  ask<Row>(text: string): Promise<readonly Row[]>;
  /** Whether this process's clock is within 30 seconds of the database's, as of the last heartbeat. */
  readonly clockIsRight: boolean;
  /** Asks for the clock now. */
  beat(): Promise<void>;
  /** From now on it beats twice a second, until it is closed. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Builds the monitor of a pool; it does nothing before it is asked or started.
 * @param pool it refuses while the database is frozen
 * @param log hears of a database that freezes and goes on, and of a wrong clock
 */
export function buildDatabaseMonitor(pool: pg.Pool, log: FastifyBaseLogger): DatabaseMonitor {
  const breaker = buildPoolBreaker(pool);
  let connection: Promise<pg.Client> | null = null;
  let transactions: NodeJS.Timeout | undefined;
  let stopBeating = async () => {};
  let stopProbing = async () => {};
  let clockIsRight = true;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: pool.options.connectionString,
      connectionTimeoutMillis: lostMs,
      query_timeout: lostMs,
      keepAlive: true,
      application_name: 'phonehub monitor',
    });
    // The question that is under way, or the next one, hears of it.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const drop = (lost: Promise<pg.Client> | null) => {
    lost?.then((client) => client.end()).catch(() => {});
    if (connection === lost) connection = null;
  };

  const trip = () => {
    if (breaker.tripped) return;
    log.error('the database does not answer: requests are refused until it does');
    breaker.trip();
    // It may be this one connection only that was lost on the way.
    drop(connection);
    transactions = setTimeout(() => breaker.endTransactions(), transactionsMs);
    stopProbing = startPollLoop(everyMs, () => send('select'));
  };
  const reset = () => {
    if (!breaker.tripped) return;
    clearTimeout(transactions);
    void stopProbing();
    breaker.reset();
    log.warn('the database answers again');
  };

  const send = coalesce(
    async (text: string): Promise<readonly unknown[]> => {
      const asked = (connection ??= open());
      const stopWaiting = afterAwake(patienceMs, trip);
      try {
        const { rows } = await (await asked).query(text);
        reset();
        return rows;
      } catch (error) {
        drop(asked);
        // One that says no is not frozen: requests hear as much at once by themselves.
        if (!isSilence(error)) reset();
        throw error;
      } finally {
        stopWaiting();
      }
    },
    (text) => text,
  );

  const ask = async <Row>(text: string): Promise<readonly Row[]> => {
    if (breaker.tripped) throw new DatabaseUnresponsive();
    return (await within(patienceMs, send(text))) as readonly Row[];
  };

  const noteClock = (before: number, after: number, database: number) => {
    // Read somewhere between the two: only what is beyond both is a difference.
    const aheadMs = Math.max(0, before - database) - Math.max(0, database - after);
    const isRight = Math.abs(aheadMs) <= clockToleranceMs;
    if (isRight === clockIsRight) return;
    clockIsRight = isRight;
    const difference = { secondsAhead: Math.round(aheadMs / 1_000) };
    if (isRight) log.warn(difference, 'the clock of this machine is right again');
    else {
      log.error(
        difference,
        'the clock of this machine differs from the database’s by more than 30 seconds: not ready',
      );
    }
  };
  const beat = async () => {
    const before = Date.now();
    const [row] = await ask<{ now: Date }>('select clock_timestamp() as now');
    if (row) noteClock(before, Date.now(), row.now.getTime());
  };

  return {
    ask,
    beat,
    get clockIsRight() {
      return clockIsRight;
    },
    start() {
      stopBeating = startPollLoop(everyMs, beat);
    },
    async close() {
      clearTimeout(transactions);
      drop(connection);
      await Promise.all([stopBeating(), stopProbing()]);
    },
  };
}

/** Whether no answer came, or we have ended the connection over which it would have come. */
function isSilence(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Query read timeout|timeout expired|Connection terminated)$/.test(error.message)
  );
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const enough = Promise.withResolvers<never>();
  const stopWaiting = afterAwake(ms, () => enough.reject(new DatabaseUnresponsive()));
  try {
    return await Promise.race([answer, enough.promise]);
  } finally {
    stopWaiting();
  }
}
