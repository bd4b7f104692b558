import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '#server/platform/security/secrets.ts';

export interface Encryption {
  /** Encrypts what the database shall not be able to read, with the newest key. */
  close(plain: Buffer): string;
  /** @throws SealError when none of the keys fits or it was changed since */
  open(sealed: string): Buffer;
  /** Whether it is encrypted with the newest key. */
  isCurrent(sealed: string): boolean;
}

/** What none of our keys opens: it was encrypted with a secret we do not have, or was changed. */
export class SealError extends Error {}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const format = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

/**
 * Encrypts with AES-256-GCM. What it writes names its version and its key: `v1.<key id>.<base64url of
 * nonce, tag and ciphertext>`. What was written before keys had ids is that last part alone, and is
 * tried with every key.
 * @param keys of 32 bytes; the first one encrypts, each of them decrypts
 */
export function buildSealOf(keys: readonly [Buffer, ...Buffer[]]): Encryption {
  const known = keys.map((key) => ({ key, id: idOf(key) }));
  const newest = `v1.${idOf(keys[0])}.`;
  return {
    close(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keys[0], nonce);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return `${newest}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(text) {
      const [, id, inside = text] = format.exec(text) ?? [];
      const sealed = Buffer.from(inside, 'base64url');
      for (const { key } of known.filter((each) => id === undefined || each.id === id)) {
        const plain = decrypt(key, sealed);
        if (plain) return plain;
      }
      throw new SealError(
        `nothing we have opens what was encrypted with ${id ?? 'an unnamed key'}`,
      );
    },
    isCurrent: (text) => text.startsWith(newest),
  };
}

/** A key's name: it tells keys apart and nothing about them. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('id of a key').update(key).digest('hex').slice(0, 8);
}

function decrypt(key: Buffer, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}

export type SealPurpose = 'second factors' | 'unsubscribing' | 'kept keys';

/**
 * The key of one purpose that a secret stands for (HKDF, RFC 5869).
 * @param secret the shop's own
 * @param purpose what is encrypted for one purpose can't be opened for another
 * @returns 32 bytes
 */
export function keyFor(secret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `phonehub ${purpose}`, 32));
}

/**
 * Encrypts what the server must be able to read again and nobody else: keys of authenticator apps, and
 * the keys that outlive a secret (kept-keys.ts).
 * @param secrets the shop's own, the newest first
 * @param purpose what is encrypted for one purpose can't be opened for another
 */
export function buildEncryption([newest, ...older]: Secrets, purpose: SealPurpose): Encryption {
  return buildSealOf([keyFor(newest, purpose), ...older.map((secret) => keyFor(secret, purpose))]);
}
