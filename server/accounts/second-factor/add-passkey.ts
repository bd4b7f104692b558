import type * as z from 'zod/mini';
import { type newPasskeyBody, maxPasskeysPerPerson } from '#contract/accounts/sign-in.ts';
import { type Database, violates } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { storeChallenge, consumeChallenge } from './challenges-store.ts';
import { insertPasskey, readPasskeys } from './passkeys-store.ts';
import { verifyNewPasskey, creationOptions, type RelyingParty } from './passkeys.ts';
import { limitChanges } from '#server/accounts/emails/limit-changes.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { completeSession } from '#server/accounts/sessions/sessions-store.ts';

interface StoredChallenge {
  readonly userId: string;
  readonly challenge: string;
}

const minutes = 5;
const challengeName = (challengeId: string) => `new-passkey:${challengeId}`;

/**
 * Starts the registration of a passkey.
 * @param db the database
 * @param party the shop as relying party
 * @param person the signed-in person
 * @returns the options for the browser
 * @throws Refusal requires-recent-login, too-many-passkeys
 */
export async function startPasskeyRegistration(db: Database, party: RelyingParty, person: Person) {
  onlySignedInRecently(person);
  const knownPasskeys = await readPasskeys(db, person.id);
  if (knownPasskeys.length >= maxPasskeysPerPerson) throw new Refusal('too-many-passkeys');
  const options = await creationOptions(party, person, knownPasskeys);
  const challengeId = newId();
  const storedChallenge: StoredChallenge = { userId: person.id, challenge: options.challenge };
  await storeChallenge(db, challengeName(challengeId), storedChallenge, minutes);
  return { challengeId, options: { ...options } };
}

/**
 * Stores a new passkey. It counts as the second step of this session; every other session of this
 * person needs the second step from now on.
 * @param db the database
 * @param party the shop as relying party
 * @param person the signed-in person
 * @param request the browser's response and the passkey's name
 * @returns its id, and recovery codes if it is the first second factor
 * @throws Refusal requires-recent-login, invalid-verification-code, credential-already-in-use,
 *   too-many-passkeys, too-many-requests, or sign-in-required when the session ended meanwhile
 */
export async function addPasskey(
  db: Database,
  party: RelyingParty,
  person: Person,
  request: z.infer<typeof newPasskeyBody>,
) {
  onlySignedInRecently(person);
  const storedChallenge = await consumeChallenge<StoredChallenge>(
    db,
    challengeName(request.challengeId),
  );
  if (storedChallenge?.userId !== person.id) throw new Refusal('invalid-verification-code');
  const credential = await verifyNewPasskey(party, storedChallenge.challenge, request.credential);
  if (!credential) throw new Refusal('invalid-verification-code');
  const insert = () =>
    db.transaction().execute(async (trx) => {
      await requireLiveSession(trx, person);
      await limitChanges(trx, person.id);
      if ((await readPasskeys(trx, person.id)).length >= maxPasskeysPerPerson) {
        throw new Refusal('too-many-passkeys');
      }
      const insertedId = await insertPasskey(trx, {
        userId: person.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: request.credential.response.transports ?? [],
        name: request.name,
      });
      await completeSession(trx, person.sessionId);
      await sendChangeMail(trx, person, 'passkey-added', ({ passkeyNamed }) =>
        passkeyNamed(request.name),
      );
      const recoveryCodes = await makeFirstRecoveryCodes(trx, person.id);
      return { acknowledged: true, insertedId, recoveryCodes };
    });
  return insert().catch((error: unknown) => {
    if (violates(error, 'passkeys_credential_id_key')) {
      throw new Refusal('credential-already-in-use');
    }
    throw error;
  });
}
