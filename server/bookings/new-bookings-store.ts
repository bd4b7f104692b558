import { sql, type RawBuilder } from 'kysely';
import type { PlaceName } from '#contract/places/divisions.ts';
import { maxBookingsPerHour, maxBookingsPerPhonePerDay } from '#contract/bookings/schemas.ts';
import { feeCentsOf, type FeeTerms } from '#contract/payouts/fees.ts';
import type { Delivery } from '#contract/handovers/states.ts';
import { valuesList, rowsOfValues, type Transaction } from '#server/platform/database/database.ts';
import { recordBookingEvents } from './booking-events-store.ts';

/** The SQL of new bookings and their limits. */

/** The terms of new bookings, kept with each: a later change of the shop's settings leaves it as it is. */
export interface BookingTerms {
  /** After how many days unpaid ones end. */
  readonly unpaidDays: number;
  /** The shop's fee, fixed for the sale now. */
  readonly fees: FeeTerms;
  /** How long the buyer may return the phone from the hand-over on. */
  readonly guaranteeDays: number;
  /** What the seller is credited for sending the phone by courier. */
  readonly postageCents: number;
}

export interface BookingLimits {
  /** How many bookings of this buyer are unpaid. */
  readonly unpaid: number;
  /** One of them, or a paid one, for the same product. */
  readonly already: {
    readonly id: string;
    readonly status: 'unpaid' | 'paid';
    readonly priceCents: number;
  } | null;
  /** The price that buyer and seller have agreed on, while it holds. */
  readonly agreed: { readonly offerId: string; readonly priceCents: number } | null;
  /** Seconds until this buyer may book, or book this product, again; 0 when they may now. */
  readonly wait: number;
  /** Whether the product's seller has blocked this buyer. */
  readonly blocked: boolean;
  /** The name of the chosen public place, if `meetLocation` is that name. */
  readonly meetLocationNames: PlaceName | null;
  /** Whether the day is from today to a year ahead in some time zone. */
  readonly dayFits: boolean;
}

/**
 * The agreement `o` of a buyer about a phone while it holds, as a from clause; there is one at most.
 * @param buyerId the buyer's id, as SQL
 * @param productId the phone's id, as SQL
 */
export function agreementOf(
  buyerId: RawBuilder<unknown>,
  productId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`from offers o where o.buyer_id = ${buyerId} and o.product_id = ${productId}
    and o.status = 'accepted' and o.expires_at > app_now() limit 1`;
}

/**
 * Reads the limits of new bookings.
 * @param trx the transaction that holds the buyers' locks
 * @param requests buyer, product, place, and the day as an ISO date
 * @returns the limits, in the order of the requests
 */
export async function readBookingLimits(
  trx: Transaction,
  requests: readonly {
    buyerId: string;
    productId: string;
    bookingDate: string;
    meetLocation: string;
    meetingPlaceId?: string | null | undefined;
  }[],
): Promise<BookingLimits[]> {
  const { rows } = await sql<BookingLimits>`
    select (select count(*)::int from bookings b
        where b.buyer_id = requested.buyer_id and b.status = 'unpaid') as unpaid,
      -- Not 'exists', which PostgreSQL may plan as a scan of all bookings.
      (select json_build_object('id', b.id, 'status', b.status, 'priceCents', b.price_cents)
        from bookings b where b.buyer_id = requested.buyer_id
        and b.product_id = requested.product_id and b.status in ('unpaid', 'paid') limit 1)
        as already,
      (select json_build_object('offerId', o.id, 'priceCents', o.agreed_cents)
        ${agreementOf(sql`requested.buyer_id`, sql`requested.product_id`)}) as agreed,
      exists (select from blocks k join products p on p.seller_id = k.blocker_id
        where p.id = requested.product_id and k.blocked_id = requested.buyer_id) as blocked,
      coalesce(greatest(
        (select extract(epoch from b.created_at + interval '1 hour' - app_now()) from bookings b
          where b.buyer_id = requested.buyer_id and b.created_at > app_now() - interval '1 hour'
          order by b.created_at desc offset ${sql.lit(maxBookingsPerHour - 1)} limit 1),
        (select extract(epoch from b.created_at + interval '1 day' - app_now()) from bookings b
          where b.buyer_id = requested.buyer_id and b.product_id = requested.product_id
            and b.created_at > app_now() - interval '1 day'
          order by b.created_at desc offset ${sql.lit(maxBookingsPerPhonePerDay - 1)} limit 1)), 0)::float8 as wait,
      meeting_place_names(nullif(requested.place_id, '')::uuid, requested.location) as "meetLocationNames",
      requested.day between ((app_now() at time zone 'utc') - interval '12 hours')::date
        and ((app_now() at time zone 'utc') + interval '1 year 14 hours')::date as "dayFits"
    from unnest(${valuesList(requests.map(({ buyerId }) => buyerId))}::uuid[],
        ${valuesList(requests.map(({ productId }) => productId))}::uuid[],
        ${valuesList(requests.map(({ bookingDate }) => bookingDate))}::date[],
        ${valuesList(requests.map(({ meetingPlaceId }) => meetingPlaceId ?? ''))}::text[],
        ${valuesList(requests.map(({ meetLocation }) => meetLocation))}::text[])
      with ordinality as requested (buyer_id, product_id, day, place_id, location, place)
    order by requested.place`.execute(trx);
  return rows;
}

