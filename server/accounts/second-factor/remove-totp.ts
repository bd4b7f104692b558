import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { endSecondStep } from './end-second-step.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { deleteTotpKey } from './totp-keys-store.ts';

/**
 * Turns the authenticator app off. When it was the last second factor, its recovery codes go, and sessions that
 * have not taken the second step end.
 * @param db the database
 * @param person the signed-in person
 * @throws Refusal requires-recent-login, not-found, or sign-in-required when the session ended meanwhile
 */
export function removeTotp(db: Database, person: Person) {
  onlySignedInRecently(person);
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    if (!(await deleteTotpKey(trx, person.id))) throw new Refusal('not-found');
    await endSecondStep(trx, person);
    await sendChangeMail(trx, person, 'app-removed');
    return { acknowledged: true, deletedCount: 1 };
  });
}
