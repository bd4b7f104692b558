import { listUnsoldIds } from '#server/catalog/public.ts';
import { readSellerBalances } from '#server/ledger/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * The smallest payout a seller may ask for. Sellers with nothing for sale and nothing held get all that is
 * left: no later sale would lift it above the minimum, and they could never leave.
 * @param db the database, or the transaction that makes the payout
 * @param sellerId the seller
 * @param minimumCents of everybody else
 * @returns cents, at least one
 */
export async function smallestPayout(
  db: Database | Transaction,
  sellerId: string,
  minimumCents: number,
): Promise<number> {
  const { held, owed } = await readSellerBalances(db, sellerId);
  const isRest = owed > 0 && held === 0 && (await listUnsoldIds(db, sellerId)).length === 0;
  return isRest ? 1 : Math.max(1, minimumCents);
}
