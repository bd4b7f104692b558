import type { Identity, Role } from '#contract/accounts/schemas.ts';
import { forgetSeen } from '#web/static-pages/own-lists.ts';
import { forgetCachedPages } from '#web/static-pages/register-service-worker.ts';
import { mintToken, removeToken } from '#web/platform/api/access-token.ts';
import { call } from '#web/platform/api/api-client.ts';
import { runLogoutHooks } from './logout-hooks.ts';
import { dropAllDrafts } from '#web/platform/forms/draft.ts';
import { dropHint, hasHint } from './hint-cookie.ts';
import { leaveSession, noteSecondStep } from './leave-session.ts';
import { knownIdentity, rememberIdentity, notifyOtherTabs } from './session-state.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';

let reading: Promise<Identity | null> | null = null;

/** Who is signed in, or null. Loaded once, then cached until somebody signs in or out. */
export async function readIdentity(): Promise<Identity | null> {
  if (!hasHint()) return null;
  const known = knownIdentity();
  if (known !== undefined && known !== null) return known;
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

export interface NewPerson {
  name: string;
  email: string;
  password: string;
  /** Stored in case the registration is interrupted before the profile is stored. */
  role: Role;
}

/** Whether the registration was interrupted before the profile was stored; admins need none. */
export function isUnfinished(identity: Identity): boolean {
  return identity.role === null && !identity.isAdmin && !identity.needsSecondFactor;
}

/** Creates the account; photo, profile and token follow in finishRegistration. */
export function createAccount(person: NewPerson): Promise<Identity> {
  return call('register', { body: person });
}

/** Stores the photo (if any) with the new session, the profile, and fetches the token. */
export async function finishRegistration(
  identity: Identity,
  profile: { name: string; role: Role; photo: File | null },
  onProgress?: (share: number) => void,
): Promise<void> {
  const userImg =
    profile.photo === null
      ? undefined
      : (await uploadPhoto(profile.photo, onProgress)).data.display_url;
  const { name, role } = profile;
  const body = { name, email: identity.email, role, ...(userImg === undefined ? {} : { userImg }) };
  await call('saveUser', { params: { email: identity.email }, body });
  await startSession((await call('readSession')) ?? { ...identity, role });
}

/** Ends the session here, on the server and in the other tabs. */
export async function logOut(): Promise<void> {
  await runLogoutHooks();
  await call('logOut');
  removeToken();
  dropHint();
  dropAllDrafts();
  sessionStorage.clear();
  forgetSeen();
  await forgetCachedPages();
  rememberIdentity(null);
  notifyOtherTabs();
}

/** After signing in: fetches an access token and notifies the other tabs. */
export async function startSession(identity: Identity): Promise<void> {
  removeToken();
  await mintToken(identity.email);
  noteSecondStep(false);
  rememberIdentity(identity);
  notifyOtherTabs();
}
