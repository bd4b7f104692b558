import type * as z from 'zod/mini';
import type { secondStepBody } from '#contract/accounts/sign-in.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { fingerprint, type HalfPerson } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';
import { countAttempt, resetAttempts } from './second-step-store.ts';
import { lockTotpKey, recordTotpStep } from './totp-keys-store.ts';
import { consumeRecoveryCode } from './recovery-codes-store.ts';
import { completeSession } from '#server/accounts/sessions/sessions-store.ts';
import { openTotpKey } from './totp-key.ts';
import { totpStep } from './totp.ts';

const maxAttempts = 5;
const windowMinutes = 15;

type SecondStepBody = z.infer<typeof secondStepBody>;

/**
 * Completes a half session with a code of an authenticator app or a recovery code, under a new
 * token. Attempts count for the person over all sessions, and before they are checked.
 * @param db the database
 * @param encryption decrypts the app's key
 * @param person the holder of the session
 * @param request the method and the code
 * @param renew renews the session in one transaction with the given work (renew-sign-in.ts)
 * @throws Refusal invalid-verification-code (used codes too), too-many-requests after five wrong
 *   codes within a quarter of an hour, key-unreadable
 */
export async function takeSecondStep(
  db: Database,
  encryption: Encryption,
  person: HalfPerson,
  request: SecondStepBody,
  renew: (work: (trx: Transaction, sessionId: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  if (!person.hasSecondFactor) throw new Refusal('invalid-verification-code');
  const { attempts, seconds } = await countAttempt(db, person.id, windowMinutes);
  if (attempts > maxAttempts) throw new Refusal('too-many-requests', { retryAfter: seconds });
  await renew(async (trx, sessionId) => {
    if (!(await isValidCode(trx, encryption, person.id, request)))
      throw new Refusal('invalid-verification-code');
    await completeSession(trx, sessionId);
    await resetAttempts(trx, person.id);
  });
}

async function isValidCode(
  trx: Transaction,
  encryption: Encryption,
  userId: string,
  request: SecondStepBody,
): Promise<boolean> {
  if (request.method === 'recovery-code') {
    return consumeRecoveryCode(trx, userId, fingerprint(request.code));
  }
  const key = await lockTotpKey(trx, userId);
  if (!key?.confirmed_at) return false;
  const step = totpStep(
    openTotpKey(encryption, key.ciphertext),
    request.code,
    Number(key.now),
    Number(key.last_step),
  );
  if (step === null) return false;
  await recordTotpStep(trx, userId, step);
  return true;
}
