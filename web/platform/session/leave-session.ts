import { hasHint } from './hint-cookie.ts';
import { storedToken } from '#web/platform/api/access-token.ts';
import { ApiProblem, readJson, send } from '#web/platform/api/http.ts';
import { readSessionState } from './session-renewal.ts';
import { invalidateIdentity, forgetSession, knownIdentity, type Ending } from './session-state.ts';

const key = 'phonehub-second-step';

/** Returns whether the session of this tab requires its second step. */
export function owesSecondStep(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteSecondStep(isOwed: boolean): void {
  try {
    if (isOwed) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload starts with the first step again.
  }
}

/**
 * Called when the server refused the session. It may be over, or require a second step because a
 * second factor was set up elsewhere (then the login page follows), or have been renewed meanwhile
 * and be valid.
 * @param over whether to end it here if there is none
 * @returns whether it is valid
 */
export async function leaveSession(over: boolean): Promise<boolean> {
  const state = await readSessionState();
  if (state === 'half') {
    noteSecondStep(true);
    forgetSession('multi-factor-auth-required');
  } else if (state === 'none' && over) forgetSession(await readEnding());
  return state === 'whole';
}

/** The cookie only says that there is no session; the token of a closed account says why. */
async function readEnding(): Promise<Ending> {
  const headers = { Authorization: `Bearer ${storedToken() ?? ''}` };
  const error = await send('/wishlists/-', { headers }).catch((reason: unknown) => reason);
  const isClosed = error instanceof ApiProblem && error.code === 'user-disabled';
  return isClosed ? 'user-disabled' : 'user-token-expired';
}

/** On becoming visible: the session may have ended meanwhile, or the rights changed. */
export async function recheckSession(): Promise<void> {
  const before = knownIdentity();
  if (!hasHint() || !before) return;
  const body = await send('/session').then(readJson, () => undefined);
  if (body === null) await leaveSession(true);
  else if (body !== undefined && JSON.stringify(body) !== JSON.stringify(before)) {
    invalidateIdentity();
  }
}
