import type { Database } from '#server/platform/database/database.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';
import { listSealedSecrets, replaceSealedSecrets } from './endpoints-store.ts';

/**
 * Encrypts the secrets of webhooks with the newest secret of the shop. A second run changes nothing.
 * @param db the database
 * @param encryption for webhook secrets, with the shop's secrets
 * @returns how many webhooks were reencrypted, and of how many no secret decrypts theirs
 */
export async function reencryptWebhookSecrets(
  db: Database,
  encryption: Encryption,
): Promise<{ readonly moved: number; readonly unreadable: number }> {
  let [moved, unreadable] = [0, 0];
  const anew = (sealedText: string) => encryption.encrypt(encryption.decrypt(sealedText));
  for (const row of await listSealedSecrets(db)) {
    const { sealed, previous_sealed: previous } = row;
    if ([sealed, previous ?? sealed].every((each) => encryption.isCurrent(each))) continue;
    try {
      const previous_sealed = previous === null ? null : anew(previous);
      await replaceSealedSecrets(db, row, { sealed: anew(sealed), previous_sealed });
      moved += 1;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      unreadable += 1;
    }
  }
  return { moved, unreadable };
}
