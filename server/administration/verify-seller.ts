import { newId } from '#server/platform/base/ids.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockSellerByEmail, setVerified } from './verification-store.ts';
import { acknowledgeOneUpdate } from './acknowledge-one-update.ts';

/**
 * Verifies a seller; a second time changes nothing (server rules, POST /verification).
 * @param db the database
 * @param admin who verifies
 * @param email of the seller
 * @returns the acknowledgement of an update
 * @throws Refusal user-not-found when there is no such seller
 */
export function verifySeller(db: Database, admin: Person, email: string) {
  return db.transaction().execute(async (trx) => {
    const seller = await lockSellerByEmail(trx, email);
    if (!seller)
      throw new Refusal('user-not-found', { message: 'There is no seller with this email.' });
    const isNew = seller.verified_at === null;
    if (isNew) {
      await setVerified(trx, seller.id);
      await notify(trx, { to: seller.id, kind: 'verified', cause: newId() });
      await recordAdminAction(trx, {
        by: admin.id,
        action: 'verify-seller',
        target: { kind: 'person', id: seller.id },
      });
    }
    return acknowledgeOneUpdate(isNew);
  });
}
