import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import {
  insertPersistentKey,
  readPersistentKey,
  type KeyPurpose,
} from './persistent-keys-store.ts';
import { Refusal, type RefusalDetails } from '#server/platform/base/refusal.ts';
import {
  buildEncryption,
  keyFor,
  DecryptionError,
} from '#server/platform/base/security/encryption.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';

export interface PersistentKeys {
  /**
   * The key of one purpose, 32 bytes; read from the database once.
   * @throws Refusal key-unreadable when it was encrypted with a secret that is not in AUTH_SECRET
   */
  key(purpose: KeyPurpose): Promise<Buffer>;
}

/**
 * Builds access to random keys that are stored encrypted with AUTH_SECRET (envelope encryption): after a change
 * of the secret they are only encrypted again, so that values made with them stay valid.
 * @param db the database
 * @param secrets of AUTH_SECRET, the newest first
 */
export function buildPersistentKeys(db: Database, secrets: Secrets): PersistentKeys {
  const encryption = buildEncryption(secrets, 'kept keys');
  const cached = new Map<KeyPurpose, Buffer>();

  const read = async (purpose: KeyPurpose): Promise<Buffer> => {
    const row = await readPersistentKey(db, purpose);
    if (row?.ciphertext) return encryption.decrypt(row.ciphertext);
    // Shops from before this table have derived their keys from the oldest secret.
    const key = row ? derivedKey(secrets.at(-1) ?? secrets[0], purpose) : randomBytes(32);
    await insertPersistentKey(db, purpose, encryption.encrypt(key));
    return read(purpose);
  };

  return {
    async key(purpose) {
      const knownBytes = cached.get(purpose);
      if (knownBytes) return knownBytes;
      try {
        const key = await read(purpose);
        cached.set(purpose, key);
        return key;
      } catch (error) {
        throw error instanceof DecryptionError ? keyUnreadable() : error;
      }
    },
  };
}

/** Time for the operator to add the older secret to AUTH_SECRET. */
const retryAfterSeconds = 300;

/**
 * The refusal of a request that needs a key none of the secrets decrypts.
 * @param details replace the message or add fields
 */
export function keyUnreadable(details: RefusalDetails = {}): Refusal {
  return new Refusal('key-unreadable', { retryAfter: retryAfterSeconds, ...details });
}

/** The key that shops from before the table of keys have derived from their secret. */
function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  if (purpose === 'unsubscribing') return keyFor(secret, 'unsubscribing');
  return createHmac('sha256', secret).update('imei of a phone').digest();
}
