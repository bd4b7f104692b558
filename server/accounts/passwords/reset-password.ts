import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { deleteActionCodes } from '#server/accounts/emails/action-codes-store.ts';
import { markEmailVerified, findResettableUser } from '#server/accounts/emails/emails-store.ts';
import { writePasswordHash } from './passwords-store.ts';
import { hashPassword, type PasswordCost } from './passwords.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { revokeSessions } from '#server/accounts/sessions/sessions-store.ts';
import { deleteOtherSignInMethods } from '#server/accounts/sign-in/sign-in-methods-store.ts';
import { requireActionCode, useActionCode } from '#server/accounts/emails/use-action-code.ts';

/**
 * Sets a new password with the code of the mail and ends every session. The link proves ownership
 * of the email: an unverified email becomes verified, and all sign-in methods another person may
 * have added before (Google, passkeys, an authenticator app) are deleted.
 * @param db the database
 * @param code from the link
 * @param password the new one
 * @param cost of hashing it
 * @returns the person and the email
 * @throws Refusal expired-action-code, invalid-action-code, or invalid-input for an easy password
 */
export async function resetPassword(
  db: Database,
  code: string,
  password: string,
  cost: PasswordCost,
) {
  // Hashing is dear: only people with a link get it.
  await requireActionCode(db, code, 'reset-password');
  const hash = await hashPassword(password, cost);
  return db.transaction().execute(async (trx) => {
    const { user_id, email } = await useActionCode(trx, code, 'reset-password');
    const person = await findResettableUser(trx, email);
    if (person?.id !== user_id) throw new Refusal('invalid-action-code');
    // Checked inside the transaction: the rollback keeps the link valid for a better password.
    refuseEasyPassword(password, person);
    if (!person.email_verified) await deleteOtherSignInMethods(trx, user_id);
    await markEmailVerified(trx, user_id, email);
    await writePasswordHash(trx, user_id, hash);
    await deleteActionCodes(trx, user_id);
    await revokeSessions(trx, user_id);
    await sendChangeMail(trx, person, 'password');
    return { userId: user_id, email };
  });
}
