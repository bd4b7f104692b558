import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PastReview } from './past-reviews.ts';

/**
 * Inserts reviews that have appeared, and counts those of sellers.
 * @param trx the transaction that has inserted their sales into a shop without reviews
 * @param reviews of these sales
 */
export async function insertPastReviews(
  trx: Transaction,
  reviews: readonly PastReview[],
): Promise<void> {
  await sql`
    insert into reviews (id, booking_id, by_part, author_id, subject_id, stars, text, as_described,
      written_at, published_at, reply, replied_at)
    select r.id, r."bookingId", r.by,
      case r.by when 'buyer' then b.buyer_id else p.seller_id end,
      case r.by when 'buyer' then p.seller_id else b.buyer_id end,
      r.stars, r.text, r."asDescribed", r."writtenAt", r."publishedAt", r.reply, r."repliedAt"
    from json_to_recordset(${JSON.stringify(reviews)}::json) as r (id uuid, "bookingId" uuid, by text,
        stars smallint, text text, "asDescribed" text, "writtenAt" timestamptz,
        "publishedAt" timestamptz, reply text, "repliedAt" timestamptz)
      join bookings b on b.id = r."bookingId" join products p on p.id = b.product_id`.execute(trx);
  await sql`
    insert into seller_ratings (seller_id, stars_1, stars_2, stars_3, stars_4, stars_5)
    select subject_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2),
      count(*) filter (where stars = 3), count(*) filter (where stars = 4),
      count(*) filter (where stars = 5)
    from reviews where by_part = 'buyer' group by subject_id`.execute(trx);
}
