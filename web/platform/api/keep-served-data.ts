import type { ApiProblem } from './http.ts';
import { problemOf } from './problem-of.ts';

const transientCodes = new Set(['network-request-failed', 'unavailable']);

/**
 * Returns whether an error is transient: a lost connection, a server that is restarting.
 * @param error anything thrown
 */
export function isTransient(error: unknown): boolean {
  return transientCodes.has(problemOf(error)?.code ?? '');
}

/**
 * Loads a page's data in the browser; while that fails for a transient reason, the server's data is kept.
 * @param load the browser's own calls
 * @param serve the server's data; null if it had none
 * @throws the error, when it is not transient or the server had no data
 */
export async function keepServedData<Loaded, Served>(
  load: () => Promise<Loaded>,
  serve: () => Promise<Served>,
): Promise<Loaded | (NonNullable<Served> & { missing: ApiProblem })> {
  // Yields to hydration: input must not wait for these calls.
  await new Promise((go) => setTimeout(go));
  try {
    return await load();
  } catch (error) {
    const missing = problemOf(error);
    if (!missing || !isTransient(missing)) throw error;
    const servedData = await serve().catch(() => null);
    if (!servedData) throw error;
    return { ...servedData, missing };
  }
}
