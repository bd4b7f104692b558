import { normalizePhoneNumber } from '#contract/common/phone-number.ts';
import type { PayoutMethod } from '#contract/payouts/schemas.ts';
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

/** An account as it is stored. */
export interface SealedAccount {
  readonly method: PayoutMethod | null;
  /** What sealAccount returned; null where there is none. */
  readonly sealed: string | null;
}

/**
 * Decrypts name and number of an account.
 * @param encryption for payout accounts
 * @param account as stored; before phone numbers had one form, mobile numbers kept their country code
 * @returns null where there is none, or none of the secrets decrypts it
 */
export function openAccount(
  encryption: Encryption,
  { method, sealed }: SealedAccount,
): AccountDetails | null {
  if (sealed === null) return null;
  try {
    const { name, number } = JSON.parse(encryption.decrypt(sealed).toString()) as AccountDetails;
    return { name, number: method === 'bank' ? number : normalizePhoneNumber(number) };
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
