import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { endSecondStep } from './end-second-step.ts';
import { acceptedPasskeys, type RelyingParty } from './passkeys.ts';
import { deletePasskey, readPasskeys } from './passkeys-store.ts';
import { hasSignInMethod } from '#server/accounts/sign-in/sign-in-methods-store.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';

/**
 * Deletes a passkey, if another sign-in method is left. When it was the last second factor, the recovery codes
 * go, and sessions that have not taken the second step end.
 * @param db the database
 * @param person the signed-in person
 * @param party the shop as relying party
 * @param id of the passkey
 * @returns also which passkeys are left, as the browser tells the device
 * @throws Refusal requires-recent-login, not-found, last-way-to-sign-in, or sign-in-required when the session
 *   ended meanwhile
 */
export function removePasskey(db: Database, party: RelyingParty, person: Person, id: string) {
  onlySignedInRecently(person);
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    if (!(await deletePasskey(trx, person.id, id))) throw new Refusal('not-found');
    if (!(await hasSignInMethod(trx, person.id))) throw new Refusal('last-way-to-sign-in');
    await endSecondStep(trx, person);
    await sendChangeMail(trx, person, 'passkey-removed');
    const accepted = acceptedPasskeys(party, person, await readPasskeys(trx, person.id));
    return { acknowledged: true, deletedCount: 1, accepted };
  });
}
