import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The reviews that a person has written and the replies they gave, for the export of their data. Those
 * about them are there once they have appeared.
 * @param db the database
 * @param userId the person
 */
export async function exportReviews(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.id as _id, r.booking_id as "bookingId", p.name as "productName",
      case when r.author_id = ${userId} then 'you' else 'the other one' end as author, r.stars, r.text,
      r.as_described as "asDescribed", r.written_at as "writtenAt", r.published_at as "publishedAt",
      r.reply, r.replied_at as "repliedAt", r.hidden_at as "hiddenAt",
      case when r.author_id = ${userId} then r.hidden_reason end as "hiddenReason"
    from reviews r join bookings b on b.id = r.booking_id join products p on p.id = b.product_id
    where r.author_id = ${userId}
      or (r.subject_id = ${userId} and r.published_at is not null and r.hidden_at is null)
    order by r.id`.execute(db);
  return rows;
}
