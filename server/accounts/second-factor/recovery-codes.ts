import { randomBytes } from 'node:crypto';
import { recoveryCodesPerPerson } from '#contract/accounts/sign-in.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { fingerprint } from '#server/platform/http/identity.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes-store.ts';
import { base32 } from './totp.ts';

/**
 * Replaces the recovery codes of a person. Only SHA-256 hashes are stored; 80 random bits need no
 * slow hash.
 * @param trx the transaction
 * @param userId the person
 * @returns the codes, to be shown once, e.g. 'k3gq-7a2w-…'
 */
export async function makeRecoveryCodes(trx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesPerPerson }, () =>
    base32(randomBytes(10)).toLowerCase(),
  );
  await replaceRecoveryCodes(trx, userId, codes.map(fingerprint));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/**
 * Creates recovery codes with the first second factor; with further ones the existing codes stay
 * valid.
 * @param trx the transaction
 * @param userId the person
 * @returns the codes, or null when there are some already
 */
export async function makeFirstRecoveryCodes(trx: Transaction, userId: string) {
  if ((await countRecoveryCodes(trx, userId)) > 0) return null;
  return makeRecoveryCodes(trx, userId);
}
