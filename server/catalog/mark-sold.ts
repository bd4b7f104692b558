import type { Transaction } from '#server/platform/database.ts';
import { takeOffMarket } from './catalog-store.ts';

/**
 * Makes a phone sold and ends its promotion.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export function markSold(trx: Transaction, productId: string): Promise<void> {
  return takeOffMarket(trx, productId, 'sold');
}
