import { toPrice } from '#contract/common/money.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * A person's payments for the export of their data. The shop never stores cards.
 * @param db the database
 * @param userId the person
 */
export async function exportPayments(db: Database, userId: string) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('payments')
    .select('given_back_cents')
    .where('payments.buyer_id', '=', userId)
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    bookingId: row.booking_id,
    productId: row.product_id,
    amount: toPrice(row.amount_cents),
    givenBack: toPrice(row.given_back_cents),
    currency: row.currency,
    provider: row.provider,
    transactionId: row.intent_id,
    status: row.status,
    startedAt: row.created_at,
    settledAt: row.settled_at,
  }));
}
