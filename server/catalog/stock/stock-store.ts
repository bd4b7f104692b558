import { sql } from 'kysely';
import { fieldsHaving, phoneFields } from '#contract/catalog/phone-fields.ts';
import {
  appNow,
  valuesList,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Page } from '#server/platform/http/list-pages.ts';
import type { IdentifierColumns } from '#server/catalog/product-facts.ts';
import type { StockValues } from './check-line.ts';

/** The SQL of imported phones (table stock_phones). */

/** A phone of a list, ready to be stored. */
export interface StockRow {
  readonly reference: string;
  readonly values: StockValues;
  readonly identifiers: IdentifierColumns;
}

/**
 * Today, and this year in the earliest time zone.
 * @param trx the transaction, or the database
 */
export async function readStockDay(trx: Database | Transaction) {
  const { rows } = await sql<{ today: string; this_year: number }>`
    select (app_now() at time zone 'utc')::date::text as today,
      extract(year from (app_now() at time zone 'utc') + interval '14 hours')::int as this_year
    `.execute(trx);
  if (!rows[0]) throw new Error('a query of the clock has one row');
  return { today: rows[0].today, thisYear: rows[0].this_year };
}

/** A division that a listing may choose, with its names and their other spellings. */
export interface OpenDivision {
  readonly code: string;
  readonly names: readonly string[];
}

/**
 * The divisions that a listing may choose.
 * @param trx the transaction
 */
export async function readOpenDivisions(trx: Transaction): Promise<OpenDivision[]> {
  const rows = await trx
    .selectFrom('divisions')
    .select(['code', 'name_en', 'name_bn', 'words'])
    .where('hidden', '=', false)
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ code, name_en, name_bn, words }) => ({
    code,
    names: [...words, name_bn, name_en, code],
  }));
}

/**
 * The imported phones of a seller with some references, listed ones too.
 * @param trx the transaction that holds the lock of the seller
 * @param sellerId the seller
 * @param references as in the list
 */
export function findStock(trx: Transaction, sellerId: string, references: readonly string[]) {
  return trx
    .selectFrom('stock_phones')
    .select(['reference', 'form_values', 'identifiers', 'product_id'])
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`reference = any (${valuesList(references)}::text[])`)
    .execute();
}

/**
 * How many phones of a seller wait for photos.
 * @param trx the transaction that holds the lock of the seller
 * @param sellerId the seller
 */
export async function countStock(trx: Transaction, sellerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('stock_phones')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('product_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores phones; one with the same reference that waits is replaced.
 * @param trx the transaction that holds the lock of the seller
 * @param sellerId the seller
 * @param phones in the order of the list
 */
export async function storeStock(
  trx: Transaction,
  sellerId: string,
  phones: readonly StockRow[],
): Promise<void> {
  if (phones.length === 0) return;
  // Newest first is then the order of the list: ids of the same millisecond have no order.
  const ids = phones.map(newId).toSorted().toReversed();
  await trx
    .insertInto('stock_phones')
    .values(
      phones.map(({ reference, values, identifiers }, place) => ({
        id: ids[place] ?? newId(),
        seller_id: sellerId,
        reference,
        form_values: JSON.stringify(values),
        identifiers: JSON.stringify(identifiers),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'reference']).doUpdateSet((row) => ({
        form_values: row.ref('excluded.form_values'),
        identifiers: row.ref('excluded.identifiers'),
        updated_at: appNow,
      })),
    )
    .execute();
}

/**
 * The phones of a seller that wait for photos, newest first; one more than a page, if there are more.
 * @param db the database
 * @param sellerId the seller
 * @param page which
 */
export function listStock(db: Database, sellerId: string, { limit, before }: Page) {
  return db
    .selectFrom('stock_phones')
    .select(['id', 'reference', 'form_values', 'created_at'])
    .where('seller_id', '=', sellerId)
    .where('product_id', 'is', null)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/**
 * Locks an imported phone.
 * @param trx the transaction
 * @param sellerId whose it must be
 * @param id of the phone
 */
export function lockStockPhone(trx: Transaction, sellerId: string, id: string) {
  return trx
    .selectFrom('stock_phones')
    .select(['form_values', 'identifiers', 'product_id'])
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Notes that an imported phone is listed: its reference stays, its facts are the product's now.
 * @param trx the transaction that holds its lock
 * @param id of the imported phone
 * @param productId the product
 */
export async function markStockListed(
  trx: Transaction,
  id: string,
  productId: string,
): Promise<void> {
  await trx
    .updateTable('stock_phones')
    .set({ product_id: productId, form_values: null, identifiers: '{}' })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes an imported phone.
 * @param trx the transaction that holds its lock
 * @param id of the imported phone
 */
export async function deleteStockPhone(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('stock_phones').where('id', '=', id).execute();
}

/**
 * A person's imported phones that wait, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportStock(db: Database, userId: string) {
  const rows = await db
    .selectFrom('stock_phones')
    .select(['reference', 'form_values', 'identifiers', 'product_id', 'created_at'])
    .where('seller_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    values: row.form_values,
    ...exportedDigits(row.identifiers as Readonly<Record<string, unknown>>),
    productId: row.product_id,
    importedAt: row.created_at,
  }));
}

/** The last digits of identifiers; their hashes are nobody's data. */
function exportedDigits(identifiers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fieldsHaving('exported').flatMap((name) => {
      const { column } = phoneFields[name];
      return column in identifiers ? [[name, identifiers[column]]] : [];
    }),
  );
}
