import { sql } from 'kysely';
import { reviewDays } from '#contract/reviews/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of a seller's tasks. */

/** A paid sale in which something is still to be done. */
export interface SaleInProgress {
  readonly bookingId: string;
  readonly productId: string;
  readonly productName: string;
  readonly buyerName: string;
  /** The agreed day, e.g. '2026-11-25'. */
  readonly bookingDate: string;
}

/**
 * The paid sales of a seller that are not handed over, or whose phone may come back; at most 200, the
 * oldest first.
 * @param db the database
 * @param sellerId the seller
 */
export async function listSalesInProgress(
  db: Database,
  sellerId: string,
): Promise<SaleInProgress[]> {
  const { rows } = await sql<SaleInProgress>`
    select b.id as "bookingId", p.id as "productId", p.name as "productName",
      u.name as "buyerName", b.booking_date as "bookingDate"
    from products p
      join bookings b on b.product_id = p.id and b.status = 'paid'
      join users u on u.id = b.buyer_id
      join handovers h on h.booking_id = b.id
    where p.seller_id = ${sellerId} and p.status = 'sold'
      and (h.handed_over_at is null or b.return_status in ('asked', 'accepted'))
    order by b.paid_at, b.id limit 200`.execute(db);
  return rows;
}

/** A sale whose buyer its seller may still review. */
export interface OwedReview extends SaleInProgress {
  readonly until: Date;
}

/**
 * The sales of a seller that were handed over within the last reviewDays and that the seller has not
 * reviewed, those that were undone among them; at most 200, the oldest first.
 * @param db the database
 * @param sellerId the seller
 */
export async function listOwedReviews(db: Database, sellerId: string): Promise<OwedReview[]> {
  const { rows } = await sql<OwedReview>`
    select b.id as "bookingId", p.id as "productId", p.name as "productName",
      u.name as "buyerName", b.booking_date as "bookingDate",
      h.handed_over_at + make_interval(days => ${reviewDays}) as until
    from products p
      join bookings b on b.product_id = p.id and b.status in ('paid', 'refunded')
      join users u on u.id = b.buyer_id and u.deleted_at is null
      join handovers h on h.booking_id = b.id
    where p.seller_id = ${sellerId} and h.handed_over_by <> 'before'
      and h.handed_over_at > app_now() - make_interval(days => ${reviewDays})
      and not exists (select from reviews r where r.booking_id = b.id and r.by_part = 'seller')
    order by h.handed_over_at, b.id limit 200`.execute(db);
  return rows;
}
