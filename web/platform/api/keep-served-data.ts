import type { ApiProblem } from './http.ts';
import { problemOf } from './problem-of.ts';

const transientCodes = new Set(['network-request-failed', 'unavailable']);

/**
 * Whether what went wrong passes by itself: a lost connection, a shop that is starting anew.
 * @param error whatever was thrown
 */
export function isTransient(error: unknown): boolean {
  return transientCodes.has(problemOf(error)?.code ?? '');
}

/**
 * What a page's browser asks for; while that does not come, what the server has drawn stays.
 * @param asked the browser's own questions
 * @param served what the server drew; null where it could not
 * @throws what went wrong, where it does not pass by itself or nothing was drawn
 */
export async function keepServedData<Loaded, Served>(
  load: () => Promise<Loaded>,
  served: () => Promise<Served>,
): Promise<Loaded | (NonNullable<Served> & { missing: ApiProblem })> {
  // The page is just coming to life: a press must not wait for the questions, too.
  await new Promise((go) => setTimeout(go));
  try {
    return await load();
  } catch (error) {
    const missing = problemOf(error);
    if (!missing || !isTransient(missing)) throw error;
    const shown = await served().catch(() => null);
    if (!shown) throw error;
    return { ...shown, missing };
  }
}
