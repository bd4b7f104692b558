import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { deleteActionCodes } from './action-codes-store.ts';
import { confirmEmailOf, readReachable } from './emails-store.ts';
import { writePasswordHash } from './passwords-store.ts';
import { hashPassword } from './passwords.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { sendChangeMail } from './send-change-mail.ts';
import { revokeSessions } from './sessions-store.ts';
import { forgetOtherWays } from './sign-in-methods-store.ts';
import { useActionCode } from './use-action-code.ts';

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
