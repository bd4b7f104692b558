import { keyUnreadable } from '#server/platform/database/keys/persistent-keys.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';

/**
 * Decrypts the key of an authenticator app.
 * @param encryption with the shop's secrets
 * @param encryptedKey as it is stored
 * @throws Refusal key-unreadable when it was encrypted with a secret that is not in AUTH_SECRET
 */
export function openTotpKey(encryption: Encryption, encryptedKey: string): Buffer {
  try {
    return encryption.decrypt(encryptedKey);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw keyUnreadable({
      message:
        'Codes of your app can’t be checked right now. Please use a recovery code or a passkey, or try again later.',
    });
  }
}
