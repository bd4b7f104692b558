import type { Identity } from '#contract/accounts/schemas.ts';
import { forgetSeen } from '#web/static-pages/seen-phones.ts';
import { forgetCachedPages } from '#web/static-pages/register-service-worker.ts';
import { removeToken } from '#web/platform/api/access-token.ts';
import { call } from '#web/platform/api/api-client.ts';
import { runLogoutHooks } from './logout-hooks.ts';
import { dropAllDrafts } from '#web/platform/forms/draft.ts';
import { dropHint, hasHint } from './hint-cookie.ts';
import { leaveSession } from './leave-session.ts';
import { announce, knownIdentity, rememberIdentity, notifyOtherTabs } from './session-state.ts';

let reading: Promise<Identity | null> | null = null;

/** The signed-in person, or null. Loaded once, then cached until somebody signs in or out. */
export async function readIdentity(): Promise<Identity | null> {
  if (!hasHint()) return null;
  const cachedIdentity = knownIdentity();
  if (cachedIdentity !== undefined && cachedIdentity !== null) return cachedIdentity;
  reading ??= call('readSession')
    .then(async (read) => {
      const isValid = read === null && (await leaveSession(true));
      const identity = isValid ? await call('readSession') : read;
      if (identity !== null) rememberIdentity(identity);
      return identity;
    })
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** Reloads the identity after a change of it. */
export async function refreshIdentity(): Promise<void> {
  rememberIdentity(await call('readSession'));
  notifyOtherTabs();
}

/** Returns whether the registration was interrupted before the profile was stored; admins need none. */
export function isUnfinished(identity: Identity): boolean {
  return identity.role === null && !identity.isAdmin && !identity.needsSecondFactor;
}

/** Ends the session here, on the server and in the other tabs. */
export async function logOut(): Promise<void> {
  await runLogoutHooks();
  await call('logOut').catch((error: unknown) => {
    // Work that stopped for it goes on.
    announce();
    throw error;
  });
  removeToken();
  dropHint();
  dropAllDrafts();
  sessionStorage.clear();
  forgetSeen();
  await forgetCachedPages();
  rememberIdentity(null);
  notifyOtherTabs();
}
