import { renderSVG } from 'uqr';
import type { TotpSetup } from '#contract/accounts/sign-in.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Encryption } from '#server/platform/security/encryption.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.ts';
import { sendChangeMail } from './send-change-mail.ts';
import { completeSession } from './sessions-store.ts';
import { openTotpKey } from './totp-key.ts';
import { hasTotp, lockTotpKey, noteTotpStep, putTotpKey } from './totp-keys-store.ts';
import { base32, newTotpKey, totpStep, totpUri } from './totp.ts';

/**
 * Begins to set up an authenticator app. Nothing changes for signing in until its first code.
 * @param db the database
 * @param seal seals the key
 * @param person whose
 * @returns the key in three forms
 * @throws Refusal requires-recent-login; not-allowed when one is on already
 */
export async function startTotp(
  db: Database,
  seal: Encryption,
  person: Person,
): Promise<TotpSetup> {
  onlySignedInRecently(person);
  if (await hasTotp(db, person.id)) {
    throw new Refusal('not-allowed', {
      message: 'An authenticator app is on already. Turn it off first.',
    });
  }
  const key = newTotpKey();
  await putTotpKey(db, person.id, seal.close(key));
  const uri = totpUri(key, person.email);
  const picture = Buffer.from(renderSVG(uri, { border: 2 })).toString('base64');
  return { secret: base32(key), uri, qr: `data:image/svg+xml;base64,${picture}` };
}

/**
 * Turns the app on with its first code. This session has taken its second step with it; every other
 * one of this person must take it from now on.
 * @param db the database
 * @param seal opens the key
 * @param person whose
 * @param code six digits
 * @returns recovery codes, if these are the first
 * @throws Refusal requires-recent-login, invalid-verification-code, key-unreadable
 */
export function confirmTotp(db: Database, seal: Encryption, person: Person, code: string) {
  onlySignedInRecently(person);
  return db.transaction().execute(async (trx) => {
    const key = await lockTotpKey(trx, person.id);
    if (!key || key.confirmed_at) throw new Refusal('invalid-verification-code');
    const step = totpStep(openTotpKey(seal, key.sealed_key), code, Number(key.now), 0);
    if (step === null) throw new Refusal('invalid-verification-code');
    await noteTotpStep(trx, person.id, step);
    await completeSession(trx, person.sessionId);
    await sendChangeMail(trx, person, 'app-added');
    return { recoveryCodes: await makeFirstRecoveryCodes(trx, person.id) };
  });
}
