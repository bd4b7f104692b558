import type * as z from 'zod/mini';
import type { passkeySignInBody } from '#contract/accounts/sign-in.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HalfPerson } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { storeChallenge, consumeChallenge } from './challenges-store.ts';
import { verifyPasskey, requestOptions, type RelyingParty } from './passkeys.ts';
import { lockPasskey, recordPasskeyUse, readPasskeys } from './passkeys-store.ts';

interface StoredChallenge {
  readonly challenge: string;
}

const minutes = 5;
const challengeName = (challengeId: string) => `passkey:${challengeId}`;

/**
 * Starts a sign-in with a passkey.
 * @param db the database
 * @param party the shop as relying party
 * @param person the holder of a session; then only their passkeys are accepted
 * @returns the options for the browser
 */
export async function startPasskeySignIn(
  db: Database,
  party: RelyingParty,
  person: HalfPerson | null,
) {
  const knownPasskeys = person ? await readPasskeys(db, person.id) : [];
  const options = await requestOptions(party, knownPasskeys.length > 0 ? knownPasskeys : null);
  const challengeId = newId();
  const storedChallenge: StoredChallenge = { challenge: options.challenge };
  await storeChallenge(db, challengeName(challengeId), storedChallenge, minutes);
  return { challengeId, options: { ...options } };
}

/**
 * Verifies the browser's response.
 * @param db the database
 * @param party the shop as relying party
 * @param request the browser's response
 * @returns the passkey and its owner
 * @throws Refusal passkey-unknown when no account has it, invalid-verification-code for every other invalid
 *   response
 */
export async function verifyPasskeySignIn(
  db: Database,
  party: RelyingParty,
  request: z.infer<typeof passkeySignInBody>,
): Promise<{ readonly userId: string; readonly passkeyId: string }> {
  const storedChallenge = await consumeChallenge<StoredChallenge>(
    db,
    challengeName(request.challengeId),
  );
  if (!storedChallenge) throw new Refusal('invalid-verification-code');
  return db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, request.credential.id);
    if (!passkey) throw new Refusal('passkey-unknown');
    const counter = await verifyPasskey(
      party,
      storedChallenge.challenge,
      request.credential,
      passkey,
    );
    if (counter === null) throw new Refusal('invalid-verification-code');
    await recordPasskeyUse(trx, passkey.id, counter);
    return { userId: passkey.user_id, passkeyId: passkey.id };
  });
}
