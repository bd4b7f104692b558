import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseDown } from '#server/platform/database/database.ts';

/** A pool for a library that hides errors of the database connection or replaces them. */
export interface ErrorCapturingPool {
  readonly pool: PostgresPool;
  /**
   * Runs a call of the library.
   * @throws the error of the database, when it was down during the call, regardless of the library's own error
   */
  withDatabaseErrors<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Builds such a pool.
 * @param pool the real one
 */
export function buildErrorCapturingPool(pool: pg.Pool): ErrorCapturingPool {
  const callContext = new AsyncLocalStorage<{ failure?: unknown }>();
  const capture = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      const context = callContext.getStore();
      if (context && isDatabaseDown(error)) context.failure ??= error;
      throw error;
    }
  };
  return {
    pool: {
      options: pool.options,
      async connect() {
        const client = await capture(pool.connect());
        const query = (text: string, values: unknown[]) => capture(client.query(text, values));
        const release = (destroy?: boolean) => client.release(destroy);
        return { query, release } as unknown as PostgresPoolClient;
      },
      end: () => pool.end(),
    },
    withDatabaseErrors: (work) => {
      const context: { failure?: unknown } = {};
      return callContext.run(context, async () => {
        const [outcome] = await Promise.allSettled([work()]);
        if (context.failure !== undefined) throw context.failure;
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },
  };
}
