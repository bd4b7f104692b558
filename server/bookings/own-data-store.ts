import { toPrice } from '#contract/common/money.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * A person's bookings for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportBookings(db: Database, userId: string) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('products', 'products.id', 'bookings.product_id')
    .selectAll('bookings')
    .select('products.name as product_name')
    .where('buyer_id', '=', userId)
    .orderBy('bookings.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    sealingPrice: toPrice(row.price_cents),
    givenBack: toPrice(row.given_back_cents),
    guaranteeDays: row.guarantee_days,
    offerId: row.offer_id,
    buyerPhone: row.buyer_phone,
    meetLocation: row.meet_location,
    bookingDate: row.booking_date,
    bookingTime: row.booking_time,
    delivery: row.delivery,
    deliveryAddress: row.delivery_address,
    promised: row.promised_facts,
    status: row.status,
    bookedAt: row.created_at,
    paidAt: row.paid_at,
    closedAt: row.closed_at,
    returnAskedAt: row.return_asked_at,
    returnReason: row.return_reason,
    wrongFacts: row.wrong_facts,
    returnStatus: row.return_status,
  }));
}
