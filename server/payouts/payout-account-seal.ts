import { DecryptionError, type Encryption } from '#server/platform/security/encryption.ts';

/** What is encrypted of a payout account. */
export interface AccountDetails {
  readonly name: string;
  readonly number: string;
}

/**
 * Encrypts name and number of an account.
 * @param encryption for payout accounts
 * @param account name and number
 */
export function sealAccount(encryption: Encryption, { name, number }: AccountDetails): string {
  return encryption.encrypt(Buffer.from(JSON.stringify({ name, number })));
}

/**
 * Decrypts name and number of an account.
 * @param encryption for payout accounts
 * @param sealed what sealAccount returned; null where there is none
 * @returns null where there is none, or none of the secrets decrypts it
 */
export function openAccount(encryption: Encryption, sealed: string | null): AccountDetails | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(encryption.decrypt(sealed).toString()) as AccountDetails;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/**
 * A number as it may be shown: its last four characters, or fewer of a short one.
 * @param number of an account
 */
export function maskNumber(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 3));
  return `${'•'.repeat(number.length - shown)}${number.slice(number.length - shown)}`;
}
