import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { takeToken } from '#server/platform/limits/token-bucket.ts';
import { secondsSinceCode } from './action-codes-store.ts';
import { readReachable } from './emails-store.ts';
import { insertResetRequest, takeResetRequest } from './reset-requests-store.ts';
import { sendActionCode } from './send-action-code.ts';

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
    await insertResetRequest(trx, id, email);
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
    const email = await takeResetRequest(trx, requestId);
    const person = email === null ? null : await readReachable(trx, email);
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
