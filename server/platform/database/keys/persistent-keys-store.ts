import { appNow, type Database } from '#server/platform/database/database.ts';

/** The purpose of a key that outlives AUTH_SECRET (decision 129). */
export const keyPurposes = ['imei', 'unsubscribing'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/**
 * Reads a key as it is stored.
 * @param db the database
 * @param purpose which
 * @returns undefined if there is none; `ciphertext` is null if it is still derived from the secret
 */
export function readPersistentKey(db: Database, purpose: KeyPurpose) {
  return db
    .selectFrom('persistent_keys')
    .select('ciphertext')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/**
 * Stores a key unless an encrypted one is stored; of concurrent processes the first one wins.
 * @param db the database
 * @param purpose which
 * @param sealedText the encrypted key
 */
export async function insertPersistentKey(
  db: Database,
  purpose: KeyPurpose,
  sealedText: string,
): Promise<void> {
  await db
    .insertInto('persistent_keys')
    .values({ purpose, ciphertext: sealedText })
    .onConflict((conflict) =>
      conflict
        .column('purpose')
        .doUpdateSet({ ciphertext: sealedText })
        .where('persistent_keys.ciphertext', 'is', null),
    )
    .execute();
}

/**
 * Replaces a stored key, unless it was replaced concurrently.
 * @param db the database
 * @param purpose which
 * @param change the encrypted key before and after
 * @returns whether it was replaced
 */
export async function replacePersistentKey(
  db: Database,
  purpose: KeyPurpose,
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('persistent_keys')
    .set({ ciphertext: change.to, created_at: appNow })
    .where('purpose', '=', purpose)
    .where('ciphertext', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
