import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The hand-overs of a person's purchases and sales, for the export of their data; the other one's
 * words and both codes are left out.
 * @param db the database
 * @param userId the person
 */
export async function exportHandovers(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select h.booking_id as "bookingId", h.method, h.status, h.courier,
      h.tracking_number as "trackingNumber", h.sent_at as "sentAt", h.delivered_at as "deliveredAt",
      h.handed_over_at as "handedOverAt", h.handed_over_by as "handedOverBy",
      h.guarantee_until as "guaranteeUntil", h.called_off_at as "calledOffAt",
      case when b.buyer_id = ${userId} then h.call_off_reason end as "callOffReason",
      case when p.seller_id = ${userId} then h.call_off_objection end as "callOffObjection",
      case when p.seller_id = ${userId} then b.return_answer end as "returnAnswer",
      case when b.buyer_id = ${userId} then (select json_agg(c.objection order by c.opened_at)
        from handover_cases c where c.booking_id = b.id and c.objection is not null) end
        as "deliveryObjections",
      (select json_object_agg(l.name, l.result) from handover_checks l
        where l.booking_id = h.booking_id) as checks
    from handovers h join bookings b on b.id = h.booking_id join products p on p.id = b.product_id
    where b.buyer_id = ${userId} or p.seller_id = ${userId}
    order by h.booking_id`.execute(db);
  return rows;
}
