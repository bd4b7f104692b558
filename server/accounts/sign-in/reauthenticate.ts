import { recentLoginMinutes } from '#contract/accounts/constants.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { isRightPassword, type PasswordCost } from '#server/accounts/passwords/passwords.ts';
import { readPasswordHash } from '#server/accounts/passwords/passwords-store.ts';

/**
 * Verifies the password of a signed-in person. People without a password use Google's popup or a passkey.
 * @param db the database
 * @param person the holder of the session, which is renewed afterwards (renew-sign-in.ts)
 * @param password as typed
 * @param cost of hashing, spent even without a password
 * @throws Refusal wrong-password
 */
export async function reauthenticate(
  db: Database,
  person: Person,
  password: string,
  cost: PasswordCost,
): Promise<void> {
  const hash = await readPasswordHash(db, person.id);
  if (!(await isRightPassword(hash, password, cost))) {
    throw new Refusal('wrong-password', { message: 'The password is not right.' });
  }
}

/**
 * The response after a reauthentication.
 * @param at its time
 */
export function recentSignInResult(at: Date) {
  const recentUntil = new Date(at.getTime() + recentLoginMinutes * 60_000).toISOString();
  return { acknowledged: true, recentUntil };
}
