import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  /** Encrypts what the database shall not be able to read. */
  close(plain: Buffer): string;
  /** @throws Error when it was sealed with another secret or changed since */
  open(sealed: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals what the server must be able to read again and nobody else: keys of authenticator apps,
 * the way out of a mail.
 * @param secret the shop's own
 * @param purpose what is sealed for one purpose can't be opened for another
 */
export function buildSeal(
  secret: string,
  purpose: 'second factors' | 'unsubscribing' = 'second factors',
): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `phonehub ${purpose}`, 32));
  return {
    close(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(text) {
      const sealed = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]);
    },
  };
}
