import { shopName } from '#contract/common/shop-look.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as authenticator apps expect them by default. */

const stepSeconds = 30;
const digits = 6;
/** Accepted steps before and after the current one, for clock differences (RFC 6238, 5.2). */
const toleranceSteps = 1;
const keyBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key. */
export function newTotpKey(): Buffer {
  return randomBytes(keyBytes);
}

/**
 * The code of one time step (RFC 4226, section 5.3).
 * @param key the key
 * @param step seconds since 1970 through 30
 */
export function totpAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step of a code.
 * @param key the key
 * @param code six digits
 * @param seconds since 1970, by the database's clock
 * @param after only later steps count: an accepted code is never accepted again
 * @returns the step, or null when the code is invalid
 */
export function totpStep(key: Buffer, code: string, seconds: number, after: number): number | null {
  const present = Math.floor(seconds / stepSeconds);
  for (let step = present - toleranceSteps; step <= present + toleranceSteps; step += 1) {
    const expected = totpAt(key, step);
    const same =
      code.length === digits && timingSafeEqual(Buffer.from(code), Buffer.from(expected));
    if (same && step > after) return step;
  }
  return null;
}

/**
 * Base 32 without padding (RFC 4648), as people type it into an app.
 * @param bytes e.g. a key
 */
export function base32(bytes: Buffer): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/**
 * The otpauth URI in the QR code for an authenticator app.
 * @param key the key
 * @param account the email, as the app lists it
 */
export function totpUri(key: Buffer, account: string): string {
  // A colon ends the issuer (Key Uri Format).
  const issuer = encodeURIComponent(shopName().replaceAll(':', ' '));
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
