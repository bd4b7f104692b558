import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The SQL of pauses, during which no payment of a product may begin. */

/** When a pause expires whose process has crashed, in seconds. */
const maxSeconds = 60;

/**
 * Begins a pause.
 * @param trx the transaction that holds the product's lock, so that no payment begins at the same time
 * @param productId the product
 * @returns the pause's id
 */
export async function insertPause(trx: Transaction, productId: string): Promise<string> {
  const id = newId();
  await sql`insert into payment_pauses (id, product_id, ends_at)
    values (${id}, ${productId}, app_now() + make_interval(secs => ${maxSeconds}))`.execute(trx);
  return id;
}

/**
 * Ends a pause.
 * @param db the database
 * @param id the pause
 */
export async function deletePause(db: Database, id: string): Promise<void> {
  await db.deleteFrom('payment_pauses').where('id', '=', id).execute();
}

/**
 * Returns whether payments of a product are paused.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function isPaused(trx: Transaction, productId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_pauses')
    .select('id')
    .where('product_id', '=', productId)
    .where(sql<boolean>`ends_at > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes expired pauses, left by processes that have crashed.
 * @param db the database
 */
export async function deleteExpiredPauses(db: Database): Promise<void> {
  await sql`delete from payment_pauses where ends_at < app_now()`.execute(db);
}
