import * as z from 'zod/mini';
import { emailField, newEmailField } from '#contract/accounts/schemas.ts';
import { emailMessages } from '#contract/accounts/messages.ts';
import { cutText } from '#contract/common/cut-text.ts';
import { requiredText } from '#contract/common/text.ts';
import { maxPersonNameLength } from '#contract/common/value-rules.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readOnlyRefusal } from '#server/platform/http/refuse-changes.ts';
import {
  findUserByGoogle,
  insertBuyer,
  insertGoogleAccount,
  lockUserByEmail,
} from './google-accounts-store.ts';
import type { GoogleAccount } from './google-provider.ts';

/**
 * Finds or creates the account of a person who has signed in at Google. A known Google account
 * signs in its person. An unknown one is linked to the account with the same email, whose owner gets a mail,
 * only if both sides have verified that email; otherwise it registers a buyer.
 * @param db the database
 * @param google the account of the id token
 * @param isReadOnly whether the shop is; then only a known account signs in
 * @returns the person, and whether the account is new
 * @throws Refusal account-exists-with-different-credential, invalid-email without a verified
 *   email, or read-only
 */
export async function signInWithGoogle(
  db: Database,
  google: GoogleAccount,
  isReadOnly: () => boolean,
): Promise<{ userId: string; isNew: boolean }> {
  try {
    return await findOrCreate(db, google, isReadOnly);
  } catch (error) {
    // A concurrent request inserted the same email or Google account: now it is found.
    if (violates(error, 'users_email_key')) return findOrCreate(db, google, isReadOnly);
    if (violates(error, 'credentials_provider_id_account_id_key'))
      return findOrCreate(db, google, isReadOnly);
    throw error;
  }
}

function findOrCreate(db: Database, google: GoogleAccount, isReadOnly: () => boolean) {
  return db.transaction().execute(async (trx) => {
    const knownUser = await findUserByGoogle(trx, google.subject);
    if (knownUser) return { userId: knownUser.user_id, isNew: false };
    if (isReadOnly()) throw readOnlyRefusal();
    const email = z.safeParse(emailField(emailMessages.login), google.email);
    if (!email.success) throw new Refusal('invalid-email');
    const account = await lockUserByEmail(trx, email.data);
    if (account) {
      if (!account.email_verified || !google.emailVerified) {
        throw new Refusal('account-exists-with-different-credential');
      }
      await insertGoogleAccount(trx, account.id, google.subject);
      await sendChangeMail(trx, account, 'google-added');
      return { userId: account.id, isNew: false };
    }
    if (!google.emailVerified) {
      throw new Refusal('invalid-email', {
        message: 'Google has not confirmed this email yet. Confirm it there, then try again.',
      });
    }
    if (!z.safeParse(newEmailField(emailMessages.register), email.data).success) {
      throw new Refusal('invalid-email');
    }
    const userId = await insertBuyer(trx, { name: nameOf(google, email.data), email: email.data });
    await insertGoogleAccount(trx, userId, google.subject);
    return { userId, isNew: true };
  });
}

/** Google's name may break the rules for names; then the first part of the email is used. */
function nameOf(google: GoogleAccount, email: string): string {
  const name = z.safeParse(
    requiredText('', maxPersonNameLength),
    google.name && cutText(google.name, maxPersonNameLength),
  );
  return name.success ? name.data : (email.split('@')[0] ?? email);
}
