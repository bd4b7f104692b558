import * as z from 'zod/mini';
import { emailField } from '#contract/accounts/schemas.ts';
import { emailMessages } from '#contract/accounts/messages.ts';
import { requiredText } from '#contract/common/text.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findByGoogle, insertBuyer, insertGoogle, lockByEmail } from './google-accounts-store.ts';
import type { GoogleAccount } from './google-provider.ts';

/**
 * Finds or makes the account of somebody who has signed in at Google. A known Google account is
 * signed in as it is, with its role. An unknown one is joined to the account of the same email only
 * if both sides had verified that email; else it registers a buyer.
 * @param db the database
 * @param google what the id token says
 * @returns whose session to start, and whether the account is new
 * @throws Refusal account-exists-with-different-credential, or invalid-email where Google gives no
 *   verified one
 */
export async function signInWithGoogle(
  db: Database,
  google: GoogleAccount,
): Promise<{ userId: string; isNew: boolean }> {
  try {
    return await findOrMake(db, google);
  } catch (error) {
    // Somebody was faster with the same email or Google account: now it is found.
    if (violates(error, 'users_email_key')) return findOrMake(db, google);
    if (violates(error, 'credentials_provider_id_account_id_key')) return findOrMake(db, google);
    throw error;
  }
}

function findOrMake(db: Database, google: GoogleAccount) {
  return db.transaction().execute(async (trx) => {
    const known = await findByGoogle(trx, google.subject);
    if (known) return { userId: known.user_id, isNew: false };
    const email = z.safeParse(emailField(emailMessages.login), google.email);
    if (!email.success) throw new Refusal('invalid-email');
    const account = await lockByEmail(trx, email.data);
    if (account) {
      if (!account.email_verified || !google.emailVerified) {
        throw new Refusal('account-exists-with-different-credential');
      }
      await insertGoogle(trx, account.id, google.subject);
      return { userId: account.id, isNew: false };
    }
    if (!google.emailVerified) {
      throw new Refusal('invalid-email', {
        message: 'Google has not confirmed this email yet. Confirm it there, then try again.',
      });
    }
    const userId = await insertBuyer(trx, { name: nameOf(google, email.data), email: email.data });
    await insertGoogle(trx, userId, google.subject);
    return { userId, isNew: true };
  });
}

/** Google's name is not bound by our rules; what can't be shown gives way to the email's first part. */
function nameOf(google: GoogleAccount, email: string): string {
  const name = z.safeParse(requiredText('', 120), google.name?.slice(0, 120));
  return name.success ? name.data : (email.split('@')[0] ?? email);
}
