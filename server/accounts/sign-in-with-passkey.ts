import type * as z from 'zod/mini';
import type { passkeySignInBody } from '#contract/accounts/sign-in.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HalfPerson } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/database/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { keepChallenge, takeChallenge } from './challenges-store.ts';
import { checkPasskey, requestOptions, type RelyingParty } from './passkeys.ts';
import { lockPasskey, notePasskeyUse, readPasskeys } from './passkeys-store.ts';

interface Asked {
  readonly challenge: string;
}

const minutes = 5;
const nameOf = (challengeId: string) => `passkey:${challengeId}`;

/**
 * Asks for a passkey.
 * @param db the database
 * @param party the shop
 * @param person who holds the cookie, if anybody: then only their passkeys will do
 * @returns what the browser needs
 */
export async function askForPasskey(db: Database, party: RelyingParty, person: HalfPerson | null) {
  const known = person ? await readPasskeys(db, person.id) : [];
  const options = await requestOptions(party, known.length > 0 ? known : null);
  const challengeId = newId();
  const asked: Asked = { challenge: options.challenge };
  await keepChallenge(db, nameOf(challengeId), asked, minutes);
  return { challengeId, options: { ...options } };
}

/**
 * Finds out whose passkey has answered.
 * @param db the database
 * @param party the shop
 * @param sent the browser's answer
 * @returns whose
 * @throws Refusal invalid-verification-code, whatever does not fit
 */
export async function ownerOfPasskey(
  db: Database,
  party: RelyingParty,
  sent: z.infer<typeof passkeySignInBody>,
): Promise<string> {
  const asked = await takeChallenge<Asked>(db, nameOf(sent.challengeId));
  if (!asked) throw new Refusal('invalid-verification-code');
  return db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, sent.credential.id);
    if (!passkey) throw new Refusal('invalid-verification-code');
    const counter = await checkPasskey(party, asked.challenge, sent.credential, passkey);
    if (counter === null) throw new Refusal('invalid-verification-code');
    await notePasskeyUse(trx, passkey.id, counter);
    return passkey.user_id;
  });
}
