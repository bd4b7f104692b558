import { newId } from '#server/platform/base/ids.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockSellerById, setUnverified } from './verification-store.ts';
import { acknowledgeOneUpdate } from './acknowledge-one-update.ts';

/**
 * Removes a seller's verification; a second time changes nothing.
 * @param db the database
 * @param admin who removes it
 * @param id of the seller
 * @returns the acknowledgement of an update
 * @throws Refusal not-found when there is no such seller
 */
export function unverifySeller(db: Database, admin: Person, id: string) {
  return db.transaction().execute(async (trx) => {
    const seller = await lockSellerById(trx, id);
    if (!seller) throw new Refusal('not-found');
    const wasVerified = seller.verified_at !== null;
    if (wasVerified) {
      await setUnverified(trx, id);
      await notify(trx, { to: id, kind: 'unverified', cause: newId() });
      await recordAdminAction(trx, {
        by: admin.id,
        action: 'unverify-seller',
        target: { kind: 'person', id },
      });
    }
    return acknowledgeOneUpdate(wasVerified);
  });
}
