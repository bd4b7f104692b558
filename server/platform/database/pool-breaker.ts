import type pg from 'pg';

/**
 * A database that gives no sign of life. The code is PostgreSQL's cannot_connect_now: those who know it
 * try again later.
 */
export class DatabaseUnresponsive extends Error {
  readonly code = '57P03';
  constructor() {
    super('the database does not answer');
  }
}

/** A circuit breaker before a pool: while it is tripped nobody waits for connections. */
export interface PoolBreaker {
  readonly tripped: boolean;
  /**
   * Refuses connections from now on, to those who wait for one too, and ends those that wait for an
   * answer, unless they are within a transaction: a database that goes on soon may still commit it.
   */
  trip(): void;
  /** Ends the connections within transactions, too; whether a COMMIT under way was done is unknown. */
  endTransactions(): void;
  /** Gives connections again. */
  reset(): void;
}

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** What the driver has and its types leave out. */
interface OpenClient {
  readonly connection: { readonly stream: { destroy(reason: Error): void } };
  getTransactionStatus(): string | null;
}

const connectionOf = (client: pg.PoolClient) => client as unknown as OpenClient;

/**
 * Puts a circuit breaker before a pool, for all who use the pool.
 * @param pool an open pool
 */
export function buildPoolBreaker(pool: pg.Pool): PoolBreaker {
  const waiting = new Set<Callback>();
  const busy = new Set<pg.PoolClient>();
  let tripped = false;
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error: Error, client: pg.PoolClient) => busy.delete(client));

  const connect = pool.connect.bind(pool) as (callback: Callback) => void;
  const acquire = (callback: Callback) => {
    if (tripped) {
      process.nextTick(callback, new DatabaseUnresponsive());
      return;
    }
    waiting.add(callback);
    connect((error, client, release) => {
      // Whoever was refused meanwhile waits no more.
      if (waiting.delete(callback)) callback(error, client, release);
      else client?.release();
    });
  };
  pool.connect = ((callback?: Callback) => {
    if (callback) return acquire(callback);
    return new Promise<pg.PoolClient>((resolve, reject) => {
      acquire((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as typeof pool.connect;

  const end = (whether: (status: string | null) => boolean) => {
    for (const client of busy) {
      const { connection, getTransactionStatus } = connectionOf(client);
      // The driver would wait for the answer; a broken connection is never handed on.
      if (whether(getTransactionStatus.call(client))) {
        connection.stream.destroy(new DatabaseUnresponsive());
      }
    }
  };
  return {
    get tripped() {
      return tripped;
    },
    trip() {
      tripped = true;
      for (const callback of waiting) {
        waiting.delete(callback);
        callback(new DatabaseUnresponsive());
      }
      end((status) => status !== 'T' && status !== 'E');
    },
    endTransactions() {
      end(() => true);
    },
    reset() {
      tripped = false;
    },
  };
}
