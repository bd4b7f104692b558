import type { Transaction } from '#server/platform/database/database.ts';
import { recordProductEvent } from './product-events-store.ts';
import { announceChange } from './watched-changes-store.ts';
import { putBack, endSale } from './product-states-store.ts';

/**
 * Marks a product as sold, ends its promotion and notifies those who watch it.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function markSold(trx: Transaction, productId: string): Promise<void> {
  await endSale(trx, productId, 'sold');
  await announceChange(trx, { what: 'sold', productId });
}

/**
 * Returns a sold product to its seller; it is not public until it is listed again.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export async function markReturned(trx: Transaction, productId: string): Promise<void> {
  await putBack(trx, productId, 'returned');
  await recordProductEvent(trx, 'product.returned', productId);
}
