import type { Person } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';

/**
 * Refuses everybody but admins, whose grant was read with this very call.
 * @param person the caller
 * @throws Refusal admins-only
 */
export function onlyAdmins(person: Person): void {
  if (!person.isAdmin) throw new Refusal('admins-only');
}
