import type { VerificationResult } from '#contract/administration/schemas.ts';
import { refusals } from '#contract/common/errors.ts';
import { notify } from '#server/notifications/public.ts';
import { newId } from '#server/platform/database/ids.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { lockPeople, setVerified } from './sellers-store.ts';
import { expectOneUpdate } from './expect-one-update.ts';

const noSuchSeller = {
  code: 'user-not-found',
  message: 'There is no seller with this id.',
} as const;

/**
 * Verifies several sellers in one transaction, each noted in the audit log; whoever can't be is named
 * with the reason and keeps nobody else from it.
 * @param db the database
 * @param admin who does it
 * @param ids whose, up to a page of them
 * @returns the acknowledgement of an update, and what became of each in the order they were named
 */
export function verifySellers(db: Database, admin: Person, ids: readonly string[]) {
  const named = [...new Set(ids)];
  return db.transaction().execute(async (trx) => {
    const people = new Map((await lockPeople(trx, named)).map((row) => [row.id, row]));
    const results: VerificationResult[] = [];
    const isNew: string[] = [];
    for (const id of named) {
      const person = people.get(id);
      if (person?.role !== 'seller') {
        results.push({ _id: id, verified: false, ...noSuchSeller });
      } else if (person.deleted_at !== null) {
        const { message } = refusals['user-disabled'];
        results.push({ _id: id, verified: false, code: 'user-disabled', message });
      } else {
        results.push({ _id: id, verified: true, code: null, message: null });
        if (person.verified_at === null) isNew.push(id);
      }
    }
    for (const id of isNew) await setVerified(trx, id);
    await notify(trx, ...isNew.map((to) => ({ to, kind: 'verified' as const, cause: newId() })));
    // Last, as the audit log wants it: from here on its other writers wait.
    for (const id of isNew) {
      await recordAdminAction(trx, {
        by: admin.id,
        action: 'verify-seller',
        target: { kind: 'person', id },
      });
    }
    const matchedCount = results.filter(({ verified }) => verified).length;
    return { ...expectOneUpdate(false), matchedCount, modifiedCount: isNew.length, results };
  });
}
