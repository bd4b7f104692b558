import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The reviews that a person has written and the replies they gave, for the export of their data. Reviews about
 * them are included once they have appeared; of a hidden one, only their own reply.
 * @param db the database
 * @param userId the person
 */
export async function exportReviews(db: Database, userId: string) {
  const isReadable = sql`(r.author_id = ${userId} or r.hidden_at is null)`;
  const { rows } = await sql<Record<string, unknown>>`
    select r.id as _id, r.booking_id as "bookingId", p.name as "productName",
      case when r.author_id = ${userId} then 'you' else 'the other one' end as author,
      case when ${isReadable} then r.stars end as stars, case when ${isReadable} then r.text end as text,
      case when ${isReadable} then r.as_described end as "asDescribed",
      r.written_at as "writtenAt", r.published_at as "publishedAt",
      r.reply, r.replied_at as "repliedAt", r.hidden_at as "hiddenAt",
      case when r.author_id = ${userId} then r.hidden_reason end as "hiddenReason"
    from reviews r join bookings b on b.id = r.booking_id join products p on p.id = b.product_id
    where r.author_id = ${userId}
      or (r.subject_id = ${userId} and r.published_at is not null
        and (r.hidden_at is null or r.reply is not null))
    order by r.id`.execute(db);
  return rows;
}
