import { makeAdminChange } from '#server/platform/database/admin-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockClosed, setReopened } from './account-closing-store.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';

/**
 * Reopens an account that was closed within the last seven days. Sessions stay ended, phones
 * withdrawn and bookings cancelled (server rules, DELETE /sellers and /buyers).
 * @param db the database
 * @param by the admin's id; null for the command line at the server
 * @param who by id or by email
 * @returns the acknowledgement of an update
 * @throws Refusal not-found when there is no such closed account, or its data is erased already
 */
export async function restoreAccount(
  db: Database,
  by: string | null,
  who: { id: string } | { email: string },
) {
  const changed = await makeAdminChange(db, {
    by,
    lock: (trx) => lockClosed(trx, who),
    change: (trx, { id }) => setReopened(trx, id),
    record: ({ id, role }) => ({
      action: role === 'seller' ? 'restore-seller' : 'restore-buyer',
      target: { kind: 'person', id },
    }),
  });
  return acknowledgeOneUpdate(changed);
}
