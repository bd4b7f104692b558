import { sql, type RawBuilder } from 'kysely';
import {
  bookingActions,
  bookingStatuses,
  returnDays,
  type BookingStatus,
} from '#contract/bookings.ts';
import { statesBefore } from '#contract/lifecycle.ts';
import { changedFacts, type ChangedFact, type Label } from '#contract/promises.ts';
import type { ReturnStatus } from '#contract/returns.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';
import {
  byAge,
  byNumber,
  byText,
  holdsWords,
  readRows,
  type Asked,
  type Key,
  type PageOfRows,
} from '#server/platform/table-of-rows.ts';

/** All SQL of the bookings slice, but for what making one asks and writes. */

export interface BookingRow {
  id: string;
  product_id: string;
  product_name: string;
  product_img: string;
  price_cents: number;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  meet_location: string;
  booking_date: string;
  seller_id: string;
  seller_phone: string;
  seller_name: string;
  status: BookingStatus;
  created_at: Date;
  paid_at: Date | null;
  expires_at: Date;
  return_until: Date | null;
  return_asked_at: Date | null;
  return_reason: string | null;
  return_status: ReturnStatus | null;
  return_answer: string | null;
  return_verdict: string | null;
  confirming: boolean;
  disputed: boolean;
  promised: Label;
  said_now: Label;
  transaction_id: string | null;
  payment_status: 'captured' | 'refund-due' | 'refunded' | null;
}

/** The end of the week of the guarantee, of a booking `b`: it begins when both know the phone. */
export const returnUntil = sql<Date>`greatest(b.paid_at,
  (b.booking_date + 1)::timestamp at time zone 'utc') + make_interval(days => ${returnDays})`;

const bookingFacts = sql`b.id, b.product_id, p.name as product_name,
    '/images/' || i.image_id || '/640.webp' as product_img,
    b.price_cents, b.buyer_id, u.name as buyer_name, u.email as buyer_email, b.buyer_phone,
    b.meet_location, b.booking_date, p.seller_id, p.phone as seller_phone, s.name as seller_name,
    b.status, b.created_at, b.paid_at, b.expires_at, b.return_asked_at, b.return_reason,
    b.return_status, b.return_answer, b.return_verdict, ${returnUntil} as return_until,
    b.promised, promised_facts(p) as said_now,
    exists (select from payments o where o.booking_id = b.id and o.processing
      and o.status in ('opening', 'open')) as confirming,
    coalesce(y.dispute = 'open', false) as disputed,
    y.intent_id as transaction_id, y.status as payment_status`;
const bookingSources = sql`bookings b
  join users u on u.id = b.buyer_id
  join products p on p.id = b.product_id
  join users s on s.id = p.seller_id
  left join product_images i on i.product_id = p.id and i.position = 0
  left join lateral (select intent_id, status, dispute from payments
    where booking_id = b.id and status in ('captured', 'refund-due', 'refunded')
    order by id desc limit 1) y on true`;

/** By what bookings can be ordered (contract/tables.ts); by status in the order of its life. */
export const bookingKeys = {
  name: byText(sql`lower(p.name)`),
  buyer: byText(sql`lower(u.name)`),
  price: byNumber(sql`b.price_cents`),
  payment: byNumber(sql`array_position(${[...bookingStatuses]}::text[], b.status)`),
  meeting: byNumber(sql`(b.booking_date - date '2000-01-01')`),
  booked: byAge,
} satisfies Record<string, Key>;

/**
 * A page of a buyer's bookings, newest first.
 * @param db the database
 * @param email the buyer's
 * @param asked order and page
 * @param q words that phone, seller or meeting place must hold
 */
export function listBookings(
  db: Database,
  email: string,
  asked: Asked,
  q?: string,
): Promise<PageOfRows<BookingRow>> {
  const words = sql`(lower(p.name) || ' ' || lower(s.name) || ' ' || lower(b.meet_location))`;
  return readBookings(db, asked, [sql`u.email = ${email}`, ...holdsWords(words, q)]);
}

/**
 * One booking with the facts of its product, or null.
 * @param db the database
 * @param id the booking
 */
