import { sql, type RawBuilder } from 'kysely';
import type { PlaceName } from '#contract/places/divisions.ts';
import { bookingStatuses, type BookingStatus } from '#contract/bookings/states.ts';
import { changedFacts, type ChangedFact, type Label } from '#contract/catalog/promised-facts.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import type { CancelReason, ReturnStatus } from '#contract/bookings/states.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  byAge,
  byNumber,
  byText,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/lists/keyset-pagination.ts';
import { agreementOf } from './new-bookings-store.ts';
import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import { returnPhotos, returnUntil, type ReturnPhotoRow } from './returns-store.ts';

/** The SQL that reads bookings; new ones, unpaid ones, states and returns have stores of their own. */

export interface BookingRow {
  id: string;
  product_id: string;
  product_name: string;
  product_img: string;
  price_cents: number;
  given_back_cents: number;
  guarantee_days: number;
  new_price_cents: number | null;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  meet_location: string;
  meet_location_names: PlaceName | null;
  booking_date: string;
  booking_time: string | null;
  delivery: Delivery;
  seller_id: string;
  seller_phone: string;
  seller_name: string;
  status: BookingStatus;
  cancelled_because: CancelReason | null;
  created_at: Date;
  paid_at: Date | null;
  expires_at: Date;
  return_until: Date | null;
  return_asked_at: Date | null;
  return_reason: string | null;
  wrong_facts: readonly WrongFact[] | null;
  return_photos: readonly ReturnPhotoRow[];
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

/** The phone's price for its buyer now: the label's, or a lower agreed price. */
const priceNow = sql`least(p.selling_price_cents,
  (select o.agreed_cents ${agreementOf(sql`b.buyer_id`, sql`p.id`)}))`;

/** What a public place that was chosen is called in both languages. */
const meetingNames = sql`meeting_place_names(b.meeting_place_id, b.meet_location)`;
const meetingWords = sql`lower(b.meet_location || coalesce(' ' || ${meetingNames}::text, ''))`;

const bookingFacts = sql`b.id, b.product_id, p.name as product_name,
    '/images/' || i.image_id || '/640.webp' as product_img,
    b.price_cents, b.given_back_cents, b.guarantee_days::int as guarantee_days, case when b.status = 'unpaid' and p.status = 'available'
      and ${priceNow} < b.price_cents then ${priceNow} end as new_price_cents,
    b.buyer_id, u.name as buyer_name, u.email as buyer_email, b.buyer_phone,
    b.meet_location, ${meetingNames} as meet_location_names, b.booking_date, b.booking_time, b.delivery, p.seller_id, p.phone as seller_phone, s.name as seller_name,
    b.status, b.cancelled_because, b.created_at, b.paid_at, b.expires_at, b.return_asked_at, b.return_reason, b.wrong_facts,
    b.return_status, b.return_answer, b.return_verdict, ${returnUntil} as return_until,
    ${returnPhotos} as return_photos,
    b.promised_facts as promised, promised_facts(p) as said_now,
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

/** The sort keys of bookings (contract/common/table-sorts.ts); statuses in the order of their transitions. */
export const bookingKeys = {
  name: byText(sql`lower(p.name)`),
  buyer: byText(sql`lower(u.name)`),
  price: byNumber(sql`b.price_cents`),
  payment: byNumber(sql`array_position(${[...bookingStatuses]}::text[], b.status)`),
  meeting: byNumber(sql`((b.booking_date - date '2000-01-01') * 1440
    + coalesce(extract(epoch from b.booking_time::time) / 60, 0)::int)`),
  booked: byAge,
} satisfies Record<string, SortKey>;

interface BookingFilters {
  readonly q?: string | undefined;
  readonly status?: BookingStatus | undefined;
}

/**
 * A page of a buyer's bookings, newest first.
 * @param db the database
 * @param email the buyer's
 * @param table order and page
 * @param filters words that product, seller or meeting place must contain, the status, and the product
 */
export function listBookings(
  db: Database,
  email: string,
  table: TableRequest,
  filters: BookingFilters & { readonly productId?: string | undefined },
): Promise<PageOfRows<BookingRow>> {
  const { q, status, productId } = filters;
  const words = sql`(lower(p.name) || ' ' || lower(s.name) || ' ' || ${meetingWords})`;
  return readBookings(db, table, [
    sql`u.email = ${email}`,
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...(productId === undefined ? [] : [sql`b.product_id = ${productId}`]),
    ...holdsWords(words, q),
  ]);
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
 * @param productId the product
 * @param table order and page
 * @param filters words that buyer or meeting place must contain, and the status
 */
export function listOfProduct(
  db: Database,
  productId: string,
  table: TableRequest,
  filters: BookingFilters,
): Promise<PageOfRows<BookingRow>> {
  const { q, status } = filters;
  const words = sql`(lower(u.name) || ' ' || u.email || ' ' || b.buyer_phone || ' '
    || ${meetingWords})`;
  return readBookings(db, table, [
    sql`b.product_id = ${productId}`,
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...holdsWords(words, q),
  ]);
}

function readBookings(db: Database, table: TableRequest, where: readonly RawBuilder<unknown>[]) {
  const query = { select: bookingFacts, from: bookingSources, id: sql`b.id`, where };
  return readRows<BookingRow>(db, query, table);
}

/**
 * Lists the seller's changes of the label since the booking.
 * @param db the database
 * @param id the booking
 */
export async function changesSince(db: Database, id: string): Promise<ChangedFact[]> {
  const { rows } = await sql<{ promised: Label; now: Label }>`
    select b.promised_facts as promised, promised_facts(p) as now
    from bookings b join products p on p.id = b.product_id where b.id = ${id}`.execute(db);
  return rows.flatMap(({ promised, now }) => changedFacts(promised, now));
}

/**
 * The label of a phone as its buyer booked it.
 * @param db the database, or a transaction
 * @param id the booking
 * @returns without facts if there is no such booking
 */
export async function readLabel(db: Database | Transaction, id: string): Promise<Label> {
  const row = await db
    .selectFrom('bookings')
    .select('promised_facts')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.promised_facts ?? {};
}

/**
 * The product, buyer, seller and status of a booking.
 * @param db the database
 * @param id the booking
 */
export async function findParties(
  db: Database,
  id: string,
): Promise<{
  productId: string;
  buyerId: string;
  sellerId: string;
  status: BookingStatus;
} | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('products', 'products.id', 'bookings.product_id')
    .select([
      'product_id as productId',
      'buyer_id as buyerId',
      'seller_id as sellerId',
      'bookings.status as status',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The product of a buyer's own booking; null for anybody else's (R3).
 * @param db the database
 * @param id the booking
 * @param buyerId the buyer
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