/**
 * Stores bookings. The unique index bookings_one_open_a_buyer refuses a second open one.
 * @param trx the transaction that holds the products' and the buyers' locks
 * @param bookings the rows
 * @param terms that they are made with
 */
export async function insertBookings(
  trx: Transaction,
  bookings: readonly {
    id: string;
    productId: string;
    buyerId: string;
    buyerPhone: string;
    meetLocation: string;
    /** The public place that was chosen; dropped unless it is called as `meetLocation` says. */
    meetingPlaceId: string | null;
    bookingDate: string;
    bookingTime: string | null;
    priceCents: number;
    delivery: Delivery;
    deliveryAddress: string | null;
    /** The agreement that made the price. */
    offerId?: string | null;
  }[],
  { unpaidDays, fees, guaranteeDays, postageCents }: BookingTerms,
): Promise<void> {
  const rows = bookings.map((booking) => ({
    id: booking.id,
    product_id: booking.productId,
    buyer_id: booking.buyerId,
    buyer_phone: booking.buyerPhone,
    meet_location: booking.meetLocation,
    meeting_place_id: booking.meetingPlaceId,
    booking_date: booking.bookingDate,
    booking_time: booking.bookingTime,
    price_cents: booking.priceCents,
    fee_cents: feeCentsOf(booking.priceCents, fees),
    guarantee_days: guaranteeDays,
    postage_cents: postageCents,
    delivery: booking.delivery,
    delivery_address: booking.deliveryAddress,
    offer_id: booking.offerId ?? null,
  }));
  await sql`insert into bookings
      (id, product_id, buyer_id, buyer_phone, meet_location, meeting_place_id, booking_date, booking_time, price_cents,
        fee_cents, guarantee_days, postage_cents, delivery, delivery_address, offer_id, expires_at, promised_facts)
    select b.id, b.product_id, b.buyer_id, b.buyer_phone, b.meet_location,
      case when meeting_place_names(b.meeting_place_id, b.meet_location) is not null then b.meeting_place_id end,
      b.booking_date,
      b.booking_time, b.price_cents, b.fee_cents, b.guarantee_days, b.postage_cents, b.delivery, b.delivery_address, b.offer_id,
      app_now() + make_interval(days => ${unpaidDays}), promised_facts(p)
    from ${rowsOfValues('bookings', rows)} b join products p on p.id = b.product_id`.execute(trx);
  await recordBookingEvents(
    trx,
    'booking.created',
    bookings.map(({ id }) => id),
  );
}

/**
 * Reads the meeting of a booking, and its agreement.
 * @param trx the transaction that holds the booking's lock
 * @param id the booking
 * @returns the buyer's number, the place or address, the day as an ISO date with its time, and the offer that made
 *   its price
 */
export function readMeeting(
  trx: Transaction,
  id: string,
): Promise<{
  buyerPhone: string;
  meetLocation: string;
  meetLocationNames: PlaceName | null;
  meetingPlaceId: string | null;
  bookingDate: string;
  bookingTime: string | null;
  delivery: Delivery;
  deliveryAddress: string | null;
  offerId: string | null;
}> {
  return trx
    .selectFrom('bookings')
    .select([
      'buyer_phone as buyerPhone',
      'meet_location as meetLocation',
      'meeting_place_id as meetingPlaceId',
      sql<PlaceName | null>`meeting_place_names(meeting_place_id, meet_location)`.as(
        'meetLocationNames',
      ),
      'booking_date as bookingDate',
      'booking_time as bookingTime',
      'delivery',
      'delivery_address as deliveryAddress',
      'offer_id as offerId',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
