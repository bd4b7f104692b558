import { type Database, violates } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import {
  findUserByGoogle,
  hasGoogleAccount,
  insertGoogleAccount,
} from './google-accounts-store.ts';
import type { GoogleAccount } from './google-provider.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { limitChanges } from '#server/accounts/emails/limit-changes.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';

/**
 * Links a Google account; a second time changes nothing. Its email may differ from the account's.
 * @param db the database
 * @param person the signed-in person
 * @param google the account of the id token
 * @throws Refusal requires-recent-login; credential-already-in-use when another person has linked
 *   it, or this person another one; too-many-requests; sign-in-required when the session ended meanwhile
 */
export async function linkGoogle(db: Database, person: Person, google: GoogleAccount) {
  onlySignedInRecently(person);
  try {
    await db.transaction().execute(async (trx) => {
      await requireLiveSession(trx, person);
      const knownUser = await findUserByGoogle(trx, google.subject);
      if (knownUser?.user_id === person.id) return;
      if (knownUser) throw new Refusal('credential-already-in-use');
      if (await hasGoogleAccount(trx, person.id)) {
        throw new Refusal('credential-already-in-use', {
          message: 'Another Google account is linked already. Unlink that one first.',
        });
      }
      await limitChanges(trx, person.id);
      await insertGoogleAccount(trx, person.id, google.subject);
      await sendChangeMail(trx, person, 'google-added');
    });
  } catch (error) {
    if (violates(error, 'credentials_provider_id_account_id_key')) {
      throw new Refusal('credential-already-in-use');
    }
    throw error;
  }
}
