import { keyUnreadable } from '#server/platform/security/kept-keys.ts';
import { SealError, type Encryption } from '#server/platform/security/encryption.ts';

/**
 * Decrypts the key of an authenticator app.
 * @param seal with the shop's secrets
 * @param sealedKey as it is kept
 * @throws Refusal key-unreadable when it was encrypted with a secret that AUTH_SECRET does not have
 */
export function openTotpKey(seal: Encryption, sealedKey: string): Buffer {
  try {
    return seal.open(sealedKey);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw keyUnreadable({
      message:
        'Codes of your app can’t be checked right now. Please use a recovery code or a passkey, or try again later.',
    });
  }
}
