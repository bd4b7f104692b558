import { hasHint } from './hint-cookie.ts';
import { readJson, send } from '#web/platform/api/http.ts';

/**
 * Whoever shows who they are gets a new sign-in cookie, and the one before stops working. What other
 * tabs had under way with the earlier cookie is refused; it goes through with the new one.
 */
const lock = 'phonehub-session';

/** Sends what brings a new cookie; tabs that were refused meanwhile wait until it has arrived. */
export async function whileRenewing<T>(sending: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, sending) : sending();
}

/** How the session of this browser's present cookie stands; half waits for its second step. */
export async function readSessionState(): Promise<'whole' | 'half' | 'none'> {
  await navigator.locks?.request(lock, { mode: 'shared' }, () => undefined);
  const state = await send('/session/second-step').then(readJson, () => null);
  if (typeof state !== 'object' || state === null || !('required' in state)) return 'none';
  return state.required === true ? 'half' : 'whole';
}

/** Whether somebody is signed in all the same, although a call was refused for want of a session. */
export async function hasWholeSession(): Promise<boolean> {
  return hasHint() && (await readSessionState()) === 'whole';
}
