import type { ApiProblem } from './http.ts';
import { problemIn } from './problem-in.ts';

const passing = new Set(['network-request-failed', 'unavailable']);

/**
 * Whether what went wrong passes by itself: a lost connection, a shop that is starting anew.
 * @param error whatever was thrown
 */
export function isTransient(error: unknown): boolean {
  return passing.has(problemIn(error)?.code ?? '');
}

/**
 * What a page's browser asks for; while that does not come, what the server has drawn stays.
 * @param asked the browser's own questions
 * @param served what the server drew; null where it could not
 * @throws what went wrong, where it does not pass by itself or nothing was drawn
 */
export async function orServedData<Asked, Served>(
  asked: () => Promise<Asked>,
  served: () => Promise<Served>,
): Promise<Asked | (NonNullable<Served> & { missing: ApiProblem })> {
  // The page is just coming to life: a press must not wait for the questions, too.
  await new Promise((go) => setTimeout(go));
  try {
    return await asked();
  } catch (error) {
    const missing = problemIn(error);
    if (!missing || !isTransient(missing)) throw error;
    const shown = await served().catch(() => null);
    if (!shown) throw error;
    return { ...shown, missing };
  }
}
