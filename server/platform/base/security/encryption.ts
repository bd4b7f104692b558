import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/platform/base/security/secrets.ts';

export interface Encryption {
  /** Encrypts with the newest key. */
  encrypt(plain: Buffer): string;
  /** @throws DecryptionError when none of the keys fits or the text was changed */
  decrypt(encrypted: string): Buffer;
  /** Returns whether a text is encrypted with the newest key. */
  isCurrent(encrypted: string): boolean;
}

/** Thrown for a text that was encrypted with a key we do not have, or was changed. */
export class DecryptionError extends Error {}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const format = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

/**
 * Builds encryption with AES-256-GCM. The text names version and key: `v1.<key id>.<base64url of nonce,
 * tag and ciphertext>`. Older texts consist of the last part only and are tried with each key.
 * @param keys of 32 bytes; the first encrypts, each decrypts
 */
export function buildEncryptionWithKeys(keys: readonly [Buffer, ...Buffer[]]): Encryption {
  const keysById = keys.map((key) => ({ key, id: idOf(key) }));
  const newest = `v1.${idOf(keys[0])}.`;
  return {
    encrypt(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keys[0], nonce);
      const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
      return `${newest}${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
    },
    decrypt(text) {
      const [, id, inside = text] = format.exec(text) ?? [];
      const bytes = Buffer.from(inside, 'base64url');
      for (const { key } of keysById.filter((each) => id === undefined || each.id === id)) {
        const plain = decryptWith(key, bytes);
        if (plain) return plain;
      }
      throw new DecryptionError(
        `no key decrypts what was encrypted with ${id ?? 'an unnamed key'}`,
      );
    },
    isCurrent: (text) => text.startsWith(newest),
  };
}

/** The id of a key, a digest that reveals nothing about it. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('id of a key').update(key).digest('hex').slice(0, 8);
}

function decryptWith(key: Buffer, bytes: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const ciphertext = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    return null;
  }
}

/** Part of the key derivation: changing one makes existing ciphertexts unreadable. */
export type EncryptionPurpose =
  | 'second factors'
  | 'unsubscribing'
  | 'kept keys'
  | 'handover codes'
  | 'payout accounts'
  | 'webhook secrets';

/**
 * Derives the key of one purpose from a secret (HKDF, RFC 5869).
 * @param secret of AUTH_SECRET
 * @param purpose separates keys: a text encrypted for one purpose can't be decrypted for another
 * @returns 32 bytes
 */
export function keyFor(secret: string, purpose: EncryptionPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `phonehub ${purpose}`, 32));
}

/**
 * Builds the encryption of stored secrets: keys of authenticator apps, and the keys that outlive
 * AUTH_SECRET (persistent-keys.ts).
 * @param secrets of AUTH_SECRET, the newest first
 * @param purpose separates keys: a text encrypted for one purpose can't be decrypted for another
 */
export function buildEncryption(
  [newest, ...older]: Secrets,
  purpose: EncryptionPurpose,
): Encryption {
  return buildEncryptionWithKeys([
    keyFor(newest, purpose),
    ...older.map((secret) => keyFor(secret, purpose)),
  ]);
}
