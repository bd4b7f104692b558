import { renderSVG } from 'uqr';
import type { TotpSetup } from '#contract/accounts/sign-in.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.ts';
import { sendChangeMail } from '#server/accounts/emails/send-change-mail.ts';
import { completeSession } from '#server/accounts/sessions/sessions-store.ts';
import { openTotpKey } from './totp-key.ts';
import { hasConfirmedTotp, lockTotpKey, recordTotpStep, putTotpKey } from './totp-keys-store.ts';
import { base32, newTotpKey, totpStep, totpUri } from './totp.ts';
import { limitChanges } from '#server/accounts/emails/limit-changes.ts';
import { requireLiveSession } from '#server/accounts/sessions/require-live-session.ts';
import { shownEmail } from '#server/platform/http/shown-email.ts';

/**
 * Starts setting up an authenticator app. Signing in stays as it is until the first code.
 * @param db the database
 * @param encryption encrypts the key
 * @param person the signed-in person
 * @returns the key as text, as a URI and as a QR code
 * @throws Refusal requires-recent-login; not-allowed when one is on already
 */
export async function startTotp(
  db: Database,
  encryption: Encryption,
  person: Person,
): Promise<TotpSetup> {
  onlySignedInRecently(person);
  if (await hasConfirmedTotp(db, person.id)) {
    throw new Refusal('not-allowed', {
      message: 'An authenticator app is on already. Turn it off first.',
    });
  }
  const key = newTotpKey();
  await putTotpKey(db, person.id, encryption.encrypt(key));
  const uri = totpUri(key, shownEmail(person.email));
  const svg = Buffer.from(renderSVG(uri, { border: 2 })).toString('base64');
  return { secret: base32(key), uri, qr: `data:image/svg+xml;base64,${svg}` };
}

/**
 * Turns the app on with its first code. It counts as the second step of this session; every other
 * session of this person needs the second step from now on.
 * @param db the database
 * @param encryption decrypts the key
 * @param person the signed-in person
 * @param code six digits
 * @returns recovery codes with the first second factor, otherwise null
 * @throws Refusal requires-recent-login, invalid-verification-code, key-unreadable, too-many-requests, or
 *   sign-in-required when the session ended meanwhile
 */
export function confirmTotp(db: Database, encryption: Encryption, person: Person, code: string) {
  onlySignedInRecently(person);
  return db.transaction().execute(async (trx) => {
    await requireLiveSession(trx, person);
    await limitChanges(trx, person.id);
    const key = await lockTotpKey(trx, person.id);
    if (!key || key.confirmed_at) throw new Refusal('invalid-verification-code');
    const step = totpStep(openTotpKey(encryption, key.ciphertext), code, Number(key.now), 0);
    if (step === null) throw new Refusal('invalid-verification-code');
    await recordTotpStep(trx, person.id, step);
    await completeSession(trx, person.sessionId);
    await sendChangeMail(trx, person, 'app-added');
    return { recoveryCodes: await makeFirstRecoveryCodes(trx, person.id) };
  });
}
