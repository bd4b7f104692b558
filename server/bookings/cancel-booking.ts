import { bookingActions } from '#contract/bookings/states.ts';
import { lockProduct } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { calledOffMail } from './bookings-mails.ts';
import { lockBooking, setClosed } from './booking-states-store.ts';
import { productOfBooking } from './bookings-store.ts';

/** The hooks that payments, a later slice, provide for bookings; passed in by the composition. */
export interface PaymentHooks {
  /**
   * Ends the pending payment of a booking; one that succeeded in the meantime is settled. It calls
   * the payment provider, so it runs outside of any transaction.
   */
  endPayment(bookingId: string): Promise<void>;
  /** Returns whether a payment is pending, read under the locks of product and booking. */
  isBeingPaid(trx: Transaction, bookingId: string): Promise<boolean>;
}

/**
 * Cancels a buyer's unpaid booking. A pending payment is ended at the provider first; when the card
 * was already charged, the booking is paid and cannot be cancelled.
 * @param db the database
 * @param hooks of the payments
 * @param person the buyer
 * @param id an own booking
 * @throws Refusal not-found (somebody else's, R3), already-paid, booking-closed, booking-expired,
 *   already-refunded, or payment-under-way while the bank is processing
 */
export async function cancelBooking(
  db: Database,
  hooks: PaymentHooks,
  person: Person,
  id: string,
): Promise<void> {
  const productId = await productOfBooking(db, id, person.id);
  if (!productId) throw new Refusal('not-found');
  await hooks.endPayment(id);
  await db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, productId, 'update');
    const booking = await lockBooking(trx, id);
    if (!booking) throw new Refusal('not-found');
    requireAllowed(bookingActions.cancel, booking.status, 'buyer');
    if (await hooks.isBeingPaid(trx, id)) throw new Refusal('payment-under-way');
    await setClosed(trx, id, 'buyer');
    if (!product) return;
    await notify(trx, {
      to: product.sellerId,
      kind: 'booking-cancelled',
      cause: id,
      facts: { productName: product.name },
      productId: product.id,
      bookingId: id,
      email: (seller) => calledOffMail(seller, product.name),
    });
  });
}
