import { sql } from 'kysely';
import { returnDays } from '#contract/bookings/schemas.ts';
import type { ReturnCase } from '#contract/bookings/returns.ts';
import type { ReturnStatus } from '#contract/bookings/states.ts';
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

/** The SQL of requests to give phones back; they stand in their bookings. */

/** The end of the week of the guarantee, of a booking `b`: it begins when both know the phone. */
export const returnUntil = sql<Date>`greatest(b.paid_at,
  (b.booking_date + 1)::timestamp at time zone 'utc') + make_interval(days => ${returnDays})`;

const isDisputed = sql<boolean>`exists (select from payments y where y.booking_id = b.id
  and y.status = 'captured' and y.dispute = 'open')`;
const isOpen = sql`b.status = 'paid'
  and (b.return_status in ('asked', 'declined') or ${isDisputed})`;

/**
 * What a locked booking's request is now; null when nobody has asked.
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
 * Notes that a buyer wants to give the phone back, the first time they say so.
 * @param trx the transaction that locked the booking
 * @param id the booking
 * @param reason the buyer's words
 * @returns what came of it
 */
export async function noteReturnAsked(
  trx: Transaction,
  id: string,
  reason: string,
): Promise<'noted' | 'noted-before' | 'too-late'> {
  const { rows } = await sql<{ before: boolean; late: boolean }>`
    select return_asked_at is not null as before,
      app_now() > ${returnUntil} as late
    from bookings b where id = ${id}`.execute(trx);
  if (rows[0]?.before) return 'noted-before';
  if (rows[0]?.late) return 'too-late';
  await trx
    .updateTable('bookings')
    .set({ return_asked_at: appNow, return_reason: reason, return_status: 'asked' })
    .where('id', '=', id)
    .execute();
  return 'noted';
}

/**
 * Notes that a request was turned down.
 * @param trx the transaction that locked the booking
 * @param id the booking
 * @param by whose words they are
 * @param words why
 */
export async function noteNo(
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

/** By what requests can be ordered (contract/common/table-query.ts). */
export const returnKeys = {
  phone: byText(sql`lower(p.name)`),
  asked: byNumber(sql`(extract(epoch from coalesce(b.return_asked_at, b.paid_at)) * 1000)::bigint`),
} satisfies Record<string, SortKey>;

/**
 * A page of open requests and disputed sales.
 * @param db the database
 * @param asked order and page
 * @param q words that phone, buyer, seller or the request itself must hold
 */
export function listOpenReturns(
  db: Database,
  asked: TableRequest,
  q: string | undefined,
): Promise<PageOfRows<ReturnCase & { id: string }>> {
  const table = {
    select: sql`b.id as "_id", b.product_id as "productId", p.name as "productName",
      '/images/' || i.image_id || '/640.webp' as "productImg", p.category_id as "categoryId",
      (b.price_cents / 100.0)::float8 as "sealingPrice", u.name as "buyerName",
      u.email as "buyerEmail", s.name as "sellerName", s.email as "sellerEmail",
      b.return_status as status, b.return_reason as reason, b.return_answer as answer,
      ${isDisputed} as disputed,
      to_char(b.paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "paidAt",
      to_char(b.return_asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "askedAt"`,
    from: sql`bookings b
      join products p on p.id = b.product_id
      join users s on s.id = p.seller_id
      join users u on u.id = b.buyer_id
      left join product_images i on i.product_id = p.id and i.position = 0`,
    id: sql`b.id`,
    where: [
      isOpen,
      ...holdsWords(
        sql`lower(concat_ws(' ', p.name, s.name, s.email, u.name, u.email, b.return_reason))`,
        q,
      ),
    ],
  };
  return readRows(db, table, asked);
}

/**
 * How many requests and disputes are open.
 * @param db the database
 */
export async function countOpenReturns(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b where ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Whether a sale of somebody is not settled: an open request, a dispute, or money that is due and not sent.
 * @param db the transaction, or the database
 * @param sellerId whose sales
 */
export async function owesReturn(db: Database | Transaction, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from products p join bookings b on b.product_id = p.id
        where p.seller_id = ${sellerId} and ${isOpen})
      or exists (select from products p join payments y on y.product_id = p.id
        where p.seller_id = ${sellerId} and y.status = 'refund-due') as owes`.execute(db);
  return rows[0]?.owes ?? false;
}
