import { normalizePhoneNumber } from '#contract/common/phone-number.ts';
import type { PayoutMethod } from '#contract/payouts/methods.ts';
import { versionOf } from '#server/platform/http/versions.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';

const noAccount: EncryptedAccount = { method: null, ciphertext: null };

/**
 * A payout account for the person who may change it. Its version is made of the ciphertext, because a version
 * of the number itself could be guessed.
 * @param encryption for payout accounts
 * @param account the row; null if there is none
 * @returns the number masked; a method of null while none was chosen
 */
export function presentAccount(encryption: Encryption, account: EncryptedAccount | null) {
  const { method, ciphertext } = account ?? noAccount;
  const details = decryptAccount(encryption, { method, ciphertext });
  return {
    method,
    name: details?.name ?? null,
    number: details ? maskNumber(details.number) : null,
    version: versionOf({ method, ciphertext }),
  };
}

/** The encrypted fields of a payout account. */
export interface AccountDetails {
  readonly name: string;
  readonly number: string;
}

/**
 * Encrypts name and number of an account.
 * @param encryption for payout accounts
 * @param account name and number
 */
export function encryptAccount(encryption: Encryption, { name, number }: AccountDetails): string {
  return encryption.encrypt(Buffer.from(JSON.stringify({ name, number })));
}

/** An account as it is stored. */
export interface EncryptedAccount {
  readonly method: PayoutMethod | null;
  /** The result of encryptAccount; null without an account. */
  readonly ciphertext: string | null;
}

/**
 * Decrypts name and number of an account.
 * @param encryption for payout accounts
 * @param account as stored; before phone numbers had one form, mobile numbers kept their country code
 * @returns null if there is none, or none of the secrets decrypts it
 */
export function decryptAccount(
  encryption: Encryption,
  { method, ciphertext }: EncryptedAccount,
): AccountDetails | null {
  if (ciphertext === null) return null;
  try {
    const { name, number } = JSON.parse(
      encryption.decrypt(ciphertext).toString(),
    ) as AccountDetails;
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
  const shownCount = Math.min(4, Math.floor(number.length / 3));
  return `${'•'.repeat(number.length - shownCount)}${number.slice(number.length - shownCount)}`;
}
