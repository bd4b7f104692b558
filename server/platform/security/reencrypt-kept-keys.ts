import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { buildKeptKeys, keyPurposes, type KeyPurpose } from './kept-keys.ts';
import { readKeptKey, replaceKeptKey } from './kept-keys-store.ts';
import { buildEncryption, SealError, type Encryption } from './encryption.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';

/** What became of the kept keys. */
export interface KeptKeysMoved {
  /** Encrypted anew with the newest secret. */
  readonly moved: readonly KeyPurpose[];
  /** None of the secrets opens them. */
  readonly unreadable: readonly KeyPurpose[];
  /** Were unreadable, and made anew: what was made with the lost ones is not recognised any more. */
  readonly replaced: readonly KeyPurpose[];
}

/**
 * Encrypts the keys that outlive a secret with the newest one. A second time there is nothing left to
 * do.
 * @param db the database
 * @param secrets the shop's own, the newest first
 * @param lost whether a key that none of them opens is left alone or replaced by a new one
 */
export async function reencryptKeptKeys(
  db: Database,
  secrets: Secrets,
  lost: 'leave' | 'replace' = 'leave',
): Promise<KeptKeysMoved> {
  const seal = buildEncryption(secrets, 'kept keys');
  const done = { moved: [], unreadable: [], replaced: [] } as Record<
    keyof KeptKeysMoved,
    KeyPurpose[]
  >;
  for (const purpose of keyPurposes) {
    const { sealed } = (await readKeptKey(db, purpose)) ?? { sealed: null };
    // One that was never used is made, or written down, with the newest secret.
    if (sealed === null) await buildKeptKeys(db, secrets).key(purpose);
    else if (!seal.isCurrent(sealed)) {
      const key = opened(seal, sealed);
      const to = seal.close(key ?? randomBytes(32));
      if (!key && lost === 'leave') done.unreadable.push(purpose);
      else if (await replaceKeptKey(db, purpose, { from: sealed, to })) {
        done[key ? 'moved' : 'replaced'].push(purpose);
      }
    }
  }
  return done;
}

function opened(seal: Encryption, sealed: string): Buffer | null {
  try {
    return seal.open(sealed);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
