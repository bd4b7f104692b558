import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { markReopened } from './account-closing-store.ts';
import { acknowledgeOneUpdate } from './acknowledge-one-update.ts';

/**
 * Reopens an account that was closed within the last seven days. Sessions stay ended, phones
 * withdrawn and bookings cancelled (server rules, DELETE /sellers and /buyers).
 * @param db the database
 * @param by the admin's id; null for the command line at the server
 * @param who by id or by email
 * @returns the acknowledgement of an update
 * @throws Refusal not-found when there is no such closed account, or its data is erased already
 */
export function restoreAccount(
  db: Database,
  by: string | null,
  who: { id: string } | { email: string },
) {
  return db.transaction().execute(async (trx) => {
    const person = await markReopened(trx, who);
    if (!person) throw new Refusal('not-found');
    await recordAdminAction(trx, {
      by,
      action: person.role === 'seller' ? 'restore-seller' : 'restore-buyer',
      target: { kind: 'person', id: person.id },
    });
    return acknowledgeOneUpdate(true);
  });
}
