import type { Database } from '#server/platform/database/database.ts';
import { DecryptionError, type Encryption } from '#server/platform/base/security/encryption.ts';
import { countTotpKeys, readTotpKeys, replaceTotpKeys } from './totp-keys-store.ts';

const batchSize = 500;

/** The keys of authenticator apps by the secret that encrypts them. */
export interface TotpKeysUnderSecrets {
  /** Encrypted with the newest secret. */
  readonly current: number;
  /** Encrypted with an older one. */
  readonly older: number;
  /** Encrypted with a secret that is not in the settings. */
  readonly unreadable: number;
}

/**
 * Counts the keys of authenticator apps by the secret that decrypts them. Of the keys with the same
 * secret, one sample is decrypted.
 * @param db the database
 * @param encryption with the shop's secrets
 */
export async function countTotpKeysUnderSecrets(
  db: Database,
  encryption: Encryption,
): Promise<TotpKeysUnderSecrets> {
  const counts = { current: 0, older: 0, unreadable: 0 };
  for (const { sample, count } of await countTotpKeys(db)) {
    if (encryption.isCurrent(sample)) counts.current += count;
    else if (tryDecrypt(encryption, sample)) counts.older += count;
    else counts.unreadable += count;
  }
  return counts;
}

/**
 * Encrypts the keys of authenticator apps with the newest secret, a batch at a time, while people
 * keep signing in. A second run changes nothing.
 * @param db the database
 * @param encryption with the shop's secrets
 * @returns how many were reencrypted, and how many no secret decrypts
 */
export async function reencryptTotpKeys(
  db: Database,
  encryption: Encryption,
): Promise<{ readonly reencryptedCount: number; readonly unreadable: number }> {
  let [moved, unreadable] = [0, 0];
  let lastUserId: string | null = null;
  for (;;) {
    const rows: { user_id: string; ciphertext: string }[] = await readTotpKeys(
      db,
      lastUserId,
      batchSize,
    );
    if (rows.length === 0) return { reencryptedCount: moved, unreadable };
    lastUserId = rows.at(-1)?.user_id ?? null;
    const outdatedRows = rows.filter((row) => !encryption.isCurrent(row.ciphertext));
    const changes = outdatedRows.flatMap(({ user_id, ciphertext }) => {
      const key = tryDecrypt(encryption, ciphertext);
      return key ? [{ userId: user_id, from: ciphertext, to: encryption.encrypt(key) }] : [];
    });
    unreadable += outdatedRows.length - changes.length;
    if (changes.length > 0) moved += await replaceTotpKeys(db, changes);
  }
}

function tryDecrypt(encryption: Encryption, encryptedKey: string): Buffer | null {
  try {
    return encryption.decrypt(encryptedKey);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
