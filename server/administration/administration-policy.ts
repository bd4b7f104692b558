import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Refuses everybody but admins, whose grant was read with this very call.
 * @param person the caller
 * @throws Refusal admins-only, or multi-factor-auth-required while the shop asks it of admins and this one
 *   has none
 */
export function onlyAdmins(person: Person): void {
  if (person.needsSecondFactor) throw new Refusal('multi-factor-auth-required');
  if (!person.isAdmin) throw new Refusal('admins-only');
}
