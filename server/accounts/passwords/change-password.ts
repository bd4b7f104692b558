import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { deleteActionCodes } from '#server/accounts/emails/action-codes-store.ts';
import { hashPassword, type PasswordCost } from './passwords.ts';
import { writePasswordHash } from './passwords-store.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { deleteOtherSessions } from '#server/accounts/sessions/sessions-store.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { limitChanges } from '#server/accounts/emails/limit-changes.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';

/**
 * Sets a password, also the first one of a Google account. Other sessions end, and links for a new
 * password become invalid.
 * @param db the database
 * @param person the signed-in person
 * @param password the new one
 * @param cost of hashing it
 * @throws Refusal requires-recent-login, invalid-input for an easy password, too-many-requests, or
 *   sign-in-required when the session ended meanwhile
 */
export async function changePassword(
  db: Database,
  person: Person,
  password: string,
  cost: PasswordCost,
) {
  onlySignedInRecently(person);
  refuseEasyPassword(password, person);
  const hash = await hashPassword(password, cost);
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    await limitChanges(trx, person.id);
    await writePasswordHash(trx, person.id, hash);
    await deleteActionCodes(trx, person.id);
    await deleteOtherSessions(trx, person.id, person.sessionId);
    await sendChangeMail(trx, person, 'password');
    return { acknowledged: true };
  });
}
