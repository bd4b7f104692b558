import { hasHint } from './hint-cookie.ts';
import { storedToken } from '#web/platform/api/access-token.ts';
import { ApiProblem, readJson, send } from '#web/platform/api/http.ts';
import { readSessionState } from './session-renewal.ts';
import { invalidateIdentity, forgetSession, knownIdentity, type Ending } from './session-state.ts';

const key = 'phonehub-second-step';

/** Whether this tab was told that the session still owes its second step. */
export function owesSecondStep(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteSecondStep(owed: boolean): void {
  try {
    if (owed) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Then a reload begins with the first step again.
  }
}

/**
 * The server did not take this session for a whole one. It is over, or it owes a second step because
 * a second factor was set up elsewhere meanwhile: then one must go through the login page. Or it was
 * renewed meanwhile and stands.
 * @param over whether it must be over if it is no session at all
 * @returns whether it stands
 */
export async function leaveSession(over: boolean): Promise<boolean> {
  const state = await readSessionState();
  if (state === 'half') {
    noteSecondStep(true);
    forgetSession('multi-factor-auth-required');
  } else if (state === 'none' && over) forgetSession(await readEnding());
  return state === 'whole';
}

/** The cookie only tells that nobody is there; a closed account's token still tells why. */
async function readEnding(): Promise<Ending> {
  const headers = { Authorization: `Bearer ${storedToken() ?? ''}` };
  const error = await send('/wishlists/-', { headers }).catch((reason: unknown) => reason);
  const closed = error instanceof ApiProblem && error.code === 'user-disabled';
  return closed ? 'user-disabled' : 'user-token-expired';
}

/** Somebody comes back to this tab: the session may have ended meanwhile, or the rights changed. */
export async function recheckSession(): Promise<void> {
  const before = knownIdentity();
  if (!hasHint() || !before) return;
  const body = await send('/session').then(readJson, () => undefined);
  if (body === null) await leaveSession(true);
  else if (body !== undefined && JSON.stringify(body) !== JSON.stringify(before)) {
    invalidateIdentity();
  }
}
