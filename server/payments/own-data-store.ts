import { toPrice } from '#contract/common/money.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * What somebody has paid, for the export of their data; cards were never ours to hold.
 * @param db the database
 * @param userId whose
 */
export async function exportPayments(db: Database, userId: string) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('buyer_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    bookingId: row.booking_id,
    productId: row.product_id,
    amount: toPrice(row.amount_cents),
    currency: row.currency,
    provider: row.provider,
    transactionId: row.intent_id,
    status: row.status,
    startedAt: row.created_at,
    settledAt: row.settled_at,
  }));
}
