import type { Identity } from '#contract/accounts/schemas.ts';
import {
  refreshAhead,
  removeToken,
  storedToken,
  tokenKey,
  watchRenewals,
} from '#web/platform/api/access-token.ts';
import { forgetSeen } from '#web/static-pages/seen-phones.ts';
import { forgetCachedPages } from '#web/static-pages/register-service-worker.ts';
import { dropHint, forgetShownHint, hasHint } from './hint-cookie.ts';
import { rememberViewer } from './remember-viewer.ts';
import { ApiProblem } from '#web/platform/api/http.ts';
import { hasWholeSession } from './session-renewal.ts';

/**
 * The session as known to this browser, shared by all its tabs. Changes in one tab reach the
 * others through a BroadcastChannel, and through the removal of the token from the storage.
 */
const listeners = new Set<() => void>();
let currentIdentity: Identity | null | undefined;
let channel: BroadcastChannel | undefined;

/** Why a session ended without logging out: an error code of the contract. */
export type Ending = 'user-token-expired' | 'user-disabled' | 'multi-factor-auth-required';
let ending: Ending | null = null;
let sessionEvents: SessionEvents | undefined;

interface SessionEvents {
  /** Another tab signed in or out, or the rights have changed. */
  onChange: () => void;
  /** The session is over, in all tabs. */
  onEnd: (ending: Ending) => void;
}

export function knownIdentity(): Identity | null | undefined {
  return currentIdentity;
}

export function rememberIdentity(identity: Identity | null): void {
  currentIdentity = identity;
  rememberViewer(identity);
  if (identity !== null) ending = null;
  announce();
}

/** Why the last session ended, until the next sign-in. */
export function lastEnding(): Ending | null {
  return ending;
}

/** Notifies the other tabs that somebody signed in or out here. */
export function notifyOtherTabs(): void {
  channel?.postMessage(null);
}

/** Signs out in this browser without a call: the session is over already. */
export function forgetSession(why: Ending | null = null): void {
  const wasSignedIn = hasHint() || Boolean(currentIdentity) || storedToken() !== null;
  removeToken();
  dropHint();
  void forgetCachedPages();
  forgetSeen();
  rememberIdentity(null);
  channel?.postMessage(why);
  if (why !== null && wasSignedIn) end(why);
}

/** The identity may be outdated: every tab reloads it, and the guards decide. */
export function invalidateIdentity(): void {
  currentIdentity = undefined;
  notifyOtherTabs();
  announce();
  sessionEvents?.onChange();
}

const endingCodes: ReadonlySet<string> = new Set([
  'sign-in-required',
  'user-token-expired',
  'user-disabled',
]);

/** Signs out if the error means that the session is over; returns the error. */
export function signedOutAfter(error: unknown): unknown {
  if (error instanceof ApiProblem && error.status === 401 && endingCodes.has(error.code)) {
    forgetSession(error.code === 'user-disabled' ? 'user-disabled' : 'user-token-expired');
  }
  return error;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts listening to the other tabs and renewing the token. Call once, in the browser. */
export function watchSession(events: SessionEvents): () => void {
  sessionEvents = events;
  const onSessionChange = (why: unknown) => {
    currentIdentity = undefined;
    if (!hasHint()) removeToken();
    announce();
    if (isEnding(why)) end(why);
    else events.onChange();
  };
  const onMessage = (event: MessageEvent) => onSessionChange(event.data);
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue === null) onSessionChange(null);
  };
  channel = new BroadcastChannel('phonehub-session');
  channel.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  watchRenewals(async (error) => {
    if (!(await hasWholeSession())) signedOutAfter(error);
  });
  refreshAhead();
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}

function end(why: Ending): void {
  ending = why;
  sessionEvents?.onEnd(why);
}

function isEnding(value: unknown): value is Ending {
  return ['user-token-expired', 'user-disabled', 'multi-factor-auth-required'].includes(
    String(value),
  );
}

/** Tells this tab's parts to look at the session anew. */
export function announce(): void {
  forgetShownHint();
  for (const listener of listeners) listener();
}
