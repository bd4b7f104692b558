import type { Database } from '#server/platform/database/database.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';
import { listCiphertexts, replaceCiphertexts } from './endpoints-store.ts';

/**
 * Encrypts the secrets of webhooks with the newest secret of the shop. A second run changes nothing.
 * @param db the database
 * @param encryption for webhook secrets, with the shop's secrets
 * @returns how many webhooks were reencrypted, and of how many no secret decrypts theirs
 */
export async function reencryptWebhookSecrets(
  db: Database,
  encryption: Encryption,
): Promise<{ readonly reencryptedCount: number; readonly unreadable: number }> {
  let [moved, unreadable] = [0, 0];
  const anew = (sealedText: string) => encryption.encrypt(encryption.decrypt(sealedText));
  for (const row of await listCiphertexts(db)) {
    const { ciphertext, previous_ciphertext: previous } = row;
    if ([ciphertext, previous ?? ciphertext].every((each) => encryption.isCurrent(each))) continue;
    try {
      const previous_ciphertext = previous === null ? null : anew(previous);
      await replaceCiphertexts(db, row, { ciphertext: anew(ciphertext), previous_ciphertext });
      moved += 1;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      unreadable += 1;
    }
  }
  return { reencryptedCount: moved, unreadable };
}
