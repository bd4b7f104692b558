import { totpAt } from '#server/accounts/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * What an authenticator app shows.
 * @param secret the key as people type it, spaces and all
 * @param ahead how many steps of 30 seconds later; no code works twice
 */
export function appCode(secret: string, ahead = 0): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpAt(key, Math.floor(Date.now() / 30_000) + ahead);
}
