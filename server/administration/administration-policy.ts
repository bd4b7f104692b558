import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Refuses everyone except admins. The grant was read with this request.
 * @param person the caller
 * @throws Refusal admins-only, or multi-factor-auth-required for an admin who still needs a second
 *   factor
 */
export function onlyAdmins(person: Person): void {
  if (person.needsSecondFactor) throw new Refusal('multi-factor-auth-required');
  if (!person.isAdmin) throw new Refusal('admins-only');
}
