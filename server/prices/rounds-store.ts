import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Key } from './figures-store.ts';

/** The SQL of what is due to be summed up anew, and of the rounds in which that happens. */

/**
 * Takes some of what has to be made anew. One round at a time does it, in whatever process: two could
 * write an older summary over a newer one.
 * @param trx the transaction that will write them
 * @param most how many keys at most
 * @param gently whether to wait until the next round may begin
 */
export async function takeDue(trx: Transaction, most: number, gently: boolean): Promise<Key[]> {
  const { rows: turns } = await sql`
    select from guide_rounds where not ${gently}::boolean or next_at <= clock_timestamp()
    for update skip locked`.execute(trx);
  if (turns.length === 0) return [];
  const { rows } = await sql<Key>`
    with taken as (select model_id, storage_gb, condition from guide_due
      group by model_id, storage_gb, condition order by min(id) limit ${most}),
    gone as (
      delete from guide_due d using taken s
        where (d.model_id, d.storage_gb, d.condition) = (s.model_id, s.storage_gb, s.condition))
    select model_id as "modelId", storage_gb as "storageGb", condition from taken`.execute(trx);
  return rows;
}

/** So many times as long as a round took nothing is done: a fourth of one processor at most. */
const restShare = 3;

/**
 * Says when the next round may begin.
 * @param trx the transaction that made the summaries
 */
export async function rest(trx: Transaction): Promise<void> {
  await sql`update guide_rounds
    set next_at = clock_timestamp() + ${restShare} * (clock_timestamp() - now())`.execute(trx);
}

/**
 * Makes everything due: sales grow too old for the guide without anything changing.
 * @param db the database
 */
export async function markAllDue(db: Database): Promise<void> {
  await sql`insert into guide_due (model_id, storage_gb, condition)
    select model_id, storage_gb, condition from guide_cells`.execute(db);
}

/**
 * The time on the database's clock.
 * @param db the database or a transaction
 */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
