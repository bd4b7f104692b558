import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The shop's secrets (AUTH_SECRET=new,old): the first one signs and encrypts, each of them verifies
 * and decrypts, so that one can take the place of another without anybody noticing.
 */
export type Secrets = readonly [newest: string, ...older: string[]];

/** Of each secret; 32 characters of hex are 128 bits (ASVS 5.0, 11.2.3). */
export const secretMinimum = 32;

/**
 * Reads secrets with commas between.
 * @param text AUTH_SECRET, or what the data folder's file holds
 * @returns the secrets in their order, each once; none in an empty text
 */
export function secretsIn(text: string): string[] {
  const secrets = text.split(',').map((each) => each.trim());
  return [...new Set(secrets)].filter((each) => each !== '');
}

/**
 * Finds the secret that a text was signed with (HMAC-SHA-256).
 * @param secrets which may have signed it
 * @param text what was signed
 * @param signature as it came
 * @param encoding how the signature is written
 * @returns its place among the secrets, 0 for the newest; -1 when it is none of ours
 */
export function signedWith(
  secrets: Secrets,
  text: string | Buffer,
  signature: string,
  encoding: 'base64' | 'hex',
): number {
  const given = Buffer.from(signature);
  return secrets.findIndex((secret) => {
    const right = Buffer.from(createHmac('sha256', secret).update(text).digest(encoding));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
