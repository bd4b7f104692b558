import type pg from 'pg';
import { isDatabaseDown } from '#server/platform/database/database.ts';

/** Codes on which graphile-worker retries: cannot_connect_now, serialization_failure, deadlock_detected. */
const retriedPattern = /^(?:57P03|40001|40P01)$/;

/**
 * Wraps a pool for graphile-worker. The library ends the process (an unhandled rejection) when the end of
 * a job can't be written, unless the error has one of these codes; a lost connection has none. Here every
 * temporary error gets such a code, and so does every failure to connect: without a connection nothing was written.
 * @param pool the real one
 */
export function retryablePool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    // Never resolves while closing: another process runs the job again.
    if (pool.ending) return new Promise<never>(() => {});
    const client = await withRetryableCode(pool.connect(), () => true);
    return withMethod(client, 'query', (...args: Parameters<typeof client.query>) =>
      withRetryableCode(client.query(...args) as unknown as Promise<unknown>, isDatabaseDown),
    );
  };
  return withMethod(pool, 'connect', (callback?: Parameters<typeof pool.connect>[0]) =>
    // Only the library's listener passes a callback; it retries every error.
    callback ? pool.connect(callback) : connect(),
  );
}

/** A proxy of an object with one method replaced. */
function withMethod<T extends object>(object: T, name: keyof T, method: unknown): T {
  return new Proxy(object, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function withRetryableCode<T>(
  query: Promise<T>,
  isTemporary: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (!isTemporary(error) || retriedPattern.test(String((error as { code?: unknown }).code))) {
      throw error;
    }
    const { message } = error as Error;
    throw Object.assign(new Error(message, { cause: error }), { code: '57P03' });
  }
}
