import { newId } from '#server/platform/base/ids.ts';
import { notify } from '#server/notifications/public.ts';
import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';
import { lockSeller, setUnverified, setVerified } from './verification-store.ts';

/**
 * Verifies a seller; a second time changes nothing (server rules, POST /verification).
 * @param db the database
 * @param admin who verifies
 * @param email of the seller
 * @returns the acknowledgement of an update
 * @throws Refusal user-not-found when there is no such seller
 */
export async function verifySeller(db: Database, admin: Person, email: string) {
  const missing = new Refusal('user-not-found', {
    message: 'There is no seller with this email.',
  });
  const changed = await makeAdminChange(
    db,
    {
      by: admin.id,
      lock: (trx) => lockSeller(trx, { email }),
      isDone: ({ verified_at }) => verified_at !== null,
      change: async (trx, { id }) => {
        await setVerified(trx, id);
        await notify(trx, { to: id, kind: 'verified', cause: newId() });
      },
      record: ({ id }) => ({ action: 'verify-seller', target: { kind: 'person', id } }),
    },
    missing,
  );
  return acknowledgeOneUpdate(changed);
}

/**
 * Removes a seller's verification; a second time changes nothing.
 * @param db the database
 * @param admin who removes it
 * @param id of the seller
 * @returns the acknowledgement of an update
 * @throws Refusal not-found when there is no such seller
 */
export async function unverifySeller(db: Database, admin: Person, id: string) {
  const changed = await makeAdminChange(db, {
    by: admin.id,
    lock: (trx) => lockSeller(trx, { id }),
    isDone: ({ verified_at }) => verified_at === null,
    change: async (trx) => {
      await setUnverified(trx, id);
      await notify(trx, { to: id, kind: 'unverified', cause: newId() });
    },
    record: () => ({ action: 'unverify-seller', target: { kind: 'person', id } }),
  });
  return acknowledgeOneUpdate(changed);
}
