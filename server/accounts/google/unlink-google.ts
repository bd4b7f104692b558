import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { deleteGoogleAccount } from './google-accounts-store.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { hasSignInMethod } from '#server/accounts/sign-in/sign-in-methods-store.ts';

/**
 * Unlinks Google, if another sign-in method is left.
 * @param db the database
 * @param person the signed-in person
 * @throws Refusal not-found, last-way-to-sign-in, or sign-in-required when the session ended meanwhile
 */
export function unlinkGoogle(db: Database, person: Person) {
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    const deletedCount = await deleteGoogleAccount(trx, person.id);
    if (deletedCount === 0) throw new Refusal('not-found');
    if (!(await hasSignInMethod(trx, person.id))) throw new Refusal('last-way-to-sign-in');
    await sendChangeMail(trx, person, 'google-removed');
    return { acknowledged: true, deletedCount };
  });
}
