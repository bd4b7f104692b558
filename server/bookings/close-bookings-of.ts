import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { leftMail, type Contact } from './bookings-mails.ts';
import { cancelUnpaid } from './unpaid-bookings-store.ts';

/**
 * Ends the unpaid bookings of a product that is no longer for sale, and notifies their buyers.
 * @param trx the transaction that holds the product's lock
 * @param product the product
 * @param reason why it left
 */
export async function closeBookingsOf(
  trx: Transaction,
  product: { readonly id: string; readonly name: string },
  reason: 'sold' | 'withdrawn',
): Promise<void> {
  const ended = await cancelUnpaid(
    trx,
    { productId: product.id },
    reason === 'sold' ? 'sold' : 'removed',
  );
  await notify(
    trx,
    ...ended.map(({ id, buyerId }) => ({
      to: buyerId,
      kind: 'booking-gone' as const,
      cause: id,
      facts: { productName: product.name, why: reason },
      productId: product.id,
      bookingId: id,
      email: (buyer: Contact) => leftMail(buyer, product.name, reason),
    })),
  );
}
