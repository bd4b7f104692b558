import { sql, type UpdateObject } from 'kysely';
import {
  maxAgreedDays,
  objectionHours,
  refundAfterDays,
  maxReturnDays,
} from '#contract/handovers/deadlines.ts';
import type { Delivery, HandoverProof, HandoverStatus } from '#contract/handovers/states.ts';
import { recordBookingEvents } from '#server/bookings/public.ts';
import type { SaleBeginning } from '#server/payments/public.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** The SQL that writes a sale's hand-over; reading, parcels, cases and deadlines have stores of their own. */

/** A locked hand-over. */
export interface LockedHandover {
  readonly bookingId: string;
  readonly method: Delivery;
  readonly status: HandoverStatus;
  /** Encrypted. */
  readonly code: string | null;
  readonly wrongCodes: number;
  /** Encrypted; the seller's, for the phone's way back. */
  readonly returnCode: string | null;
  readonly wrongReturnCodes: number;
  /** Seconds until the next code is taken, of the hand-over and of the return; 0 when at once. */
  readonly waitSeconds: number;
  readonly returnWaitSeconds: number;
  readonly dueAt: Date;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  readonly deliveredAt: Date | null;
  readonly calledOffAt: Date | null;
  readonly callOffObjection: string | null;
  readonly returnDueAt: Date | null;
  /** Null before the hand-over. */
  readonly guaranteeUntil: Date | null;
}

const secondsUntil = (column: 'codes_wait_until' | 'return_codes_wait_until') =>
  sql<number>`greatest(0, coalesce(ceil(extract(epoch from ${sql.ref(column)} - app_now())), 0))::int`;

/**
 * Locks the hand-over of a booking; always the lock after product, booking and payment.
 * @param trx the transaction that locked the booking
 * @param bookingId the booking
 * @returns null when it was never paid
 */
export async function lockHandover(
  trx: Transaction,
  bookingId: string,
): Promise<LockedHandover | null> {
  const row = await trx
    .selectFrom('handovers')
    .select([
      'booking_id as bookingId',
      'method',
      'status',
      'code',
      'wrong_codes as wrongCodes',
      'return_code as returnCode',
      'wrong_return_codes as wrongReturnCodes',
      'due_at as dueAt',
      'courier',
      'tracking_number as trackingNumber',
      'delivered_at as deliveredAt',
      'called_off_at as calledOffAt',
      'call_off_objection as callOffObjection',
      'return_due_at as returnDueAt',
      'guarantee_until as guaranteeUntil',
      secondsUntil('codes_wait_until').as('waitSeconds'),
      secondsUntil('return_codes_wait_until').as('returnWaitSeconds'),
    ])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Inserts the hand-over of a booking that was just paid.
 * @param trx the transaction that captures its payment
 * @param bookingId the booking
 * @param code of the buyer, encrypted
 * @returns how and on which day it gets to the buyer and from whom, and when the money goes back unless it does
 */
export async function insertHandover(
  trx: Transaction,
  bookingId: string,
  code: string,
): Promise<SaleBeginning> {
  const { rows } = await sql<SaleBeginning>`
    with begun as (insert into handovers (booking_id, method, status, code, due_at)
    select b.id, b.delivery, 'waiting', ${code}, least(
      greatest(b.paid_at, (b.booking_date + 1)::timestamp at time zone 'utc'),
      b.paid_at + make_interval(days => ${maxAgreedDays}))
    from bookings b where b.id = ${bookingId}
    returning booking_id, method, due_at)
    select g.method, g.due_at + make_interval(days => ${refundAfterDays}) as "refundAt",
      b.booking_date::timestamp at time zone 'utc' as "agreedDay", b.booking_time as "agreedTime", b.meet_location as place,
      s.name as "sellerName", b.guarantee_days::int as "guaranteeDays"
    from begun g join bookings b on b.id = g.booking_id join products p on p.id = b.product_id
      join users s on s.id = p.seller_id`.execute(trx);
  if (!rows[0]) throw new Error('a sale has no booking');
  return rows[0];
}

async function update(
  trx: Transaction,
  bookingId: string,
  values: UpdateObject<Tables, 'handovers'>,
): Promise<void> {
  await trx.updateTable('handovers').set(values).where('booking_id', '=', bookingId).execute();
}

/**
 * Stores that a phone was handed over now; the guarantee of its booking begins.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @param by the kind of proof
 * @returns the end of the guarantee
 */
export async function setHandedOver(
  trx: Transaction,
  bookingId: string,
  by: HandoverProof,
): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({
      status: 'handed-over',
      code: null,
      handed_over_at: appNow,
      handed_over_by: by,
      guarantee_until: sql`app_now() + make_interval(days => (select guarantee_days::int
        from bookings where id = ${bookingId}))`,
    })
    .where('booking_id', '=', bookingId)
    .returning('guarantee_until')
    .executeTakeFirstOrThrow();
  if (!row.guarantee_until) throw new Error('a hand-over has no guarantee');
  await recordBookingEvents(trx, 'booking.handed_over', [bookingId]);
  return row.guarantee_until;
}

