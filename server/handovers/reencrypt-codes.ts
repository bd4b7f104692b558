import type { Database } from '#server/platform/database/database.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';
import { listCodes, replaceCode } from './handover-codes-store.ts';

/**
 * Encrypts the codes of sales under way with the newest secret. A second run changes nothing.
 * @param db the database
 * @param encryption with the shop's secrets
 * @returns how many were encrypted anew, and how many no secret decrypts: their sales are handed over
 *   by the buyer's word
 */
export async function reencryptCodes(
  db: Database,
  encryption: Encryption,
): Promise<{ readonly reencryptedCount: number; readonly unreadable: number }> {
  let [moved, unreadable] = [0, 0];
  for (const { bookingId, code, returnCode } of await listCodes(db)) {
    for (const [column, ciphertext] of [
      ['code', code],
      ['return_code', returnCode],
    ] as const) {
      if (ciphertext === null || encryption.isCurrent(ciphertext)) continue;
      const plain = tryDecrypt(encryption, ciphertext);
      if (plain === null) unreadable += 1;
      else if (await replaceCode(db, bookingId, column, ciphertext, encryption.encrypt(plain))) {
        moved += 1;
      }
    }
  }
  return { reencryptedCount: moved, unreadable };
}

function tryDecrypt(encryption: Encryption, ciphertext: string): Buffer | null {
  try {
    return encryption.decrypt(ciphertext);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
