import { sql } from 'kysely';
import { canBeUndone } from '#server/platform/database/admin-change.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** Accounts that their owners closed and may open again. */

/**
 * Reopens an account that its owner closed within the last `daysUntilErased` days; any other account stays as it is.
 * @param db the database
 * @param userId the person
 */
export async function reopenOwnAccount(db: Database | Transaction, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: null, closed_by: null })
    .where('id', '=', userId)
    .where('closed_by', '=', 'owner')
    .where(canBeUndone('deleteAccount', sql.ref('deleted_at')))
    .execute();
}

/**
 * When and by whom an account was closed within the last `daysUntilErased` days; undefined for one that is only
 * disabled.
 * @param db the database
 * @param userId the person
 */
export function readClosing(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['deleted_at', 'closed_by'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where(canBeUndone('deleteAccount', sql.ref('deleted_at')))
    .executeTakeFirst();
}
