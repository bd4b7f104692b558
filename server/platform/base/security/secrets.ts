import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secrets of AUTH_SECRET=new,old: the first one signs and encrypts, each of them verifies and decrypts,
 * so that a secret can be replaced without ending sessions.
 */
export type Secrets = readonly [newest: string, ...older: string[]];

/** The minimum length of a secret: 32 hexadecimal characters are 128 bits (ASVS 5.0, 11.2.3). */
export const minSecretLength = 32;

/**
 * Parses a comma-separated list of secrets.
 * @param text AUTH_SECRET, or the content of the data folder's file
 * @returns the secrets in their order without duplicates; none for an empty text
 */
export function secretsIn(text: string): string[] {
  const secrets = text.split(',').map((each) => each.trim());
  return [...new Set(secrets)].filter((each) => each !== '');
}

/**
 * Finds the secret that a text was signed with (HMAC-SHA-256).
 * @param secrets the candidates
 * @param text the signed text
 * @param signature as received
 * @param encoding of the signature
 * @returns the index of the secret, 0 for the newest; -1 if none matches
 */
export function signedWith(
  secrets: Secrets,
  text: string | Buffer,
  signature: string,
  encoding: 'base64' | 'hex',
): number {
  const givenBytes = Buffer.from(signature);
  return secrets.findIndex((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(text).digest(encoding));
    return givenBytes.length === expected.length && timingSafeEqual(givenBytes, expected);
  });
}
