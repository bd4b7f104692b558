import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Whether a buyer may pay right now for a phone they have booked.
 * @param trx the transaction that holds the locks of the products they have booked
 * @param buyerId whose
 */
export async function hasHoldOf(trx: Transaction, buyerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', ['opening', 'open'])
    .where(sql<boolean>`pay_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
