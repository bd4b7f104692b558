import { type Database, violates } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findByGoogle, hasGoogle, insertGoogle } from './google-accounts-store.ts';
import type { GoogleAccount } from './google-provider.ts';
import { lockUser } from './profiles-store.ts';
import { sendChangeMail } from './send-change-mail.ts';

/**
 * Adds a Google account to the ways somebody signs in; again changes nothing. Its email need not be
 * theirs here.
 * @param db the database
 * @param person whose
 * @param google what the id token says
 * @throws Refusal requires-recent-login; credential-already-in-use when it is somebody else's, or
 *   another one is linked already
 */
export async function linkGoogle(db: Database, person: Person, google: GoogleAccount) {
  onlySignedInRecently(person);
  try {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, person.id);
      const known = await findByGoogle(trx, google.subject);
      if (known?.user_id === person.id) return;
      if (known) throw new Refusal('credential-already-in-use');
      if (await hasGoogle(trx, person.id)) {
        throw new Refusal('credential-already-in-use', {
          message: 'Another Google account is linked already. Take that one off first.',
        });
      }
      await insertGoogle(trx, person.id, google.subject);
      await sendChangeMail(trx, person, 'google-added');
    });
  } catch (error) {
    if (violates(error, 'credentials_provider_id_account_id_key')) {
      throw new Refusal('credential-already-in-use');
    }
    throw error;
  }
}
