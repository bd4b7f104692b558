import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import {
  keyPurposes,
  readPersistentKey,
  replacePersistentKey,
  type KeyPurpose,
} from './persistent-keys-store.ts';
import { buildPersistentKeys } from './persistent-keys.ts';
import {
  buildEncryption,
  DecryptionError,
  type Encryption,
} from '#server/platform/base/security/encryption.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';

/** The result for each key. */
export interface ReencryptedKeys {
  /** Encrypted again with the newest secret. */
  readonly reencryptedPurposes: readonly KeyPurpose[];
  /** None of the secrets decrypts them. */
  readonly unreadable: readonly KeyPurpose[];
  /** Unreadable, and replaced by new keys: values made with the lost ones are no longer recognised. */
  readonly replacedPurposes: readonly KeyPurpose[];
}

/**
 * Encrypts the persistent keys with the newest secret; idempotent.
 * @param db the database
 * @param secrets of AUTH_SECRET, the newest first
 * @param lost whether a key that none of them decrypts is left or replaced by a new one
 */
export async function reencryptPersistentKeys(
  db: Database,
  secrets: Secrets,
  lost: 'leave' | 'replace' = 'leave',
): Promise<ReencryptedKeys> {
  const encryption = buildEncryption(secrets, 'kept keys');
  const done = { reencryptedPurposes: [], unreadable: [], replacedPurposes: [] } as Record<
    keyof ReencryptedKeys,
    KeyPurpose[]
  >;
  for (const purpose of keyPurposes) {
    const { ciphertext } = (await readPersistentKey(db, purpose)) ?? { ciphertext: null };
    // A key without an encrypted form is created, or derived, and stored now.
    if (ciphertext === null) await buildPersistentKeys(db, secrets).key(purpose);
    else if (!encryption.isCurrent(ciphertext)) {
      const key = decrypted(encryption, ciphertext);
      const to = encryption.encrypt(key ?? randomBytes(32));
      if (!key && lost === 'leave') done.unreadable.push(purpose);
      else if (await replacePersistentKey(db, purpose, { from: ciphertext, to })) {
        done[key ? 'reencryptedPurposes' : 'replacedPurposes'].push(purpose);
      }
    }
  }
  return done;
}

function decrypted(encryption: Encryption, sealedText: string): Buffer | null {
  try {
    return encryption.decrypt(sealedText);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
