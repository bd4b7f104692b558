import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPrefix } from '#contract/accounts/constants.ts';

/**
 * The text of a personal access token: a prefix, 256 random bits, and a checksum by which a mistyped
 * or invented one is refused without a look into the database, as GitHub's are built. Base62, so that
 * a double click selects all of it.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 > 2^256, and 62^6 > 2^32. */
const secretLength = 43;
const checksumLength = 6;

function base62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = alphabet.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}

const checksum = (secret: string) => base62(BigInt(crc32(secret)), checksumLength);

/**
 * A new token.
 * @returns e.g. 'phu_…', 53 characters
 */
export function newTokenText(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return `${tokenPrefix}${secret}${checksum(secret)}`;
}

/**
 * Returns whether a text can be a token of ours: its form and its checksum.
 * @param text from the request
 */
export function isTokenText(text: string): boolean {
  const secret = text.slice(tokenPrefix.length, -checksumLength);
  return (
    text === `${tokenPrefix}${secret}${checksum(secret)}` &&
    secret.length === secretLength &&
    /^[0-9A-Za-z]+$/.test(secret)
  );
}
