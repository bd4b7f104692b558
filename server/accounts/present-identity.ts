import type { Identity } from '#contract/accounts/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { readSignInFacts } from './profiles-store.ts';

/** The library's names of the ways to sign in, and the specification's. */
export const providerIds = { credential: 'password', google: 'google.com' } as const;

/**
 * The identity of the specification's section 3, as the browser gets it.
 * @param db the database
 * @param person whose
 */
export async function presentIdentity(db: Database, person: Person): Promise<Identity> {
  const facts = await readSignInFacts(db, person.id);
  const shown = {
    email: person.email,
    displayName: facts.name,
    photoURL: facts.user_img,
    phoneNumber: facts.phone_number,
  };
  return {
    uid: person.id,
    ...shown,
    emailVerified: person.emailVerified,
    isAnonymous: false,
    tenantId: null,
    providerData: facts.ways.map((way) => ({
      providerId: providerIds[way.provider_id as keyof typeof providerIds],
      uid: way.account_id,
      ...shown,
    })),
    metadata: {
      creationTime: facts.created_at.toISOString(),
      lastSignInTime: (facts.last_sign_in_at ?? facts.created_at).toISOString(),
    },
    role: person.role,
    chosenRole: facts.chosen_role,
    mayChangeRole: person.role !== null && !facts.role_used,
    isAdmin: person.isAdmin,
    hasSecondFactor: person.hasSecondFactor,
    needsSecondFactor: person.needsSecondFactor,
  };
}
