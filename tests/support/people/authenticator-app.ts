import { totpAt } from '#server/accounts/second-factor/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Decodes a key as people type it into an app (base 32).
 * @param secret letters and digits, spaces and all
 */
export function keyOf(secret: string): Buffer {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code an authenticator app shows.
 * @param secret the key as people type it
 * @param ahead how many steps of 30 seconds later; no code works twice
 */
export function appCode(secret: string, ahead = 0): string {
  return totpAt(keyOf(secret), Math.floor(Date.now() / 30_000) + ahead);
}
