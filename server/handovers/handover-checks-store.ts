import { sql } from 'kysely';
import type { CheckResult, HandoverCheck } from '#contract/handovers/states.ts';
import { valuesList, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of the buyer's checklist; handover-facts-store.ts reads it. */

/** A line as it was ticked. */
export interface Tick {
  readonly name: HandoverCheck;
  readonly result: CheckResult;
  /** The battery health in percent, with its line alone. */
  readonly found: number | null;
}

/**
 * Returns whether the label of a booked phone promised the end of an IMEI.
 * @param trx the transaction that locked the sale
 * @param bookingId the booking
 */
export async function promisedImei(trx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ promised: boolean }>`
    select promised_facts ->> 'imeiLastFour' is not null as promised
    from bookings where id = ${bookingId}`.execute(trx);
  return rows[0]?.promised ?? false;
}

/**
 * Stores ticked lines; one that says the same again keeps its time.
 * @param trx the transaction that locked the sale
 * @param bookingId the booking
 * @param ticks the lines
 * @returns how many have changed
 */
export async function putChecks(
  trx: Transaction,
  bookingId: string,
  ticks: readonly Tick[],
): Promise<number> {
  if (ticks.length === 0) return 0;
  const row = await trx
    .insertInto('handover_checks')
    .values(ticks.map((tick) => ({ ...tick, booking_id: bookingId })))
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'name'])
        .doUpdateSet({
          result: sql`excluded.result`,
          found: sql`excluded.found`,
          checked_at: sql`app_now()`,
        })
        .where(
          sql<boolean>`(handover_checks.result, handover_checks.found)
            is distinct from (excluded.result, excluded.found)`,
        ),
    )
    .executeTakeFirst();
  return Number(row.numInsertedOrUpdatedRows ?? 0);
}

/**
 * Removes ticks.
 * @param trx the transaction that locked the sale
 * @param bookingId the booking
 * @param names the lines
 * @returns how many were ticked
 */
export async function removeChecks(
  trx: Transaction,
  bookingId: string,
  names: readonly HandoverCheck[],
): Promise<number> {
  const row = await trx
    .deleteFrom('handover_checks')
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`name = any (${valuesList(names)}::text[])`)
    .executeTakeFirst();
  return Number(row.numDeletedRows);
}
