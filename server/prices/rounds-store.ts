import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { PriceKey } from './figures-store.ts';

/** The SQL of summaries that are due, and of the rounds that recompute them. */

/**
 * How many phones one round summarizes. Twenty keys of a shop of ten million were 12 seconds of work, of which a
 * statement may take 15.
 */
const phonesPerRound = 20_000;

/**
 * Takes some keys that are due, fewer where their summaries had many phones. One process at a time does so, because two could overwrite a newer
 * summary by an older one.
 * @param trx the transaction that will store the summaries
 * @param most at most so many keys
 * @param gently whether to return none until the next round may begin
 * @param mostPhones keys are added until those before had so many; one key is always taken
 */
export async function takeDue(
  trx: Transaction,
  most: number,
  gently: boolean,
  mostPhones = phonesPerRound,
): Promise<PriceKey[]> {
  const { rows: schedule } = await sql`
    select from price_guide_schedule where not ${gently}::boolean or next_at <= clock_timestamp()
    for update skip locked`.execute(trx);
  if (schedule.length === 0) return [];
  const { rows } = await sql<PriceKey>`
    with due as (select model_id, storage_gb, condition, min(id) as first from price_guide_queue
      group by model_id, storage_gb, condition order by first limit ${most}),
    sized as (select due.*, sum(coalesce(c.asked_count + c.paid_count, 0))
        over (order by first rows between unbounded preceding and 1 preceding) as before
      from due left join price_guide_entries c using (model_id, storage_gb, condition)),
    taken as (select model_id, storage_gb, condition from sized
      where coalesce(before, 0) < ${mostPhones} order by first),
    gone as (
      delete from price_guide_queue d using taken s
        where (d.model_id, d.storage_gb, d.condition) = (s.model_id, s.storage_gb, s.condition))
    select model_id as "modelId", storage_gb as "storageGb", condition from taken`.execute(trx);
  return rows;
}

/**
 * Waits for a round that runs, and keeps others from beginning until the transaction ends.
 * @param trx the transaction
 */
export async function waitForRounds(trx: Transaction): Promise<void> {
  await sql`select from price_guide_schedule for update`.execute(trx);
}

/**
 * Takes one key, for a round that summarizes the keys of a failed one by themselves.
 * @param trx the transaction that will store the summary
 * @param key which
 * @returns false if another process makes summaries, or has made this one meanwhile
 */
export async function takeKey(trx: Transaction, key: PriceKey): Promise<boolean> {
  const { rows } = await sql`
    with turn as (select from price_guide_schedule for update skip locked)
    delete from price_guide_queue where ${isOf(key)} and exists (select from turn) returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Puts a key whose summary could not be made behind all others.
 * @param db the database
 * @param key which
 */
export async function putBehind(db: Database, key: PriceKey): Promise<void> {
  await sql`
    with gone as (delete from price_guide_queue where ${isOf(key)} returning id)
    insert into price_guide_queue (model_id, storage_gb, condition)
      select ${key.modelId}::text, ${key.storageGb}::int, ${key.condition}::text where exists (select from gone)`.execute(
    db,
  );
}

const isOf = ({ modelId, storageGb, condition }: PriceKey) =>
  sql`(model_id, storage_gb, condition) = (${modelId}, ${storageGb}, ${condition})`;

/** The pause after a round, as a multiple of its duration: at most a fourth of one processor is used. */
const pauseRatio = 3;

/**
 * Stores when the next round may begin.
 * @param trx the transaction that stored the summaries
 */
export async function scheduleNextRound(trx: Transaction): Promise<void> {
  await sql`update price_guide_schedule
    set next_at = clock_timestamp() + ${pauseRatio} * (clock_timestamp() - now())`.execute(trx);
}

/**
 * Makes all summaries due, because sales become too old without any change.
 * @param db the database
 */
export async function markAllDue(db: Database): Promise<void> {
  await sql`insert into price_guide_queue (model_id, storage_gb, condition)
    select model_id, storage_gb, condition from price_guide_entries`.execute(db);
}

/**
 * The time on the database's clock.
 * @param db the database or a transaction
 */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
