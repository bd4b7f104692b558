import { sql } from 'kysely';
import { draftDays, type DraftValues } from '#contract/catalog/drafts.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of drafts of Add A Product. */

export interface StoredDraft {
  readonly values: DraftValues;
  readonly savedAt: Date;
}

/**
 * A person's draft.
 * @param db the database
 * @param userId the seller
 * @returns null when there is none
 */
export async function readDraft(
  db: Database | Transaction,
  userId: string,
): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('product_drafts')
    .select(['form_values', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { values: row.form_values as DraftValues, savedAt: row.updated_at } : null;
}

/**
 * Stores a person's draft in place of the earlier one.
 * @param trx the transaction
 * @param userId the seller
 * @param values the form's values
 * @returns it, and when, on the database's clock
 */
export async function storeDraft(
  trx: Transaction,
  userId: string,
  values: DraftValues,
): Promise<StoredDraft> {
  const row = { form_values: JSON.stringify(values), updated_at: appNow };
  const draftRow = await trx
    .insertInto('product_drafts')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returning(['form_values', 'updated_at'])
    .executeTakeFirstOrThrow();
  return { values: draftRow.form_values as DraftValues, savedAt: draftRow.updated_at };
}

/**
 * Deletes a person's draft.
 * @param trx the transaction
 * @param userId the seller
 * @returns how many there were, 0 or 1
 */
export async function deleteDraft(trx: Transaction, userId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('product_drafts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes drafts that nobody has changed for `draftDays`; their photos expire by themselves.
 * @param db the database
 */
export async function deleteOldDrafts(db: Database): Promise<void> {
  await db
    .deleteFrom('product_drafts')
    .where('updated_at', '<', sql<Date>`app_now() - ${draftDays} * interval '1 day'`)
    .execute();
}

/**
 * A person's draft, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportDrafts(db: Database, userId: string): Promise<object[]> {
  const draft = await readDraft(db, userId);
  return draft ? [{ values: draft.values, savedAt: draft.savedAt }] : [];
}
