import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { forgetSpareCodes } from './forget-spare-codes.ts';
import { deletePasskey } from './passkeys-store.ts';
import { sendChangeMail } from './send-change-mail.ts';

/**
 * Forgets a passkey.
 * @param db the database
 * @param person whose
 * @param id which
 * @throws Refusal requires-recent-login, not-found
 */
export function removePasskey(db: Database, person: Person, id: string) {
  onlySignedInRecently(person);
  return db.transaction().execute(async (trx) => {
    if (!(await deletePasskey(trx, person.id, id))) throw new Refusal('not-found');
    await forgetSpareCodes(trx, person.id);
    await sendChangeMail(trx, person, 'passkey-removed');
    return { acknowledged: true, deletedCount: 1 };
  });
}
