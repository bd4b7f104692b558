import { sql } from 'kysely';
import {
  bookingActions,
  type BookingStatus,
  type CancelReason,
} from '#contract/bookings/states.ts';
import { statesBefore } from '#contract/common/states.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';
import { recordBookingEvents } from './booking-events-store.ts';

/** The SQL that locks a booking and changes its state. */

export interface LockedBooking {
  readonly id: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly priceCents: number;
  /** Of the price, by price reductions. */
  readonly givenBackCents: number;
  /** Credited to the seller for sending the phone; null where the settings of the release decide. */
  readonly postageCents: number | null;
  readonly status: BookingStatus;
}

/**
 * Locks a booking; always the second lock, after its product.
 * @param trx the transaction
 * @param id the booking
 */
export async function lockBooking(trx: Transaction, id: string): Promise<LockedBooking | null> {
  const row = await trx
    .selectFrom('bookings')
    .select([
      ...(['id', 'product_id', 'buyer_id', 'price_cents', 'given_back_cents'] as const),
      ...(['postage_cents', 'status'] as const),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        productId: row.product_id,
        buyerId: row.buyer_id,
        priceCents: row.price_cents,
        givenBackCents: row.given_back_cents,
        postageCents: row.postage_cents,
        status: row.status,
      }
    : null;
}

/**
 * Makes a locked booking paid.
 * @param trx the transaction
 * @param id the booking
 */
export async function setPaid(trx: Transaction, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ status: 'paid', paid_at: appNow })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(bookingActions, 'paid'))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordBookingEvents(trx, 'booking.paid', [id]);
}

/**
 * Adds a part of the price of a locked booking to what was given back of it.
 * @param trx the transaction
 * @param id the booking
 * @param cents the part
 */
export async function addGivenBack(trx: Transaction, id: string, cents: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set((row) => ({ given_back_cents: row('given_back_cents', '+', cents) }))
    .where('id', '=', id)
    .execute();
  await recordBookingEvents(trx, 'booking.price_reduced', [id]);
}

/**
 * Makes a locked booking refunded.
 * @param trx the transaction
 * @param id the booking
 */
export async function setRefunded(trx: Transaction, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({
      status: 'refunded',
      closed_at: appNow,
      // A refund grants the return request, if there is one that was not withdrawn.
      return_status: sql`case when return_status = 'withdrawn' then 'withdrawn' when return_status is not null then 'granted' end`,
    })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(bookingActions, 'refunded'))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordBookingEvents(trx, 'booking.refunded', [id]);
}

/**
 * Ends a locked unpaid booking.
 * @param trx the transaction
 * @param id the booking
 * @param because its buyer cancelled it, or booked it anew at another price; null when its time is over
 */
export async function setClosed(
  trx: Transaction,
  id: string,
  because: CancelReason | null,
): Promise<void> {
  const status = because === null ? 'expired' : 'cancelled';
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ status, closed_at: appNow, cancelled_because: because })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(bookingActions, status))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordBookingEvents(trx, `booking.${status}`, [id]);
}
