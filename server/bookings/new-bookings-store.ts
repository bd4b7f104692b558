import { sql } from 'kysely';
import { bookingsAnHour, bookingsOfAPhoneADay } from '#contract/bookings/schemas.ts';
import { listGiven, rowsGiven, type Transaction } from '#server/platform/database/database.ts';

/** The SQL of bookings that are made. */

export interface RoomToBook {
  /** How many bookings of this buyer are unpaid. */
  readonly unpaid: number;
  /** Whether one of them, or a paid one, is for this very phone. */
  readonly already: boolean;
  /** Seconds until this buyer may book, or book this phone, again; 0 when now. */
  readonly wait: number;
  /** Whether the day is from today to a year ahead, in every direction's favour. */
  readonly dayFits: boolean;
}

/**
 * What decides whether buyers may book one more phone.
 * @param trx the transaction that holds the buyers' locks
 * @param wanted who wants which phone, and the day as an ISO date
 * @returns each in its place
 */
export async function readRoomToBook(
  trx: Transaction,
  wanted: readonly { buyerId: string; productId: string; bookingDate: string }[],
): Promise<RoomToBook[]> {
  const { rows } = await sql<RoomToBook>`
    select (select count(*)::int from bookings b
        where b.buyer_id = asked.buyer_id and b.status = 'unpaid') as unpaid,
      -- Not 'exists': for that, PostgreSQL may read everybody's bookings at once.
      (select true from bookings b where b.buyer_id = asked.buyer_id
        and b.product_id = asked.product_id and b.status in ('unpaid', 'paid') limit 1)
        is not null as already,
      coalesce(greatest(
        (select extract(epoch from b.created_at + interval '1 hour' - app_now()) from bookings b
          where b.buyer_id = asked.buyer_id and b.created_at > app_now() - interval '1 hour'
          order by b.created_at desc offset ${sql.lit(bookingsAnHour - 1)} limit 1),
        (select extract(epoch from b.created_at + interval '1 day' - app_now()) from bookings b
          where b.buyer_id = asked.buyer_id and b.product_id = asked.product_id
            and b.created_at > app_now() - interval '1 day'
          order by b.created_at desc offset ${sql.lit(bookingsOfAPhoneADay - 1)} limit 1)), 0)::float8 as wait,
      asked.day between ((app_now() at time zone 'utc') - interval '12 hours')::date
        and ((app_now() at time zone 'utc') + interval '1 year 14 hours')::date as "dayFits"
    from unnest(${listGiven(wanted.map(({ buyerId }) => buyerId))}::uuid[],
        ${listGiven(wanted.map(({ productId }) => productId))}::uuid[],
        ${listGiven(wanted.map(({ bookingDate }) => bookingDate))}::date[])
      with ordinality as asked (buyer_id, product_id, day, place)
    order by asked.place`.execute(trx);
  return rows;
}

/**
 * Stores bookings. The unique index bookings_one_open_a_buyer refuses a second open one.
 * @param trx the transaction that holds the products' and the buyers' locks
 * @param bookings the rows
 * @param unpaidDays after how many days they end when they are not paid
 */
export async function insertBookings(
  trx: Transaction,
  bookings: readonly {
    id: string;
    productId: string;
    buyerId: string;
    buyerPhone: string;
    meetLocation: string;
    bookingDate: string;
    priceCents: number;
  }[],
  unpaidDays: number,
): Promise<void> {
  const rows = bookings.map((booking) => ({
    id: booking.id,
    product_id: booking.productId,
    buyer_id: booking.buyerId,
    buyer_phone: booking.buyerPhone,
    meet_location: booking.meetLocation,
    booking_date: booking.bookingDate,
    price_cents: booking.priceCents,
  }));
  await sql`insert into bookings
      (id, product_id, buyer_id, buyer_phone, meet_location, booking_date, price_cents, expires_at,
        promised)
    select b.id, b.product_id, b.buyer_id, b.buyer_phone, b.meet_location, b.booking_date,
      b.price_cents, app_now() + make_interval(days => ${unpaidDays}), promised_facts(p)
    from ${rowsGiven('bookings', rows)} b join products p on p.id = b.product_id`.execute(trx);
}
