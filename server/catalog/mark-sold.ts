import type { Transaction } from '#server/platform/database/database.ts';
import { announceChange } from './watched-changes-store.ts';
import { putBack, takeOffMarket } from './product-states-store.ts';

/**
 * Makes a phone sold and ends its promotion; those who watch it hear of it.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export async function markSold(trx: Transaction, productId: string): Promise<void> {
  await takeOffMarket(trx, productId, 'sold');
  await announceChange(trx, { what: 'sold', productId });
}

/**
 * Makes a sold phone its seller's again; nobody else sees it until it is listed anew.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export function markReturned(trx: Transaction, productId: string): Promise<void> {
  return putBack(trx, productId, 'returned');
}
