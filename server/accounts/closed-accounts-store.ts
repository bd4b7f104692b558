import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** Accounts that their owners closed and may open again. */

/**
 * Opens an account again that its owner closed within the last week; one that an admin closed stays
 * closed, and one that is open is left alone.
 * @param db the database
 * @param userId whose
 */
export async function reopen(db: Database | Transaction, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: null, closed_by: null })
    .where('id', '=', userId)
    .where('closed_by', '=', 'owner')
    .where('deleted_at', '>', sql<Date>`app_now() - interval '7 days'`)
    .execute();
}

/**
 * When and by whom an account was closed; nothing for one that was disabled only.
 * @param db the database
 * @param userId whose
 */
export function readClosing(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['deleted_at', 'closed_by'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', '>', sql<Date>`app_now() - interval '7 days'`)
    .executeTakeFirst();
}
