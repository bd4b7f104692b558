import { sql } from 'kysely';
import type { PendingDecision } from '#contract/bookings/returns.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  byNumber,
  byText,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { returnPhotos, type ReturnPhotoRow } from './returns-store.ts';

/** The SQL of sales that are undecided: open return requests, disputes and cases, and the admins' queue of them. */

export const isDisputed = sql<boolean>`exists (select from payments y where y.booking_id = b.id
  and y.status = 'captured' and y.dispute = 'open')`;
/**
 * Whether the money of a booking `b` is frozen, as its people read it: a bank or an admin is deciding about its sale.
 * Never null.
 */
export const isFrozen = sql<boolean>`(b.return_status is not distinct from 'declined' or ${isDisputed}
  or exists (select from handover_cases c where c.booking_id = b.id and c.decided_at is null))`;
/**
 * Whether something is undecided about the sale of a booking `b`: its money is frozen, its seller has to answer a
 * return, or the phone is on its way back. Never null, so that it can be negated.
 */
export const isUndecided = sql<boolean>`(${isFrozen}
  or coalesce(b.return_status in ('asked', 'accepted'), false))`;
const isOpen = sql`b.status = 'paid' and ${isUndecided}`;
/**
 * A bank decides about money that goes back or has gone back already, also of a sale that never was: only evidence can
 * be sent.
 */
export const isDisputedAfterwards = sql<boolean>`(b.status <> 'paid' and exists (select from payments y
  where y.booking_id = b.id and y.status in ('refund-due', 'refunded') and y.dispute = 'open'))`;
/** In parts, each with an index of its own: the queue is counted whenever an admin opens a page. */
export const isInQueue = sql`b.id in (
    select id from bookings
      where status = 'paid' and return_status in ('asked', 'declined', 'accepted')
    union all select booking_id from payments where dispute = 'open'
    union all select booking_id from handover_cases where decided_at is null)
  and (${isOpen} or ${isDisputedAfterwards})`;
/** When its money came; a booking without a sale has no time of its own. */
const paidAt = sql`coalesce(b.paid_at, (select max(y.created_at) from payments y
  where y.booking_id = b.id and y.dispute = 'open'))`;

/**
 * Returns whether a paid booking waits for an admin: a return, a dispute or a case of its hand-over is open.
 * @param trx the transaction that locked the booking and its hand-over
 * @param id the booking
 */
export async function waitsForAdmin(trx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select (${isOpen}) as waits from bookings b where b.id = ${id}`.execute(trx);
  return rows[0]?.waits ?? false;
}

/** The sort keys of return requests (contract/common/table-sorts.ts). */
export const returnKeys = {
  phone: byText(sql`lower(p.name)`),
  asked: byNumber(sql`(extract(epoch from coalesce(b.return_asked_at, ${paidAt})) * 1000)::bigint`),
} satisfies Record<string, SortKey>;

/** A row of the admins' queue. */
export type ReturnRow = Omit<PendingDecision, 'photos'> & {
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
      (b.price_cents / 100.0)::float8 as "sealingPrice",
      (b.given_back_cents / 100.0)::float8 as "givenBack", u.name as "buyerName",
      u.email as "buyerEmail", s.name as "sellerName", s.email as "sellerEmail",
      b.return_status as status, b.return_reason as reason,
      coalesce(b.wrong_facts, '[]') as "wrongFacts", b.return_answer as answer,
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
 * Returns whether something is undecided about a sale of a seller: an open return request, a case or a dispute.
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
 * Returns whether a seller has an unsettled sale: one that is undecided, or a refund that is due.
 * @param db the transaction, or the database
 * @param sellerId the seller
 */
export async function owesReturn(db: Database | Transaction, sellerId: string): Promise<boolean> {
  const due = sql`select from products p join payments y on y.product_id = p.id
    where p.seller_id = ${sellerId} and y.status = 'refund-due'`;
  return (await hasOpenReturn(db, sellerId)) || (await due.execute(db)).rows.length > 0;
}
