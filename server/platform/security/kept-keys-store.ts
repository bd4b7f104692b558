import { appNow, type Database } from '#server/platform/database/database.ts';
import type { KeyPurpose } from './kept-keys.ts';

/** All SQL about the keys that outlive a secret. */

/**
 * A key as it is kept.
 * @param db the database
 * @param purpose which
 * @returns nothing where there is none yet; `sealed` is null where it is still derived from the secret
 */
export function readKeptKey(db: Database, purpose: KeyPurpose) {
  return db
    .selectFrom('kept_keys')
    .select('sealed')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/**
 * Keeps a key where none is encrypted yet; of processes that start at once the first one wins.
 * @param db the database
 * @param purpose which
 * @param sealed encrypted
 */
export async function insertKeptKey(
  db: Database,
  purpose: KeyPurpose,
  sealed: string,
): Promise<void> {
  await db
    .insertInto('kept_keys')
    .values({ purpose, sealed })
    .onConflict((conflict) =>
      conflict.column('purpose').doUpdateSet({ sealed }).where('kept_keys.sealed', 'is', null),
    )
    .execute();
}

/**
 * Replaces a key, or how it is encrypted, unless somebody else did meanwhile.
 * @param db the database
 * @param purpose which
 * @param change from what to what
 * @returns whether it was replaced
 */
export async function replaceKeptKey(
  db: Database,
  purpose: KeyPurpose,
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kept_keys')
    .set({ sealed: change.to, created_at: appNow })
    .where('purpose', '=', purpose)
    .where('sealed', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
