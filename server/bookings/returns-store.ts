import { sql } from 'kysely';
import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import { returnActions, type ReturnStatus } from '#contract/bookings/states.ts';
import { statesBefore } from '#contract/common/states.ts';
import { returnAnswerHours } from '#contract/handovers/deadlines.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of return requests, which are columns of their bookings. */

/** The end of the guarantee of a booking `b`, a week after the hand-over; null before it. */
export const returnUntil = sql<Date>`(select h.guarantee_until from handovers h
  where h.booking_id = b.id)`;

/** A photo of a phone's fault, and the conversation it was sent in. */
export interface ReturnPhotoRow {
  readonly conversationId: string;
  readonly imageId: string;
  readonly width: number;
  readonly height: number;
}

/** The photos sent with the return request of a booking `b`. */
export const returnPhotos = sql<readonly ReturnPhotoRow[]>`coalesce((select json_agg(
      json_build_object('conversationId', m.conversation_id, 'imageId', i.id, 'width', i.width,
        'height', i.height) order by f.position)
    from messages m join message_photos f on f.message_id = m.id
      join images i on i.id = f.image_id
    where m.id = b.return_message_id), '[]')`;

/**
 * The status of a locked booking's return request; null when there is none.
 * @param trx the transaction that locked the booking
 * @param id the booking
 */
export async function readReturn(trx: Transaction, id: string): Promise<ReturnStatus | null> {
  const row = await trx
    .selectFrom('bookings')
    .select('return_status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.return_status ?? null;
}

/**
 * When the guarantee of a booking ends and until when its seller answers a request, which tells one request from
 * another.
 * @param trx the transaction that locked the booking
 * @param id a booking whose return was asked for
 */
export async function readReturnTimes(
  trx: Transaction,
  id: string,
): Promise<{ guaranteeUntil: Date | null; answerUntil: Date }> {
  const { rows } = await sql<{ guaranteeUntil: Date | null; answerUntil: Date }>`
    select ${returnUntil} as "guaranteeUntil",
      coalesce(b.return_asked_at, app_now()) + make_interval(hours => ${returnAnswerHours})
        as "answerUntil"
    from bookings b where b.id = ${id}`.execute(trx);
  if (!rows[0]) throw new Error('a return has no booking');
  return rows[0];
}

/**
 * Stores a return request, unless there is one already that was not withdrawn.
 * @param trx the transaction that locked the booking
 * @param id the booking
 * @param request the buyer's words and the facts they found wrong; one of the two may be empty
 * @returns whether it was stored
 */
export async function setReturnRequested(
  trx: Transaction,
  id: string,
  { reason, wrongFacts }: { readonly reason: string; readonly wrongFacts: readonly WrongFact[] },
): Promise<'noted' | 'noted-before' | 'too-early' | 'too-late'> {
  const { rows } = await sql<{ before: boolean; early: boolean; late: boolean }>`
    select b.return_asked_at is not null and b.return_status <> 'withdrawn' as before, h.handed_over_at is null as early,
      app_now() > h.guarantee_until or h.released_at is not null as late
    from bookings b left join handovers h on h.booking_id = b.id
    where b.id = ${id}`.execute(trx);
  if (rows[0]?.before) return 'noted-before';
  if (rows[0]?.early) return 'too-early';
  if (rows[0]?.late) return 'too-late';
  await trx
    .updateTable('bookings')
    .set({
      ...{ return_asked_at: appNow, return_reason: reason || null, return_status: 'asked' },
      wrong_facts: wrongFacts.length > 0 ? JSON.stringify(wrongFacts) : null,
      // Of a request that was withdrawn.
      ...{ return_answer: null, return_message_id: null },
    })
    .where('id', '=', id)
    .execute();
  return 'noted';
}

/**
 * Stores which message has the photos of a request.
 * @param trx the transaction that locked the booking
 * @param id the booking
 * @param messageId of its buyer
 */
export async function setReturnMessage(
  trx: Transaction,
  id: string,
  messageId: string,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ return_message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores that a request was declined or rejected.
 * @param trx the transaction that locked the booking
 * @param id the booking
 * @param by who decided
 * @param words the reason
 */
export async function setReturnDeclined(
  trx: Transaction,
  id: string,
  by: 'seller' | 'admin',
  words: string,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set(
      by === 'seller'
        ? { return_status: 'declined', return_answer: words }
        : { return_status: 'rejected', return_verdict: words },
    )
    .where('id', '=', id)
    .execute();
}

/**
 * Stores that a request was accepted: the phone comes back first.
 * @param trx the transaction that locked the booking
 * @param id the booking
 */
export async function setReturnAccepted(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ return_status: 'accepted' })
    .where('id', '=', id)
    .where('return_status', 'in', statesBefore(returnActions, 'accepted'))
    .execute();
}

/**
 * Stores that the buyer withdrew a request.
 * @param trx the transaction that locked the booking
 * @param id the booking
 * @returns whether it was not withdrawn before
 */
export async function setReturnWithdrawn(trx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ return_status: 'withdrawn' })
    .where('id', '=', id)
    .where('return_status', 'in', statesBefore(returnActions, 'withdrawn'))
    .where('return_status', '!=', 'withdrawn')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
