import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseDown } from '#server/platform/database/database.ts';

/** A pool for a library that tells of a database that is down in words of its own, or not at all. */
export interface RevealingPool {
  readonly pool: PostgresPool;
  /**
   * Runs a call of the library.
   * @throws what the database threw meanwhile when it was down, whatever the library made of it
   */
  reveal<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Builds such a pool.
 * @param pool the real one
 */
export function buildRevealingPool(pool: pg.Pool): RevealingPool {
  const calls = new AsyncLocalStorage<{ failure?: unknown }>();
  const noted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      const call = calls.getStore();
      if (call && isDatabaseDown(error)) call.failure ??= error;
      throw error;
    }
  };
  return {
    pool: {
      options: pool.options,
      async connect() {
        const client = await noted(pool.connect());
        const query = (text: string, values: unknown[]) => noted(client.query(text, values));
        const release = (destroy?: boolean) => client.release(destroy);
        return { query, release } as unknown as PostgresPoolClient;
      },
      end: () => pool.end(),
    },
    reveal: (work) => {
      const call: { failure?: unknown } = {};
      return calls.run(call, async () => {
        const [outcome] = await Promise.allSettled([work()]);
        if (call.failure !== undefined) throw call.failure;
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },
  };
}
