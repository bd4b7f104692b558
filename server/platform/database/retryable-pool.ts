import type pg from 'pg';
import { isDatabaseDown } from './database.ts';

/** What graphile-worker tries again: cannot_connect_now, or a transaction that met another. */
const retried = /^(?:57P03|40001|40P01)$/;

/**
 * A pool for graphile-worker. The library ends the process (a rejection nobody handles) when the end of
 * a job can't be written, unless the error's code is one of a few; a lost connection has none. Here all
 * that a moment later may succeed has such a code.
 * @param pool the real one
 */
export function retryablePool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    // A try that is still to come when everything is closed is left: another process does the job anew.
    if (pool.ending) return new Promise<never>(() => {});
    const client = await marked(pool.connect());
    return replacing(client, 'query', (...asked: Parameters<typeof client.query>) =>
      marked(client.query(...asked) as unknown as Promise<unknown>),
    );
  };
  return replacing(pool, 'connect', (callback?: Parameters<typeof pool.connect>[0]) =>
    // Only the listener comes this way, which tries everything again.
    callback ? pool.connect(callback) : connect(),
  );
}

/** The same object with another method; all others are called on the object itself. */
function replacing<T extends object>(whole: T, name: keyof T, method: unknown): T {
  return new Proxy(whole, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function marked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isDatabaseDown(error) || retried.test(String((error as { code?: unknown }).code))) {
      throw error;
    }
    const { message } = error as Error;
    throw Object.assign(new Error(message, { cause: error }), { code: '57P03' });
  }
}
