import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';

/** The SQL of pauses, in which nobody begins to pay for a phone. */

/** A process that dies in between keeps buyers out no longer than this, in seconds. */
const longest = 60;

/**
 * Begins a pause.
 * @param trx the transaction that holds the product's lock, so that nobody is just beginning
 * @param productId the phone
 * @returns the pause
 */
export async function insertPause(trx: Transaction, productId: string): Promise<string> {
  const id = newId();
  await sql`insert into payment_pauses (id, product_id, ends_at)
    values (${id}, ${productId}, app_now() + make_interval(secs => ${longest}))`.execute(trx);
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
 * Whether nobody may begin to pay for a phone right now.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
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
 * Forgets pauses of processes that have died.
 * @param db the database
 */
export async function forgetPauses(db: Database): Promise<void> {
  await sql`delete from payment_pauses where ends_at < app_now()`.execute(db);
}
