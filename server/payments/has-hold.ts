import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database.ts';

/**
 * Whether a buyer is paying right now.
 * @param trx the transaction that holds the locks of the products they have booked
 * @param buyerId whose
 */
export async function hasHoldOf(trx: Transaction, buyerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_holds')
    .innerJoin('bookings', 'bookings.id', 'payment_holds.booking_id')
    .select('payment_holds.product_id')
    .where('bookings.buyer_id', '=', buyerId)
    .where(sql<boolean>`payment_holds.held_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
