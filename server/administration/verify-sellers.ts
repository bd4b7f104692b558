import type { VerificationResult } from '#contract/administration/schemas.ts';
import { refusals } from '#contract/errors.ts';
import { notify } from '#server/notifications/public.ts';
import { newId } from '#server/platform/base/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { lockPeople, setVerified } from './verification-store.ts';
import { acknowledgeOneUpdate } from '#server/platform/http/acknowledgements.ts';

const noSuchSeller = {
  code: 'user-not-found',
  message: 'There is no seller with this id.',
} as const;

/**
 * Verifies several sellers in one transaction, each with an entry in the audit log. Sellers that can't be
 * verified are reported with the reason and don't stop the others.
 * @param db the database
 * @param admin who verifies
 * @param ids of the sellers, at most a page
 * @returns the acknowledgement of an update, and the result of each in the order of the ids
 */
export function verifySellers(db: Database, admin: Person, ids: readonly string[]) {
  const uniqueIds = [...new Set(ids)];
  return db.transaction().execute(async (trx) => {
    const people = new Map((await lockPeople(trx, uniqueIds)).map((row) => [row.id, row]));
    const results: VerificationResult[] = [];
    const newlyVerified: string[] = [];
    for (const id of uniqueIds) {
      const person = people.get(id);
      if (person?.role !== 'seller') {
        results.push({ _id: id, verified: false, ...noSuchSeller });
      } else if (person.deleted_at !== null) {
        const { message } = refusals['user-disabled'];
        results.push({ _id: id, verified: false, code: 'user-disabled', message });
      } else {
        results.push({ _id: id, verified: true, code: null, message: null });
        if (person.verified_at === null) newlyVerified.push(id);
      }
    }
    for (const id of newlyVerified) await setVerified(trx, id);
    await notify(
      trx,
      ...newlyVerified.map((to) => ({ to, kind: 'verified' as const, cause: newId() })),
    );
    // Last, because writing the audit log locks its end until the commit.
    for (const id of newlyVerified) {
      await recordAdminAction(trx, {
        by: admin.id,
        action: 'verify-seller',
        target: { kind: 'person', id },
      });
    }
    const matchedCount = results.filter(({ verified }) => verified).length;
    return {
      ...acknowledgeOneUpdate(false),
      matchedCount,
      modifiedCount: newlyVerified.length,
      results,
    };
  });
}
