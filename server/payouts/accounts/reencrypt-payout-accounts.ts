import type { Database } from '#server/platform/database/database.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';
import { listCiphertexts, replaceCiphertext } from './payout-accounts-store.ts';

/**
 * Encrypts payout accounts with the newest secret. A second run changes nothing.
 * @param db the database
 * @param encryption for payout accounts, with the shop's secrets
 * @returns how many were reencrypted, and how many no secret decrypts
 */
export async function reencryptPayoutAccounts(
  db: Database,
  encryption: Encryption,
): Promise<{ readonly reencryptedCount: number; readonly unreadable: number }> {
  let [moved, unreadable] = [0, 0];
  for (const row of await listCiphertexts(db)) {
    if (encryption.isCurrent(row.ciphertext)) continue;
    try {
      await replaceCiphertext(db, row, encryption.encrypt(encryption.decrypt(row.ciphertext)));
      moved += 1;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      unreadable += 1;
    }
  }
  return { reencryptedCount: moved, unreadable };
}
