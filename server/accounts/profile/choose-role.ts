import type { Role } from '#contract/accounts/constants.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockUser } from './profiles-store.ts';
import { writeRole } from './roles-store.ts';

/**
 * Changes the role of a person who chose the wrong one or has none because registering was
 * interrupted; PUT /user writes it only once.
 * @param db the database
 * @param person the signed-in person
 * @param role the new one
 * @param endOffers ends the offers of a buyer who becomes a seller: nobody else could book at their price
 * @returns the acknowledgement of an update; the current role changes nothing
 * @throws Refusal role-settled once a booking or a product of this person exists
 */
export async function chooseRole(
  db: Database,
  person: Person,
  role: Role,
  endOffers: AccountsDependencies['endOffers'],
) {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await lockUser(trx, person.id);
      const changes = before.role !== role;
      if (changes) await writeRole(trx, person.id, role);
      if (changes && before.role === 'buyer') await endOffers(trx, person.id);
      return {
        acknowledged: true,
        matchedCount: 1,
        modifiedCount: changes ? 1 : 0,
        upsertedCount: 0,
        upsertedId: null,
      };
    });
  } catch (error) {
    if (violates(error, 'users_refuse_role_change')) throw new Refusal('role-settled');
    throw error;
  }
}
