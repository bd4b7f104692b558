import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Identity } from '#contract/accounts/schemas.ts';
import { shownHint } from './hint-cookie.ts';
import { knownIdentity, subscribeToSession } from './session-state.ts';

/** Returns whether somebody is signed in, according to the hint cookie; the same on server and browser. */
export function useSignedIn(): boolean {
  const root = useRouteLoaderData<{ signedIn: boolean }>('root');
  return useSyncExternalStore(subscribeToSession, shownHint, () => root?.signedIn ?? false);
}

/** The signed-in person, once known; guarded pages have it from their loader. */
export function useIdentity(): Identity | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => knownIdentity() ?? null,
    () => null,
  );
}
