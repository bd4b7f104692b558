import { createHmac, randomBytes } from 'node:crypto';
import type { Encryption } from '#server/platform/base/security/encryption.ts';

/** Secrets and signatures of the Standard Webhooks specification 1.0. */

const prefix = 'whsec_';
/** The specification wants 24 to 64 bytes. */
const secretBytes = 32;

/**
 * A new secret.
 * @returns `whsec_` and 32 random bytes in Base64
 */
export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/**
 * Encrypts a secret for storing.
 * @param encryption for webhook secrets
 * @param secret of newSecret
 */
export const encryptSecret = (encryption: Encryption, secret: string): string =>
  encryption.encrypt(Buffer.from(secret));

/**
 * Decrypts a stored secret.
 * @param encryption for webhook secrets
 * @param sealedText of encryptSecret
 * @throws DecryptionError when none of the shop's secrets fits
 */
export const decryptSecret = (encryption: Encryption, sealedText: string): string =>
  encryption.decrypt(sealedText).toString();

/** The signed content. */
export interface SignedContent {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly payload: string;
}

/**
 * The header `webhook-signature`: one HMAC-SHA256 for each secret.
 * @param secrets the newest first
 * @param signed id, time and body
 * @returns e.g. 'v1,… v1,…'
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, payload }: SignedContent,
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
    })
    .join(' ');
}
