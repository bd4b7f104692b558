import { hasHint } from './hint-cookie.ts';
import { readJson, send } from '#web/platform/api/http.ts';

/**
 * Signing in replaces the session cookie and invalidates the earlier one. Calls of other tabs sent with the
 * earlier cookie are refused, and repeated with the new one.
 */
const lock = 'phonehub-session';

/** Sends a call that sets a new cookie; refused tabs wait for it by a lock. */
export async function whileRenewing<T>(sending: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, sending) : sending();
}

/** The state of the current cookie's session; half requires its second step. */
export async function readSessionState(): Promise<'whole' | 'half' | 'none'> {
  await navigator.locks?.request(lock, { mode: 'shared' }, () => undefined);
  const state = await send('/session/second-step').then(readJson, () => null);
  if (typeof state !== 'object' || state === null || !('required' in state)) return 'none';
  return state.required === true ? 'half' : 'whole';
}

/** Returns whether the session is valid although a call was refused for want of one. */
export async function hasWholeSession(): Promise<boolean> {
  return hasHint() && (await readSessionState()) === 'whole';
}
