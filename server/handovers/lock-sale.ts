import { lockBooking, type LockedBooking } from '#server/bookings/public.ts';
import { lockProduct, type LockedProduct } from '#server/catalog/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { lockHandover, type LockedHandover } from './handovers-store.ts';

/** A sale whose rows are locked, for steps that do not move its money. */
export interface LockedSale {
  readonly product: LockedProduct;
  readonly booking: LockedBooking;
  readonly handover: LockedHandover;
}

/**
 * Locks the rows of a sale in the usual order: product (shared, it stays sold), booking, hand-over.
 * @param trx the transaction
 * @param productId of the booking
 * @param bookingId the booking
 * @throws Refusal not-found, or not-paid when there is no sale
 */
export async function lockSale(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<LockedSale> {
  const product = await lockProduct(trx, productId, 'share');
  const booking = await lockBooking(trx, bookingId);
  if (!product || !booking) throw new Refusal('not-found');
  const handover = await lockHandover(trx, bookingId);
  if (!handover) throw new Refusal('not-paid');
  return { product, booking, handover };
}

/**
 * The common facts of notifications about a sale.
 * @param sale the locked rows
 * @param at a deadline the words name
 * @param cause makes it happen once; the booking unless something can happen again
 */
export function aboutSale(
  { product, booking, handover }: LockedSale,
  at: Date | null = null,
  cause = booking.id,
) {
  return {
    cause,
    facts: { productName: product.name, ...(at && { at: at.toISOString() }) },
    productId: product.id,
    bookingId: booking.id,
    way: { done: handover.guaranteeUntil ? 3 : 2, guaranteeUntil: handover.guaranteeUntil },
  };
}
