import { notify } from '#server/notifications/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { setBought, setEnded } from './offer-states-store.ts';

interface Product {
  readonly id: string;
  readonly name: string;
}

/**
 * Ends the offers of a phone that left the shop and notifies their buyers; buyers who had booked at an agreed
 * price learn it with their booking.
 * @param trx the transaction that holds the product's lock
 * @param product the phone
 * @param why it left
 */
export function endOffersOf(
  trx: Transaction,
  product: Product,
  why: 'sold' | 'withdrawn',
): Promise<void> {
  return notifyEnded(trx, product, why);
}

/**
 * Ends the offers of a phone that was paid for; the one at which it was booked has come true.
 * @param trx the transaction that holds the product's lock
 * @param product the phone
 * @param sale the booking that was paid, and its buyer
 */
export async function endOffersOfSale(
  trx: Transaction,
  product: Product,
  { bookingId, buyerId }: { readonly bookingId: string; readonly buyerId: string },
): Promise<void> {
  await setBought(trx, bookingId);
  await notifyEnded(trx, product, 'sold', buyerId);
}

async function notifyEnded(
  trx: Transaction,
  product: Product,
  why: 'sold' | 'withdrawn',
  exceptFor?: string,
): Promise<void> {
  const endedOffers = await setEnded(trx, { productId: product.id }, why);
  const toTell = endedOffers.filter(({ booked, buyerId }) => !booked && buyerId !== exceptFor);
  await notify(
    trx,
    ...toTell.map(({ id, buyerId }) => ({
      to: buyerId,
      kind: 'offer-ended' as const,
      cause: id,
      facts: { productName: product.name, why },
      productId: product.id,
    })),
  );
}

/**
 * Ends the offers of somebody who closes their account.
 * @param trx the transaction that has closed it
 * @param buyerId the person
 */
export async function endOffersOfBuyer(trx: Transaction, buyerId: string): Promise<void> {
  await setEnded(trx, { buyerId }, 'left');
}
