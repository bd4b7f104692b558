import type { Role } from '#contract/accounts/schemas.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockUser } from './profiles-store.ts';
import { writeRole } from './roles-store.ts';

/**
 * Chooses a person's role again. PUT /user writes it once; this is for whoever chose the wrong one, or
 * got none because registering broke off.
 * @param db the database
 * @param person whose, from the sign-in session
 * @param role which
 * @returns the acknowledgement of an update; the role one has already changes nothing
 * @throws Refusal role-settled once a booking or a product of this person exists
 */
export async function chooseRole(db: Database, person: Person, role: Role) {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await lockUser(trx, person.id);
      const changes = before.role !== role;
      if (changes) await writeRole(trx, person.id, role);
      return {
        acknowledged: true,
        matchedCount: 1,
        modifiedCount: changes ? 1 : 0,
        upsertedCount: 0,
        upsertedId: null,
      };
    });
  } catch (error) {
    if (violates(error, 'users_keep_role')) throw new Refusal('role-settled');
    throw error;
  }
}
