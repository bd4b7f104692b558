import type pg from 'pg';

/**
 * Thrown when the database does not respond. The code is PostgreSQL's cannot_connect_now, on which
 * libraries retry.
 */
export class DatabaseUnresponsive extends Error {
  readonly code = '57P03';
  constructor() {
    super('the database does not answer');
  }
}

/** A circuit breaker of a pool: while it is tripped, connections are refused at once. */
export interface PoolBreaker {
  readonly tripped: boolean;
  /**
   * Refuses connections, pending requests included, and closes busy ones outside of transactions: a
   * database that recovers soon may still commit those.
   */
  trip(): void;
  /** Closes connections within transactions, too; whether a pending COMMIT was done is unknown. */
  endTransactions(): void;
  /** Allows connections again. */
  reset(): void;
}

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** Members of the driver that its types lack. */
interface OpenClient {
  readonly connection: { readonly stream: { destroy(reason: Error): void } };
  getTransactionStatus(): string | null;
}

const connectionOf = (client: pg.PoolClient) => client as unknown as OpenClient;

/**
 * Adds a circuit breaker to a pool.
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
      // A request that was refused meanwhile gets no connection.
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

  const closeBusy = (matches: (status: string | null) => boolean) => {
    for (const client of busy) {
      const { connection, getTransactionStatus } = connectionOf(client);
      // Destroying the stream: ending the client would wait for the response.
      if (matches(getTransactionStatus.call(client))) {
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
      closeBusy((status) => status !== 'T' && status !== 'E');
    },
    endTransactions() {
      closeBusy(() => true);
    },
    reset() {
      tripped = false;
    },
  };
}
