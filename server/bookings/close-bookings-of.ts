import type { Transaction } from '#server/platform/database.ts';
import { postMail } from '#server/platform/mail.ts';
import { leftMail } from './bookings-mails.ts';
import { cancelUnpaid, readContact } from './bookings-store.ts';

/**
 * Ends the unpaid bookings of a phone that left the market, and tells their buyers why.
 * @param trx the transaction that holds the product's lock
 * @param product the phone
 * @param reason what became of it
 */
export async function closeBookingsOf(
  trx: Transaction,
  product: { readonly id: string; readonly name: string },
  reason: 'sold' | 'withdrawn',
): Promise<void> {
  for (const buyerId of await cancelUnpaid(trx, { productId: product.id })) {
    await postMail(trx, leftMail(await readContact(trx, buyerId), product.name, reason));
  }
}
