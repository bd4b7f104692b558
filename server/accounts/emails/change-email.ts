import { violates, type Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { isEmailTaken, writeEmail } from './emails-store.ts';
import { lockUser } from '#server/accounts/profile/profiles-store.ts';
import { deleteActionCodes } from './action-codes-store.ts';
import { limitLinkMails } from './limit-link-mails.ts';
import { sendActionCode } from './send-action-code.ts';
import { deleteOtherSessions } from '#server/accounts/sessions/sessions-store.ts';
import { requireStillSo, useActionCode } from './use-action-code.ts';
import { sendChangeMail } from './send-change-mail.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';

/**
 * Sends a link to the new email. Nothing changes before the link is followed.
 * @param db the database
 * @param publicUrl the shop's address
 * @param person the signed-in person
 * @param email the new one, normalized
 * @throws Refusal requires-recent-login, email-already-in-use, too-many-requests, or sign-in-required when
 *   the session ended meanwhile
 */
export function changeEmail(db: Database, publicUrl: string, person: Person, email: string) {
  onlySignedInRecently(person);
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    if (await isEmailTaken(trx, email)) throw new Refusal('email-already-in-use');
    await limitLinkMails(trx, person.id);
    const recipient = { id: person.id, name: person.name, email };
    await sendActionCode(trx, publicUrl, 'confirm-email', recipient, person.sessionId);
    return { acknowledged: true };
  });
}

/**
 * Changes the email with the code of the mail. Every session ends except the one that requested the change, and
 * the old address gets a mail. A second use changes nothing and says so.
 * @param db the database
 * @param code from the link
 * @returns the new email, and whether it was changed by this code before
 * @throws Refusal expired-action-code, invalid-action-code, email-already-in-use
 */
export async function confirmEmail(db: Database, code: string) {
  try {
    return await db.transaction().execute(async (trx) => {
      const actionCode = await useActionCode(trx, code, 'confirm-email');
      const { user_id, email, session_id } = actionCode;
      if (actionCode.used) return await requireStillSo(trx, user_id, email);
      const before = await lockUser(trx, user_id);
      if (before.deleted_at) throw new Refusal('invalid-action-code');
      await writeEmail(trx, user_id, email);
      await deleteActionCodes(trx, user_id);
      await deleteOtherSessions(trx, user_id, session_id);
      const recipient = { id: user_id, name: before.name, email: before.email };
      await sendChangeMail(trx, recipient, 'email', ({ emailIs }) => emailIs(shownEmail(email)));
      return { acknowledged: true, email: shownEmail(email), already: false };
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) throw new Refusal('email-already-in-use');
    throw error;
  }
}
