import type { Identity } from '#contract/accounts/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';
import { profileVersion } from './profile-version.ts';
import { readIdentityFacts } from './profiles-store.ts';

/** The library's names of sign-in methods, and the specification's. */
const providerIds = { credential: 'password', google: 'google.com' } as const;

/**
 * The identity of the specification's section 3, as the browser gets it.
 * @param db the database
 * @param person the signed-in person
 */
export async function presentIdentity(db: Database, person: Person): Promise<Identity> {
  const profile = await readIdentityFacts(db, person.id);
  const presented = {
    email: shownEmail(person.email),
    displayName: profile.name,
    photoURL: profile.user_img,
    phoneNumber: profile.phone_number,
  };
  return {
    uid: person.id,
    ...presented,
    emailVerified: person.emailVerified,
    isAnonymous: false,
    tenantId: null,
    providerData: profile.methods.map((method) => ({
      providerId: providerIds[method.provider_id as keyof typeof providerIds],
      uid: method.account_id,
      ...presented,
    })),
    metadata: {
      creationTime: profile.created_at.toISOString(),
      lastSignInTime: (profile.last_sign_in_at ?? profile.created_at).toISOString(),
    },
    role: person.role,
    chosenRole: profile.chosen_role,
    mayChangeRole: person.role !== null && !profile.role_used,
    isAdmin: person.isAdmin,
    hasSecondFactor: person.hasSecondFactor,
    needsSecondFactor: person.needsSecondFactor,
    version: profileVersion(profile),
  };
}
