import type { Role } from '#contract/accounts/constants.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import { mintToken, removeToken } from '#web/platform/api/access-token.ts';
import { call } from '#web/platform/api/api-client.ts';
import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { setDraftOwner } from '#web/platform/forms/draft-owner.ts';
import { noteSecondStep } from './leave-session.ts';
import { notifyOtherTabs, rememberIdentity } from './session-state.ts';

/** Beginning a session: registering and signing in. */

export interface NewPerson {
  name: string;
  email: string;
  password: string;
  /** Stored in case the registration is interrupted before the profile is stored. */
  role: Role;
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
  // Anything stored for a new account comes from its own earlier attempt.
  const person = { name, email: identity.email, role, version: undefined };
  const body = { ...person, ...(userImg === undefined ? {} : { userImg }) };
  await call('saveUser', { params: { email: identity.email }, body });
  await startSession((await call('readSession')) ?? { ...identity, role });
}

/** After signing in: fetches an access token and notifies the other tabs. */
export async function startSession(identity: Identity): Promise<void> {
  removeToken();
  await mintToken(identity.email);
  noteSecondStep(false);
  setDraftOwner(identity.uid);
  rememberIdentity(identity);
  notifyOtherTabs();
}
