import { sql } from 'kysely';
import type { EndedFor } from '#contract/payments/schemas.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { paymentColumns, windowEnd, type Payment } from './payments-store.ts';

/** The SQL of the time that buyers have to pay, and of several who have it for one phone. */

/** Written out: with parameters PostgreSQL would not find the index of these rows. */
export const unfinished = sql<boolean>`status in ('opening', 'open')`;

/**
 * The payment of another phone that this buyer has not finished: one at a time.
 * @param trx the transaction
 * @param of whose, the booking they want to pay now, and the provider that can end the other one
 */
export async function findOtherOfBuyer(
  trx: Transaction,
  of: { readonly buyerId: string; readonly bookingId: string; readonly provider: string },
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('buyer_id', '=', of.buyerId)
    .where('booking_id', '!=', of.bookingId)
    .where('provider', '=', of.provider)
    .where(unfinished)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Payments of other bookings of the same phone that are not finished: those that may still be paid
 * first.
 * @param trx the transaction that holds the product's lock
 * @param of the phone, the booking that is to be paid, and the provider that can end the others
 * @returns two at most
 */
export async function listRivals(
  trx: Transaction,
  of: { readonly productId: string; readonly bookingId: string; readonly provider: string },
): Promise<Payment[]> {
  return trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('product_id', '=', of.productId)
    .where('booking_id', '!=', of.bookingId)
    .where('provider', '=', of.provider)
    .where(unfinished)
    .orderBy(sql`(processing or pay_until > app_now())`, 'desc')
    .orderBy('id')
    .limit(2)
    .execute();
}

/**
 * Gives the buyer of an unfinished payment their whole time again, from now on.
 * @param trx the transaction that locked it
 * @param id the payment
 */
export async function renewWindow(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ pay_until: windowEnd })
    .where('id', '=', id)
    .where(unfinished)
    .execute();
}

/**
 * Ends the time of all who are about to pay for a phone that somebody has bought; the reconciler
 * then ends their payments.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export async function endWindows(trx: Transaction, productId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ pay_until: appNow, leased_until: null })
    .where('product_id', '=', productId)
    .where(unfinished)
    .execute();
}

/**
 * Whether the buyer of a payment may still pay.
 * @param db the database
 * @param id the payment
 */
export async function isLive(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where(unfinished)
    .where(sql<boolean>`pay_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a buyer may pay right now for a product they have booked.
 * @param trx the transaction that holds the locks of the products they have booked
 * @param buyerId the buyer
 */
export async function hasHoldOf(trx: Transaction, buyerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['opening', 'open'])
    .where(sql<boolean>`pay_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Until when somebody may still pay for a phone, whose payments are not finished.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @returns a moment that may be over already; null when no payment is unfinished
 */
export async function lastWindowOf(trx: Transaction, productId: string) {
  const row = await trx
    .selectFrom('payments')
    .select(sql<Date>`max(pay_until)`.as('until'))
    .select(sql<boolean>`max(pay_until) > app_now()`.as('live'))
    .where('product_id', '=', productId)
    .where(unfinished)
    .groupBy('product_id')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Why the payment before this one was ended, if its buyer had not given it up.
 * @param db the database
 * @param payment a later one of the same booking
 */
export async function whyRestarted(db: Database, payment: Payment): Promise<EndedFor | null> {
  const row = await db
    .selectFrom('payments')
    .select('ended_for')
    .where('booking_id', '=', payment.bookingId)
    .where('id', '<', payment.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_for ?? null;
}

/**
 * Notes why a locked payment is ended.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param why what for
 */
export async function noteEndedFor(trx: Transaction, id: string, why: EndedFor): Promise<void> {
  await trx.updateTable('payments').set({ ended_for: why }).where('id', '=', id).execute();
}
