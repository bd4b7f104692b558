import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '#contract/handovers/deadlines.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';

/** The six digits that show that a phone has changed hands; stored encrypted. */
export interface HandoverCodes {
  /** A new random code, encrypted. */
  create(): string;
  /** The digits, or null when no secret decrypts them. */
  read(encrypted: string): string | null;
  /** Returns whether digits are those of a code; takes the same time for all. */
  fits(encrypted: string, digits: string): boolean;
}

/**
 * Builds codes.
 * @param encryption with the shop's secrets, for this purpose alone
 */
export function buildHandoverCodes(encryption: Encryption): HandoverCodes {
  const read = (ciphertext: string): string | null => {
    try {
      return encryption.decrypt(ciphertext).toString('utf8');
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  };
  return {
    create: () =>
      encryption.encrypt(
        Buffer.from(String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')),
      ),
    read,
    fits: (ciphertext, digits) => {
      const [knownBytes, givenBytes] = [Buffer.from(read(ciphertext) ?? ''), Buffer.from(digits)];
      return knownBytes.length === givenBytes.length && timingSafeEqual(knownBytes, givenBytes);
    },
  };
}