export async function findBooking(db: Database, id: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    select ${bookingFacts} from ${bookingSources} where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A page of the bookings of one product, newest first.
 * @param db the database
 * @param productId the phone
 * @param asked order and page
 * @param narrowed words that buyer or meeting place must hold, and what the bookings are
 */
export function listOfProduct(
  db: Database,
  productId: string,
  asked: Asked,
  narrowed: { readonly q?: string | undefined; readonly status?: BookingStatus | undefined },
): Promise<PageOfRows<BookingRow>> {
  const { q, status } = narrowed;
  const words = sql`(lower(u.name) || ' ' || u.email || ' ' || b.buyer_phone || ' '
    || lower(b.meet_location))`;
  return readBookings(db, asked, [
    sql`b.product_id = ${productId}`,
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...holdsWords(words, q),
  ]);
}

function readBookings(db: Database, asked: Asked, where: readonly RawBuilder<unknown>[]) {
  const table = { select: bookingFacts, from: bookingSources, id: sql`b.id`, where };
  return readRows<BookingRow>(db, table, asked);
}

/**
 * What the seller of a booked phone has changed since.
 * @param db the database
 * @param id the booking
 */
export async function changesSince(db: Database, id: string): Promise<ChangedFact[]> {
  const { rows } = await sql<{ promised: Label; now: Label }>`
    select b.promised, promised_facts(p) as now
    from bookings b join products p on p.id = b.product_id where b.id = ${id}`.execute(db);
  return rows.flatMap(({ promised, now }) => changedFacts(promised, now));
}

/**
 * Who has booked a phone and not paid for it.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export function listUnpaidBuyers(trx: Transaction, productId: string) {
  return trx
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.buyer_id')
    .select('users.id')
    .where('product_id', '=', productId)
    .where('status', '=', 'unpaid')
    .orderBy('bookings.id')
    .execute();
}

/**
 * Whose a booking is.
 * @param db the database
 * @param id the booking
 */
export async function findParties(
  db: Database,
  id: string,
): Promise<{ productId: string; buyerId: string; sellerId: string } | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('products', 'products.id', 'bookings.product_id')
    .select(['product_id as productId', 'buyer_id as buyerId', 'seller_id as sellerId'])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export interface LockedBooking {
  readonly id: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly priceCents: number;
  readonly status: BookingStatus;
}

/**
 * Locks a booking; the second lock, after its product's.
 * @param trx the transaction
 * @param id the booking
 */
export async function lockBooking(trx: Transaction, id: string): Promise<LockedBooking | null> {
  const row = await trx
    .selectFrom('bookings')
    .select(['id', 'product_id', 'buyer_id', 'price_cents', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        productId: row.product_id,
        buyerId: row.buyer_id,
        priceCents: row.price_cents,
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
  await trx
    .updateTable('bookings')
    .set({ status: 'paid', paid_at: appNow })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(bookingActions, 'paid'))
    .execute();
}

/**
 * Makes a locked booking refunded.
 * @param trx the transaction
 * @param id the booking
 */
export async function setRefunded(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({
      status: 'refunded',
      closed_at: appNow,
      // Whoever asked to give it back has got what they asked for.
      return_status: sql`case when return_status is not null then 'granted' end`,
    })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(bookingActions, 'refunded'))
    .execute();
}

/**
 * Ends a locked booking that was not paid.
 * @param trx the transaction
 * @param id the booking
 * @param status why it ended
 */
export async function setClosed(
  trx: Transaction,
  id: string,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ status, closed_at: appNow })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(bookingActions, status))
    .execute();
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
 * Unpaid bookings whose time is over, oldest first.
 * @param db the database
 * @param limit how many at most
 */
export async function listExpired(
  db: Database,
  limit: number,
): Promise<{ id: string; productId: string }[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'product_id as productId'])
    .where('status', '=', 'unpaid')
    .where(sql<boolean>`expires_at <= app_now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/**
 * Unpaid bookings that end within a day and whose buyers have not been told; they are marked as told.
 * @param trx the transaction in which they are told
 * @param limit how many at most
 */
export async function takeToRemind(
  trx: Transaction,
  limit: number,
): Promise<
  { id: string; buyerId: string; productId: string; productName: string; expiresAt: Date }[]
> {
  const { rows } = await sql<{
    id: string;
    buyerId: string;
    productId: string;
    productName: string;
    expiresAt: Date;
  }>`
    with due as (
      select id from bookings
      where status = 'unpaid' and reminded_at is null and expires_at > app_now()
        and expires_at <= app_now() + interval '1 day'
        and created_at < app_now() - interval '1 day'
      order by expires_at limit ${limit} for update skip locked)
    update bookings b set reminded_at = app_now() from due, products p
    where b.id = due.id and p.id = b.product_id
    returning b.id, b.buyer_id as "buyerId", p.id as "productId", p.name as "productName",
      b.expires_at as "expiresAt"`.execute(trx);
  return rows;
}

/**
 * Cancels the unpaid bookings of a product, or those of a buyer.
 * @param trx the transaction that holds the locks of the products concerned
 * @param whose by product or by buyer
 * @returns them, with buyer and phone
 */
export async function cancelUnpaid(
  trx: Transaction,
  whose: { productId: string } | { buyerId: string },
): Promise<{ id: string; buyerId: string; productId: string }[]> {
  const query = trx
    .updateTable('bookings')
    .set({ status: 'cancelled', closed_at: appNow })
    .where('status', 'in', statesBefore(bookingActions, 'cancelled'));
  return (
    'productId' in whose
      ? query.where('product_id', '=', whose.productId)
      : query.where('buyer_id', '=', whose.buyerId)
  )
    .returning(['id', 'buyer_id as buyerId', 'product_id as productId'])
    .execute();
}

/**
 * The buyer's unpaid bookings of one price, by which the specification's payment call names one.
 * @param db the database
 * @param buyerId whose
 * @param priceCents the price
 */
export async function findUnpaidByPrice(
  db: Database,
  buyerId: string,
  priceCents: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('price_cents', '=', priceCents)
    .where('status', '=', 'unpaid')
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Which product a booking of this buyer is for; to everybody else there is none (R3).
 * @param db the database
 * @param id the booking
 * @param buyerId whose it must be
 */
export async function productOfBooking(
  db: Database,
  id: string,
  buyerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('product_id')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.product_id ?? null;
}

/**
 * The products of a buyer's unpaid bookings, in the order in which locks are taken.
 * @param trx the transaction
 * @param buyerId whose
 */
export async function listUnpaidProductIds(trx: Transaction, buyerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select('product_id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'unpaid')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}
