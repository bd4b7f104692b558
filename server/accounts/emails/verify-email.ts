import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { secondsSinceCode } from './action-codes-store.ts';
import { markEmailVerified } from './emails-store.ts';
import { limitLinkMails } from './limit-link-mails.ts';
import { sendActionCode } from './send-action-code.ts';
import { requireStillSo, useActionCode } from './use-action-code.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';

const pauseSeconds = 60;

/**
 * Sends the verification mail again, unless the email is verified or a mail was sent within the
 * last minute.
 * @param db the database
 * @param publicUrl the shop's address
 * @param person the signed-in person
 * @throws Refusal too-many-requests
 */
export function sendVerificationMail(db: Database, publicUrl: string, person: Person) {
  return db.transaction().execute(async (trx) => {
    const seconds = await secondsSinceCode(trx, person.id, 'verify-email');
    if (!person.emailVerified && (seconds === null || seconds > pauseSeconds)) {
      await limitLinkMails(trx, person.id);
      await sendActionCode(trx, publicUrl, 'verify-email', person);
    }
    return { acknowledged: true };
  });
}

/**
 * Verifies an email with the code of the mail, regardless of the signed-in person. A second use says so.
 * @param db the database
 * @param code from the link
 * @returns the email, and whether it was verified by this code before
 * @throws Refusal expired-action-code, invalid-action-code
 */
export function verifyEmail(db: Database, code: string) {
  return db.transaction().execute(async (trx) => {
    const { user_id, email, used } = await useActionCode(trx, code, 'verify-email');
    if (used) return requireStillSo(trx, user_id, email);
    if (!(await markEmailVerified(trx, user_id, email))) throw new Refusal('invalid-action-code');
    return { acknowledged: true, email: shownEmail(email), already: false };
  });
}