/**
 * Stores that a sale was undone: both codes are of no use from now on.
 * @param trx the transaction that undoes the sale
 * @param bookingId the booking
 */
export async function setSaleUndone(trx: Transaction, bookingId: string): Promise<void> {
  await update(trx, bookingId, { status: 'returned', code: null, return_code: null });
}

/**
 * Stores the seller's word that the phone was handed over.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @returns from when on an admin decides, sooner where the buyer has called the sale off; null when
 *   the seller had said so before
 */
export async function setSellerSaid(trx: Transaction, bookingId: string): Promise<Date | null> {
  const row = await trx
    .updateTable('handovers')
    .set({ seller_said_at: appNow })
    .where('booking_id', '=', bookingId)
    .where('seller_said_at', 'is', null)
    .returning(
      sql<Date>`least(due_at + make_interval(days => ${refundAfterDays}),
        case when call_off_objection is null
          then called_off_at + make_interval(hours => ${objectionHours}) end)`.as('decidedFrom'),
    )
    .executeTakeFirst();
  return row?.decidedFrom ?? null;
}

/**
 * Stores that the buyer has called the sale off.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @param reason the buyer's words
 * @returns until when the seller may object
 */
export async function setCalledOff(
  trx: Transaction,
  bookingId: string,
  reason: string,
): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({ called_off_at: appNow, call_off_reason: reason })
    .where('booking_id', '=', bookingId)
    .returning(sql<Date>`called_off_at + make_interval(hours => ${objectionHours})`.as('until'))
    .executeTakeFirstOrThrow();
  return row.until;
}

/**
 * Stores the seller's objection to a calling off.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @param objection the seller's words
 */
export async function setCallOffObjection(
  trx: Transaction,
  bookingId: string,
  objection: string,
): Promise<void> {
  await update(trx, bookingId, { call_off_objection: objection });
}

/**
 * Stores that a sale goes on after an admin's decision: the days until it must be handed over begin
 * anew.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 */
export async function setGoesOn(trx: Transaction, bookingId: string): Promise<void> {
  await update(trx, bookingId, { due_at: sql`greatest(due_at, app_now())`, asked_at: null });
}

/**
 * Stores until when the phone of an accepted return must be back, and the seller's code.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 * @param code of the seller, encrypted
 * @returns until when
 */
export async function setReturnDue(
  trx: Transaction,
  bookingId: string,
  code: string,
): Promise<Date> {
  const row = await trx
    .updateTable('handovers')
    .set({
      return_accepted_at: appNow,
      return_due_at: sql`app_now() + make_interval(days => ${maxReturnDays})`,
      // A request that was withdrawn may have been accepted before, with another code.
      ...{ return_code: code, wrong_return_codes: 0, return_codes_wait_until: null },
    })
    .where('booking_id', '=', bookingId)
    .returning('return_due_at')
    .executeTakeFirstOrThrow();
  if (!row.return_due_at) throw new Error('a return has no deadline');
  return row.return_due_at;
}

/**
 * Ends the code of a return that was rejected after all, or withdrawn.
 * @param trx the transaction that locked the booking
 * @param bookingId the booking
 */
export async function endReturnCode(trx: Transaction, bookingId: string): Promise<void> {
  await update(trx, bookingId, { return_code: null });
}

/**
 * Stores that the money of a sale became its seller's.
 * @param trx the transaction that locked it
 * @param bookingId the booking
 */
export async function setReleased(trx: Transaction, bookingId: string): Promise<void> {
  await update(trx, bookingId, { released_at: appNow });
}
