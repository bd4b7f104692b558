import {
  countTotpKeysUnderSecrets,
  reencryptTotpKeys,
} from '#server/accounts/second-factor/reencrypt-totp-keys.ts';
import { reencryptCodes } from '#server/handovers/reencrypt-codes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { reencryptPayoutAccounts } from '#server/payouts/accounts/reencrypt-payout-accounts.ts';
import { keyPurposes } from '#server/platform/database/keys/persistent-keys-store.ts';
import { buildPersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import { reencryptPersistentKeys } from '#server/platform/database/keys/reencrypt-persistent-keys.ts';
import { reencryptWebhookSecrets } from '#server/webhooks/reencrypt-webhook-secrets.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { buildEncryption } from '#server/platform/base/security/encryption.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * Encrypts all stored keys with the newest secret of AUTH_SECRET (npm run admin -- rotate-secrets); idempotent.
 * @param db the database
 * @param secrets the newest first
 * @param lost whether keys that none of them decrypts are left or replaced
 * @returns the results, in sentences
 * @throws StartupError with the same sentences when a key can't be decrypted and is left
 */
export async function rotateSecrets(
  db: Database,
  secrets: Secrets,
  lost: 'leave' | 'replace',
): Promise<string> {
  const totp = await reencryptTotpKeys(db, buildEncryption(secrets, 'second factors'));
  const accounts = await reencryptPayoutAccounts(db, buildEncryption(secrets, 'payout accounts'));
  const codes = await reencryptCodes(db, buildEncryption(secrets, 'handover codes'));
  const webhooks = await reencryptWebhookSecrets(db, buildEncryption(secrets, 'webhook secrets'));
  const persistent = await reencryptPersistentKeys(db, secrets, lost);
  const sentences = [
    `Encrypted anew with the newest secret: ${totp.reencryptedCount} authenticator apps, ${persistent.reencryptedPurposes.length} kept keys${accounts.reencryptedCount > 0 ? `, ${accounts.reencryptedCount} payout accounts` : ''}${codes.reencryptedCount > 0 ? `, ${codes.reencryptedCount} codes of sales` : ''}${webhooks.reencryptedCount > 0 ? `, ${webhooks.reencryptedCount} webhooks` : ''}.`,
    ...(persistent.replacedPurposes.length > 0
      ? [`Lost and made anew: the keys for ${persistent.replacedPurposes.join(' and ')}.`]
      : []),
  ];
  const unreadable = [
    ...(codes.unreadable > 0 ? [`${codes.unreadable} codes of sales`] : []),
    ...(totp.unreadable > 0 ? [`${totp.unreadable} authenticator apps`] : []),
    ...(accounts.unreadable > 0 ? [`${accounts.unreadable} payout accounts`] : []),
    ...(webhooks.unreadable > 0 ? [`the secrets of ${webhooks.unreadable} webhooks`] : []),
    ...persistent.unreadable.map((purpose) => `the key for ${purpose}`),
  ];
  if (unreadable.length > 0) {
    throw new StartupError(
      `${sentences.join('\n')}\nNone of the secrets opens ${unreadable.join(', ')}. Add the secret they were encrypted with: AUTH_SECRET=new,old`,
    );
  }
  return [
    ...sentences,
    secrets.length > 1
      ? 'Cookies are signed anew as their browsers come back. The older secret can go now; browsers that have not come back by then log in again, and after 30 days none is left.'
      : 'AUTH_SECRET has one secret, which opens everything.',
  ].join('\n');
}

/**
 * Lists the keys that AUTH_SECRET does not decrypt, or only with an older secret, in sentences for the
 * operator's log at start.
 * @param db the database
 * @param secrets the newest first
 */
export async function reviewSecrets(db: Database, secrets: Secrets): Promise<string[]> {
  const counts = await countTotpKeysUnderSecrets(db, buildEncryption(secrets, 'second factors'));
  const sentences: string[] = [];
  if (counts.unreadable > 0) {
    sentences.push(
      `AUTH_SECRET does not open the keys of ${counts.unreadable} authenticator apps: add the secret they were encrypted with (AUTH_SECRET=new,old).`,
    );
  }
  if (counts.older > 0) {
    sentences.push(
      `${counts.older} authenticator apps are encrypted with an older secret: run npm run admin -- rotate-secrets before you take it out of AUTH_SECRET.`,
    );
  }
  const keys = buildPersistentKeys(db, secrets);
  for (const purpose of keyPurposes) {
    await keys.key(purpose).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      sentences.push(
        `AUTH_SECRET does not open the key for ${purpose}: add the secret it was encrypted with (AUTH_SECRET=new,old).`,
      );
    });
  }
  return sentences;
}
