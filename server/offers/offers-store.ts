import { sql } from 'kysely';
import type { ProductState } from '#contract/catalog/states.ts';
import type { WarningCode } from '#contract/conversations/limits.ts';
import type { OfferEnding, OfferPart } from '#contract/offers/limits.ts';
import type { OfferStatus } from '#contract/offers/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** The SQL that reads offers; offer-states-store.ts changes them. */

/**
 * Whether the time of an offer `o` is over; an agreement that a booking was made at lasts as long as that
 * booking.
 */
export const isOfferEnded = sql<boolean>`(o.status in ('open', 'countered', 'accepted')
  and o.expires_at <= app_now() and (o.status <> 'accepted'
    -- Not 'exists', which PostgreSQL may plan as a scan of all bookings.
    or (select true from bookings b where b.offer_id = o.id and b.status = 'unpaid' limit 1)
      is null))`;

/** The state of an offer `o`: between two runs of the job, one whose time is over is expired already. */
export const currentStatus = sql<OfferStatus>`case when ${isOfferEnded} then 'expired' else o.status end`;

export interface OfferRow {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  readonly imageId: string | null;
  readonly productStatus: ProductState;
  readonly sellingCents: number;
  readonly you: OfferPart;
  readonly otherName: string;
  readonly otherEmail: string;
  readonly priceCents: number;
  readonly counterCents: number | null;
  readonly agreedCents: number | null;
  readonly bookable: boolean;
  readonly text: string;
  readonly warnings: WarningCode[];
  readonly status: OfferStatus;
  readonly why: OfferEnding | null;
  readonly expiresAt: Date;
  readonly bookingId: string | null;
  readonly bookedCents: number | null;
  readonly othersAgreed: number;
  readonly conversationId: string | null;
  readonly blockedByYou: boolean;
  readonly createdAt: Date;
}

/**
 * A page of the offers that a person has made or got, newest first; one row more than the limit when
 * there are more.
 * @param db the database
 * @param userId the person
 * @param page which page
 * @param of a phone, or those of one buyer for it
 */
export async function listOffers(
  db: Database,
  userId: string,
  page: Page,
  of: { readonly productId?: string | undefined; readonly buyerId?: string | undefined },
): Promise<OfferRow[]> {
  const chosenSql = sql`${of.productId ? sql`and product_id = ${of.productId}` : sql``}
    ${of.buyerId ? sql`and buyer_id = ${of.buyerId}` : sql``}
    and id < ${page.before} order by id desc limit ${page.limit + 1}`;
  const { rows } = await sql<OfferRow>`
    select o.id, o.product_id as "productId", p.name as "productName", i.image_id as "imageId",
      case when p.status = 'available' and exists (select from payment_holds h
        where h.product_id = p.id and h.held_until > app_now()) then 'being-paid'
        else p.status end as "productStatus",
      p.selling_price_cents as "sellingCents",
      case when o.buyer_id = ${userId} then 'buyer' else 'seller' end as you,
      u.name as "otherName", u.email as "otherEmail", o.price_cents as "priceCents",
      o.counter_cents as "counterCents", o.agreed_cents as "agreedCents", o.text, o.warnings,
      o.status = 'accepted' and o.expires_at > app_now() and p.status = 'available' as bookable,
      ${currentStatus} as status, o.why, o.expires_at as "expiresAt",
      b.id as "bookingId", b.price_cents as "bookedCents",
      case when o.seller_id = ${userId} then (select count(*)::int from offers a
        where a.product_id = o.product_id and a.id <> o.id and a.status = 'accepted'
          and a.expires_at > app_now()) else 0 end as "othersAgreed",
      c.id as "conversationId", exists (select from blocks k
        where k.blocker_id = ${userId} and k.blocked_id = u.id) as "blockedByYou", o.created_at as "createdAt"
    from ((select id from offers where buyer_id = ${userId} ${chosenSql})
        union all (select id from offers where seller_id = ${userId} ${chosenSql})) own
      join offers o on o.id = own.id
      join products p on p.id = o.product_id
      join users u on u.id = case when o.buyer_id = ${userId} then o.seller_id else o.buyer_id end
      left join product_images i on i.product_id = p.id and i.position = 0
      left join lateral (select id, price_cents from bookings
        where offer_id = o.id and status in ('unpaid', 'paid') limit 1) b on true
      left join conversations c on c.product_id = o.product_id and c.buyer_id = o.buyer_id
    order by o.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/**
 * Whose an offer is.
 * @param db the database
 * @param id of the offer
 */
export async function findOfferParts(
  db: Database,
  id: string,
): Promise<{ productId: string; buyerId: string; sellerId: string } | null> {
  const row = await db
    .selectFrom('offers')
    .select(['product_id as productId', 'buyer_id as buyerId', 'seller_id as sellerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
