import type { Database } from '#server/platform/database.ts';
import type { Person } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockSeller, noteAction, setVerified } from './administration-store.ts';

/**
 * Verifies a seller; a second time changes nothing (server rules, POST /verification).
 * @param db the database
 * @param admin who does it
 * @param email the seller's
 * @returns the acknowledgement of an update
 * @throws Refusal user-not-found when there is no such seller
 */
export function verifySeller(db: Database, admin: Person, email: string) {
  return db.transaction().execute(async (trx) => {
    const seller = await lockSeller(trx, email);
    if (!seller)
      throw new Refusal('user-not-found', { message: 'There is no seller with this email.' });
    const isNew = seller.verified_at === null;
    if (isNew) {
      await setVerified(trx, seller.id);
      await noteAction(trx, admin.id, 'verify', seller.id);
    }
    return {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: isNew ? 1 : 0,
      upsertedCount: 0,
      upsertedId: null,
    };
  });
}
