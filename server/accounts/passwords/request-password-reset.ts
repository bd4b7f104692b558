import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { takeToken } from '#server/platform/http/limits/token-bucket.ts';
import { secondsSinceCode } from '#server/accounts/emails/action-codes-store.ts';
import { findResettableUser } from '#server/accounts/emails/emails-store.ts';
import { insertResetRequest, consumeResetRequest } from './reset-requests-store.ts';
import { sendActionCode } from '#server/accounts/emails/send-action-code.ts';

const pauseSeconds = 60;
// Anyone can request a mail for any email. A link is valid for 30 minutes and the latest one
// counts; this limit keeps repeated requests from invalidating the owner's links forever.
const resetMails = { burst: 3, everySeconds: 6 * 60 } as const;

/**
 * Stores a request for a new password. A job looks the email up later, so that the response to
 * unknown emails is the same in content and time.
 * @param db the database
 * @param email normalized
 */
export function requestPasswordReset(db: Database, email: string) {
  return db.transaction().execute(async (trx) => {
    const id = newId();
    await insertResetRequest(trx, id, email);
    await addJob(trx, 'send-reset-mail', { requestId: id });
    return { acknowledged: true };
  });
}

/**
 * The job that mails the link, unless the email has no account, a link was sent within the last
 * minute, or too many were sent before.
 * @param db the database
 * @param publicUrl the shop's address
 * @param requestId the request
 */
export function sendResetMail(db: Database, publicUrl: string, requestId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const email = await consumeResetRequest(trx, requestId);
    const person = email === null ? null : await findResettableUser(trx, email);
    if (!person) return;
    const seconds = await secondsSinceCode(trx, person.id, 'reset-password');
    if (seconds !== null && seconds < pauseSeconds) return;
    if (await isAboveLimit(trx, person.id)) return;
    await sendActionCode(trx, publicUrl, 'reset-password', person);
  });
}

async function isAboveLimit(trx: Transaction, userId: string): Promise<boolean> {
  try {
    await takeToken(trx, { what: 'reset mail', whom: userId, ...resetMails });
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
