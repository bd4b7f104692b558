import type * as z from 'zod/mini';
import { type newPasskeyBody, passkeysAPerson } from '#contract/accounts/sign-in.ts';
import { type Database, violates } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { keepChallenge, takeChallenge } from './challenges-store.ts';
import { insertPasskey, readPasskeys } from './passkeys-store.ts';
import { checkNewPasskey, creationOptions, type RelyingParty } from './passkeys.ts';
import { lockUser } from './profiles-store.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.ts';
import { sendChangeMail } from './send-change-mail.ts';
import { completeSession } from './sessions-store.ts';

interface Asked {
  readonly userId: string;
  readonly challenge: string;
}

const minutes = 5;
const nameOf = (challengeId: string) => `new-passkey:${challengeId}`;

/**
 * Begins to add a passkey.
 * @param db the database
 * @param party the shop
 * @param person whose
 * @returns what the browser needs
 * @throws Refusal requires-recent-login, too-many-passkeys
 */
export async function askForNewPasskey(db: Database, party: RelyingParty, person: Person) {
  onlySignedInRecently(person);
  const known = await readPasskeys(db, person.id);
  if (known.length >= passkeysAPerson) throw new Refusal('too-many-passkeys');
  const options = await creationOptions(party, person, known);
  const challengeId = newId();
  const asked: Asked = { userId: person.id, challenge: options.challenge };
  await keepChallenge(db, nameOf(challengeId), asked, minutes);
  return { challengeId, options: { ...options } };
}

/**
 * Keeps a passkey. This session has taken its second step with it; every other one of this person
 * must take it from now on.
 * @param db the database
 * @param party the shop
 * @param person whose
 * @param sent the browser's answer and the passkey's name
 * @returns its id, and recovery codes if it is the first second factor
 * @throws Refusal requires-recent-login, invalid-verification-code, credential-already-in-use,
 *   too-many-passkeys
 */
export async function addPasskey(
  db: Database,
  party: RelyingParty,
  person: Person,
  sent: z.infer<typeof newPasskeyBody>,
) {
  onlySignedInRecently(person);
  const asked = await takeChallenge<Asked>(db, nameOf(sent.challengeId));
  if (asked?.userId !== person.id) throw new Refusal('invalid-verification-code');
  const credential = await checkNewPasskey(party, asked.challenge, sent.credential);
  if (!credential) throw new Refusal('invalid-verification-code');
  const keep = () =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, person.id);
      if ((await readPasskeys(trx, person.id)).length >= passkeysAPerson) {
        throw new Refusal('too-many-passkeys');
      }
      const insertedId = await insertPasskey(trx, {
        userId: person.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: sent.credential.response.transports ?? [],
        name: sent.name,
      });
      await completeSession(trx, person.sessionId);
      await sendChangeMail(trx, person, 'passkey-added', `the passkey “${sent.name}” was added.`);
      const recoveryCodes = await makeFirstRecoveryCodes(trx, person.id);
      return { acknowledged: true, insertedId, recoveryCodes };
    });
  return keep().catch((error: unknown) => {
    if (violates(error, 'passkeys_credential_id_key')) {
      throw new Refusal('credential-already-in-use');
    }
    throw error;
  });
}
