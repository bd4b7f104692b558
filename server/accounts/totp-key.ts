import { keyUnreadable } from '#server/platform/kept-keys.ts';
import { SealError, type Seal } from '#server/platform/seal.ts';

/**
 * Decrypts the key of an authenticator app.
 * @param seal with the shop's secrets
 * @param sealedKey as it is kept
 * @throws Refusal key-unreadable when it was encrypted with a secret that AUTH_SECRET does not have
 */
export function openTotpKey(seal: Seal, sealedKey: string): Buffer {
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
