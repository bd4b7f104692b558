import { sql } from 'kysely';
import type { ReturnCase } from '#contract/bookings/returns.ts';
import { returnActions, type ReturnStatus } from '#contract/bookings/states.ts';
import { statesBefore } from '#contract/common/states.ts';
import { returnAnswerHours } from '#contract/handovers/deadlines.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import {
  byNumber,
  byText,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/keyset-pagination.ts';

/** The SQL of return requests, which are columns of their bookings. */

/** The end of the guarantee of a booking `b`, a week after the hand-over; null before it. */
export const returnUntil = sql<Date>`(select h.guarantee_until from handovers h
  where h.booking_id = b.id)`;

/** A photo of what is wrong with a phone, and the conversation it was sent in. */
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

const isDisputed = sql<boolean>`exists (select from payments y where y.booking_id = b.id
  and y.status = 'captured' and y.dispute = 'open')`;
const isOpen = sql`b.status = 'paid'
  and (b.return_status in ('asked', 'declined', 'accepted') or ${isDisputed}
    or exists (select from handover_cases c where c.booking_id = b.id and c.decided_at is null))`;
/**
 * A bank decides about money that goes back or has gone back already, also of a sale that never was: only evidence can
 * be sent.
 */
const isDisputedAfterwards = sql<boolean>`(b.status <> 'paid' and exists (select from payments y
  where y.booking_id = b.id and y.status in ('refund-due', 'refunded') and y.dispute = 'open'))`;
/** In parts, each with an index of its own: the queue is counted whenever an admin opens a page. */
const isInQueue = sql`b.id in (
    select id from bookings
      where status = 'paid' and return_status in ('asked', 'declined', 'accepted')
    union all select booking_id from payments where dispute = 'open'
    union all select booking_id from handover_cases where decided_at is null)
  and (${isOpen} or ${isDisputedAfterwards})`;
/** When its money came; a booking without a sale has no time of its own. */
const paidAt = sql`coalesce(b.paid_at, (select max(y.created_at) from payments y
  where y.booking_id = b.id and y.dispute = 'open'))`;

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
 * Whether a paid booking waits for an admin: a return, a dispute or a case of its hand-over is open.
 * @param trx the transaction that locked the booking and its hand-over
 * @param id the booking
 */
export async function waitsForAdmin(trx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select (${isOpen}) as waits from bookings b where b.id = ${id}`.execute(trx);
  return rows[0]?.waits ?? false;
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
 * @param reason the buyer's words
 * @returns whether it was stored
 */
export async function setReturnRequested(
  trx: Transaction,
  id: string,
  reason: string,
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
      ...{ return_asked_at: appNow, return_reason: reason, return_status: 'asked' },
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

/** The sort keys of return requests (contract/common/table-sorts.ts). */
export const returnKeys = {
  phone: byText(sql`lower(p.name)`),
  asked: byNumber(sql`(extract(epoch from coalesce(b.return_asked_at, ${paidAt})) * 1000)::bigint`),
} satisfies Record<string, SortKey>;

/** A row of the admins' queue. */
export type ReturnRow = Omit<ReturnCase, 'photos'> & {
  readonly id: string;
  readonly photos: readonly ReturnPhotoRow[];
};

/**
 * A page of open requests and disputed sales.
 * @param db the database
 * @param table order and page
 * @param q words that product, buyer, seller or the reason must contain
 */
export function listOpenReturns(
  db: Database,
  table: TableRequest,
  q: string | undefined,
): Promise<PageOfRows<ReturnRow>> {
  const query = {
    select: sql`b.id as "_id", b.product_id as "productId", p.name as "productName",
      '/images/' || i.image_id || '/640.webp' as "productImg", p.category_id as "categoryId",
      (b.price_cents / 100.0)::float8 as "sealingPrice", u.name as "buyerName",
      u.email as "buyerEmail", s.name as "sellerName", s.email as "sellerEmail",
      b.return_status as status, b.return_reason as reason, b.return_answer as answer,
      ${returnPhotos} as photos,
      (${isDisputed} or ${isDisputedAfterwards}) as disputed, c.kind as case,
      case when c.kind in ('call-off', 'not-handed-over') then h.call_off_reason
        else c.objection end as "buyerWords",
      case when c.kind in ('call-off', 'not-handed-over') then h.call_off_objection end
        as "sellerWords",
      to_char(${paidAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "paidAt",
      to_char(b.return_asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "askedAt"`,
    from: sql`bookings b
      join products p on p.id = b.product_id
      join users s on s.id = p.seller_id
      join users u on u.id = b.buyer_id
      left join product_images i on i.product_id = p.id and i.position = 0
      left join handovers h on h.booking_id = b.id
      left join handover_cases c on c.booking_id = b.id and c.decided_at is null`,
    id: sql`b.id`,
    where: [
      isInQueue,
      ...holdsWords(
        sql`lower(normalize(concat_ws(' ', p.name, s.name, s.email, u.name, u.email,
          b.return_reason)))`,
        q,
      ),
    ],
  };
  return readRows(db, query, table);
}

/**
 * How many requests and disputes are open.
 * @param db the database
 */
export async function countOpenReturns(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b where ${isInQueue}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Whether something is undecided about a sale of a seller: an open return request, a case or a dispute.
 * @param db the transaction, or the database
 * @param sellerId the seller
 */
export async function hasOpenReturn(
  db: Database | Transaction,
  sellerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from products p join bookings b on b.product_id = p.id
      where p.seller_id = ${sellerId} and ${isOpen}) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/**
 * Whether a seller has an unsettled sale: one that is undecided, or a refund that is due.
 * @param db the transaction, or the database
 * @param sellerId the seller
 */
export async function owesReturn(db: Database | Transaction, sellerId: string): Promise<boolean> {
  const due = sql`select from products p join payments y on y.product_id = p.id
    where p.seller_id = ${sellerId} and y.status = 'refund-due'`;
  return (await hasOpenReturn(db, sellerId)) || (await due.execute(db)).rows.length > 0;
}
