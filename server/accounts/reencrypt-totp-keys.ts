import type { Database } from '#server/platform/database/database.ts';
import { SealError, type Encryption } from '#server/platform/security/encryption.ts';
import { countTotpKeys, readTotpKeys, replaceTotpKeys } from './totp-keys-store.ts';

const batch = 500;

/** How the keys of authenticator apps stand towards the shop's secrets. */
export interface TotpKeysUnderSecrets {
  /** Encrypted with the newest secret. */
  readonly current: number;
  /** Encrypted with an older one. */
  readonly older: number;
  /** Encrypted with one that is not given. */
  readonly unreadable: number;
}

/**
 * Counts the keys of authenticator apps by whether the secrets open them. Of those that were encrypted
 * with one key only one is tried.
 * @param db the database
 * @param seal with the shop's secrets
 */
export async function countTotpKeysUnderSecrets(
  db: Database,
  seal: Encryption,
): Promise<TotpKeysUnderSecrets> {
  const counts = { current: 0, older: 0, unreadable: 0 };
  for (const { sample, count } of await countTotpKeys(db)) {
    if (seal.isCurrent(sample)) counts.current += count;
    else if (opened(seal, sample)) counts.older += count;
    else counts.unreadable += count;
  }
  return counts;
}

/**
 * Encrypts the keys of authenticator apps with the newest secret, a batch at a time; people go on
 * signing in meanwhile. A second time there is nothing left to do.
 * @param db the database
 * @param seal with the shop's secrets
 * @returns how many were encrypted anew, and how many none of the secrets opens
 */
export async function reencryptTotpKeys(
  db: Database,
  seal: Encryption,
): Promise<{ readonly moved: number; readonly unreadable: number }> {
  let [moved, unreadable] = [0, 0];
  let last: string | null = null;
  for (;;) {
    const rows: { user_id: string; sealed_key: string }[] = await readTotpKeys(db, last, batch);
    if (rows.length === 0) return { moved, unreadable };
    last = rows.at(-1)?.user_id ?? null;
    const due = rows.filter((row) => !seal.isCurrent(row.sealed_key));
    const changes = due.flatMap(({ user_id, sealed_key }) => {
      const key = opened(seal, sealed_key);
      return key ? [{ userId: user_id, from: sealed_key, to: seal.close(key) }] : [];
    });
    unreadable += due.length - changes.length;
    if (changes.length > 0) moved += await replaceTotpKeys(db, changes);
  }
}

function opened(seal: Encryption, sealedKey: string): Buffer | null {
  try {
    return seal.open(sealedKey);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
