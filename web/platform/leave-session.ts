import { hasHint } from './hint-cookie.ts';
import { storedToken } from './access-token.ts';
import { ApiProblem, readJson, send } from './http.ts';
import { distrustIdentity, forgetSession, knownIdentity, type Ending } from './session-state.ts';

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
 * The server does not take this session for a whole one any more. It is over, or it owes a second
 * step because a second factor was set up elsewhere meanwhile; either way one must go through the
 * login page.
 * @param over whether it must be over if it does not owe a second step
 */
export async function leaveSession(over: boolean): Promise<void> {
  const state = await send('/session/second-step').then(readJson, () => null);
  const owed =
    typeof state === 'object' && state !== null && 'required' in state && state.required === true;
  if (owed) noteSecondStep(true);
  if (owed) forgetSession('multi-factor-auth-required');
  else if (over) forgetSession(await whyOver());
}

/** The cookie only tells that nobody is there; a closed account's token still tells why. */
async function whyOver(): Promise<Ending> {
  const headers = { Authorization: `Bearer ${storedToken() ?? ''}` };
  const error = await send('/wishlists/-', { headers }).catch((reason: unknown) => reason);
  const closed = error instanceof ApiProblem && error.code === 'user-disabled';
  return closed ? 'user-disabled' : 'user-token-expired';
}

/** Somebody comes back to this tab: the session may have ended meanwhile, or the rights changed. */
export async function lookAgain(): Promise<void> {
  const before = knownIdentity();
  if (!hasHint() || !before) return;
  const body = await send('/session').then(readJson, () => undefined);
  if (body === null) await leaveSession(true);
  else if (body !== undefined && JSON.stringify(body) !== JSON.stringify(before)) {
    distrustIdentity();
  }
}
