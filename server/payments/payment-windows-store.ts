import { sql } from 'kysely';
import type { EndedFor } from '#contract/payments/schemas.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { paymentColumns, payWindowEnd, type Payment } from './payments-store.ts';

/** The SQL of the time that buyers have to pay; several may have it for one product. */

/** Literals: with parameters PostgreSQL would not use the partial index. */
export const unfinishedSql = sql<boolean>`status in ('opening', 'open')`;

/**
 * An unfinished payment of the same buyer for another booking: a buyer may have one at a time.
 * @param trx the transaction
 * @param of the buyer, the booking they want to pay now, and the providers that can end the other one
 */
export async function findOtherOfBuyer(
  trx: Transaction,
  of: {
    readonly buyerId: string;
    readonly bookingId: string;
    readonly providers: readonly string[];
  },
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('buyer_id', '=', of.buyerId)
    .where('booking_id', '!=', of.bookingId)
    .where('provider', 'in', of.providers)
    .where(unfinishedSql)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Unfinished payments of other bookings of the same product.
 * @param trx the transaction that holds the product's lock
 * @param of the product, the booking to be paid, and the providers that can end the others
 * @returns at most two; those that may still be paid come first
 */
export async function listCompeting(
  trx: Transaction,
  of: {
    readonly productId: string;
    readonly bookingId: string;
    readonly providers: readonly string[];
  },
): Promise<Payment[]> {
  return trx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('product_id', '=', of.productId)
    .where('booking_id', '!=', of.bookingId)
    .where('provider', 'in', of.providers)
    .where(unfinishedSql)
    .orderBy(sql`(processing or pay_until > app_now())`, 'desc')
    .orderBy('id')
    .limit(2)
    .execute();
}

/**
 * Restarts the time to pay of an unfinished payment.
 * @param trx the transaction that locked it
 * @param id the payment
 */
export async function renewWindow(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ pay_until: payWindowEnd })
    .where('id', '=', id)
    .where(unfinishedSql)
    .execute();
}

/**
 * Ends the time to pay of all unfinished payments of a product that was sold; the reconciler then
 * ends those payments.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function endWindows(trx: Transaction, productId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ pay_until: appNow, leased_until: null })
    .where('product_id', '=', productId)
    .where(unfinishedSql)
    .execute();
}

/**
 * Returns whether the buyer of a payment may still pay.
 * @param db the database
 * @param id the payment
 */
export async function isLive(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where(unfinishedSql)
    .where(sql<boolean>`pay_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a buyer may pay right now for a product they have booked.
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
 * The latest time until which a product may be paid for by an unfinished payment.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 * @returns a time that may be in the past; null when no payment is unfinished
 */
export async function lastWindowOf(trx: Transaction, productId: string) {
  const row = await trx
    .selectFrom('payments')
    .select(sql<Date>`max(pay_until)`.as('until'))
    .select(sql<boolean>`max(pay_until) > app_now()`.as('live'))
    .where('product_id', '=', productId)
    .where(unfinishedSql)
    .groupBy('product_id')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Why the booking's previous payment was ended, unless its buyer left or its time was over.
 * @param db the database
 * @param payment the current one
 */
export async function restartReason(db: Database, payment: Payment): Promise<EndedFor | null> {
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
 * Stores why a locked payment is ended.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param why the reason shown to its buyer
 */
export async function setEndedFor(trx: Transaction, id: string, why: EndedFor): Promise<void> {
  await trx.updateTable('payments').set({ ended_for: why }).where('id', '=', id).execute();
}
