import type * as z from 'zod/mini';
import type { secondStepBody } from '#contract/accounts/sign-in.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { fingerprint, type HalfPerson } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Encryption } from '#server/platform/security/encryption.ts';
import { countTry, forgetTries } from './second-step-store.ts';
import { lockTotpKey, noteTotpStep } from './totp-keys-store.ts';
import { spendRecoveryCode } from './recovery-codes-store.ts';
import { completeSession } from './sessions-store.ts';
import { openTotpKey } from './totp-key.ts';
import { totpStep } from './totp.ts';

const triesInARow = 5;
const triesMinutes = 15;

type Sent = z.infer<typeof secondStepBody>;

/**
 * Makes a half session whole with the code of an app or a recovery code, under a new token. Tries
 * count for the person, whichever session they come from, and before they are looked at.
 * @param db the database
 * @param seal opens the app's key
 * @param person the holder of the session
 * @param sent which way and the code
 * @param renew renews the session in one transaction with the work it is given (renew-sign-in.ts)
 * @throws Refusal invalid-verification-code (used codes too), too-many-requests after five wrong ones
 *   within a quarter of an hour, key-unreadable
 */
export async function takeSecondStep(
  db: Database,
  seal: Encryption,
  person: HalfPerson,
  sent: Sent,
  renew: (work: (trx: Transaction, sessionId: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  if (!person.hasSecondFactor) throw new Refusal('invalid-verification-code');
  const { tries, seconds } = await countTry(db, person.id, triesMinutes);
  if (tries > triesInARow) throw new Refusal('too-many-requests', { retryAfter: seconds });
  await renew(async (trx, sessionId) => {
    if (!(await fits(trx, seal, person.id, sent))) throw new Refusal('invalid-verification-code');
    await completeSession(trx, sessionId);
    await forgetTries(trx, person.id);
  });
}

async function fits(
  trx: Transaction,
  seal: Encryption,
  userId: string,
  sent: Sent,
): Promise<boolean> {
  if (sent.method === 'recovery-code') {
    return spendRecoveryCode(trx, userId, fingerprint(sent.code));
  }
  const key = await lockTotpKey(trx, userId);
  if (!key?.confirmed_at) return false;
  const step = totpStep(
    openTotpKey(seal, key.sealed_key),
    sent.code,
    Number(key.now),
    Number(key.last_step),
  );
  if (step === null) return false;
  await noteTotpStep(trx, userId, step);
  return true;
}
