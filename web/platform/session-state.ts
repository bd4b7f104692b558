import type { Identity } from '#contract/accounts.ts';
import { refreshAhead, removeToken, tokenKey } from './access-token.ts';
import { dropHint, hasHint } from './hint-cookie.ts';

/**
 * What this browser knows of the session, shared by all its tabs. A change in one tab is told to
 * the others through a channel, and through the token leaving the storage.
 */
const listeners = new Set<() => void>();
let known: Identity | null | undefined;
let channel: BroadcastChannel | undefined;

export function knownIdentity(): Identity | null | undefined {
  return known;
}

export function rememberIdentity(identity: Identity | null): void {
  known = identity;
  announce();
}

/** Tells the other tabs that somebody signed in or out here. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

/** Signs out in this browser without asking the server: the session is over already. */
export function forgetSession(): void {
  removeToken();
  dropHint();
  rememberIdentity(null);
  tellOtherTabs();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to listen to the other tabs and to keep the token young. Call once, in the browser. */
export function watchSession(onOtherTab: () => void): () => void {
  const changed = () => {
    known = undefined;
    if (!hasHint()) removeToken();
    announce();
    onOtherTab();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue === null) changed();
  };
  channel = new BroadcastChannel('phonehub-session');
  channel.addEventListener('message', changed);
  window.addEventListener('storage', onStorage);
  refreshAhead();
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
