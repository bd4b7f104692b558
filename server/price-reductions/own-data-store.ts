import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The price reductions of a person's purchases and sales, for the export of their data; the other one's words are
 * left out.
 * @param db the database
 * @param userId the person
 */
export async function exportPriceReductions(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.id as _id, d.booking_id as "bookingId", d.proposed_by as "proposedBy",
      (d.amount_cents / 100.0)::float8 as amount,
      case when d.proposed_by = case when b.buyer_id = ${userId} then 'buyer' else 'seller' end
        then d.reason end as reason,
      d.status, d.created_at as "proposedAt", d.settled_at as "settledAt"
    from price_reductions d join bookings b on b.id = d.booking_id
      join products p on p.id = b.product_id
    where b.buyer_id = ${userId} or p.seller_id = ${userId} order by d.id`.execute(db);
  return rows;
}
