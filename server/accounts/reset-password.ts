import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { takeToken } from '#server/platform/limits/token-bucket.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  confirmEmailOf,
  forgetOtherWays,
  readReachable,
  revokeSessions,
} from './accounts-store.ts';
import { deleteActionCodes, secondsSinceCode } from './action-codes-store.ts';
import { hashPassword } from './passwords.ts';
import { writePasswordHash } from './passwords-store.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { sendActionCode } from './send-action-code.ts';
import { useActionCode } from './use-action-code.ts';
import { sendChangeMail } from './send-change-mail.ts';

const pauseSeconds = 60;
// Anybody may ask in somebody's name. A link works for 30 minutes, so that whoever asks again and
// again never keeps the owner without one that works.
const resetMails = { burst: 3, everySeconds: 6 * 60 } as const;

/**
 * Takes note that somebody wants a new password. Whose email it is, a job looks up afterwards, so
 * that the answer is the same for unknown ones, in bytes and in time.
 * @param db the database
 * @param email normalized
 */
export function requestPasswordReset(db: Database, email: string) {
  return db.transaction().execute(async (trx) => {
    const id = newId();
    await trx.insertInto('reset_requests').values({ id, email }).execute();
    await addJob(trx, 'send-reset-mail', { requestId: id });
    return { acknowledged: true };
  });
}

/**
 * The task behind it: mails the link, if there is such an account and none went out within the last
 * minute, nor many before.
 * @param db the database
 * @param publicUrl the shop's address
 * @param requestId which request
 */
export function sendResetMail(db: Database, publicUrl: string, requestId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .deleteFrom('reset_requests')
      .where('id', '=', requestId)
      .returning('email')
      .executeTakeFirst();
    const person = request && (await readReachable(trx, request.email));
    if (!person) return;
    const seconds = await secondsSinceCode(trx, person.id, 'reset-password');
    if (seconds !== null && seconds < pauseSeconds) return;
    if (await isSpent(trx, person.id)) return;
    await sendActionCode(trx, publicUrl, 'reset-password', person);
  });
}

async function isSpent(trx: Transaction, userId: string): Promise<boolean> {
  try {
    await takeToken(trx, { what: 'reset mail', whom: userId, ...resetMails });
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/**
 * Sets a new password with the code of the mail and ends every session. The link proves whose email
 * it is: an email that nobody had verified is verified by it, and whatever else somebody may have
 * attached to the account before (Google, passkeys, an authenticator app) is taken off.
 * @param db the database
 * @param code from the link
 * @param password the new one
 * @returns whose, and the email
 * @throws Refusal expired-action-code, invalid-action-code, or invalid-input for an easy password
 */
export async function resetPassword(db: Database, code: string, password: string) {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const { user_id, email } = await useActionCode(trx, code, 'reset-password');
    const person = await readReachable(trx, email);
    if (person?.id !== user_id) throw new Refusal('invalid-action-code');
    // Thrown inside, so that the link stays good for a better one.
    refuseEasyPassword(password, person);
    if (!person.email_verified) await forgetOtherWays(trx, user_id);
    await confirmEmailOf(trx, user_id, email);
    await writePasswordHash(trx, user_id, hash);
    await deleteActionCodes(trx, user_id);
    await revokeSessions(trx, user_id);
    await sendChangeMail(trx, person, 'password');
    return { userId: user_id, email };
  });
}
