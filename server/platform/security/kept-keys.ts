import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { insertKeptKey, readKeptKey } from './kept-keys-store.ts';
import { Refusal, type RefusalDetails } from '#server/platform/http/refusal.ts';
import { buildEncryption, keyFor, SealError } from './encryption.ts';
import type { Secrets } from '#server/platform/security/secrets.ts';

/** What is made with a key that must outlive AUTH_SECRET (decision 129). */
export const keyPurposes = ['imei', 'unsubscribing'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

export interface KeptKeys {
  /**
   * The key of one purpose, 32 bytes; read from the database once.
   * @throws Refusal key-unreadable when it was encrypted with a secret that AUTH_SECRET does not have
   */
  key(purpose: KeyPurpose): Promise<Buffer>;
}

/**
 * Random keys that are made once and kept in the database, encrypted with AUTH_SECRET (envelope
 * encryption): another secret encrypts them anew, and what was made with them stays good.
 * @param db the database
 * @param secrets the shop's own, the newest first
 */
export function buildKeptKeys(db: Database, secrets: Secrets): KeptKeys {
  const seal = buildEncryption(secrets, 'kept keys');
  const known = new Map<KeyPurpose, Buffer>();

  const read = async (purpose: KeyPurpose): Promise<Buffer> => {
    const row = await readKeptKey(db, purpose);
    if (row?.sealed) return seal.open(row.sealed);
    // What a shop has derived so far it has derived from the oldest of its secrets.
    const key = row ? derivedKey(secrets.at(-1) ?? secrets[0], purpose) : randomBytes(32);
    await insertKeptKey(db, purpose, seal.close(key));
    return read(purpose);
  };

  return {
    async key(purpose) {
      const before = known.get(purpose);
      if (before) return before;
      try {
        const key = await read(purpose);
        known.set(purpose, key);
        return key;
      } catch (error) {
        throw error instanceof SealError ? keyUnreadable() : error;
      }
    },
  };
}

/** Until somebody has given AUTH_SECRET its older secret back. */
const retryAfterSeconds = 300;

/**
 * The refusal of what needs a key that none of the shop's secrets opens.
 * @param details what is said of it, where more can be said
 */
export function keyUnreadable(details: RefusalDetails = {}): Refusal {
  return new Refusal('key-unreadable', { retryAfter: retryAfterSeconds, ...details });
}

/** The key of a shop that is older than the table of keys. */
function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  if (purpose === 'unsubscribing') return keyFor(secret, 'unsubscribing');
  return createHmac('sha256', secret).update('imei of a phone').digest();
}
