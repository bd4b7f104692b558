import { sql } from 'kysely';
import { deliveryCountsDays, parcelDays } from '#contract/handovers/deadlines.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The SQL that writes the parcel of a sale's hand-over. */

/**
 * Stores that a courier has the phone; a second time corrects courier and number.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @param parcel the courier, and its number there
 * @returns from when on an admin looks at it, unless somebody says that it has arrived
 */
export async function setSent(
  trx: Transaction,
  bookingId: string,
  parcel: { readonly courier: string; readonly trackingNumber: string },
): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({
      status: 'sent',
      sent_at: sql`coalesce(sent_at, app_now())`,
      courier: parcel.courier,
      tracking_number: parcel.trackingNumber,
    })
    .where('booking_id', '=', bookingId)
    .returning(sql<Date>`sent_at + make_interval(days => ${parcelDays})`.as('lookedAtFrom'))
    .executeTakeFirstOrThrow();
  return row.lookedAtFrom;
}

/**
 * Stores the seller's word that a parcel was delivered.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @returns when it counts as hand-over, without an objection
 */
export async function setDelivered(trx: Transaction, bookingId: string): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({ delivered_at: appNow })
    .where('booking_id', '=', bookingId)
    .returning(
      sql<Date>`delivered_at + make_interval(days => ${deliveryCountsDays})`.as('countsAt'),
    )
    .executeTakeFirstOrThrow();
  return row.countsAt;
}
