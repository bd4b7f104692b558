import { lazy } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { loadChunk } from '#web/platform/delivery/chunk-recovery.ts';
import { loadReceipt } from '#web/payments/receipt/late-receipt.ts';

/** Paying, the receipt, and why neither is possible: a page that needs one of them does not load the others. */

const loadPaying = () =>
  loadChunk(() => import('./pay-booking.tsx').then(({ PayBooking }) => ({ default: PayBooking })));

const loadClosed = () =>
  loadChunk(() =>
    import('#web/payments/status/payment-closed.tsx').then(({ PaymentClosed }) => ({
      default: PaymentClosed,
    })),
  );

export const PayBooking = lazy(loadPaying);
export const PaymentClosed = lazy(loadClosed);

/** Returns whether a booking is or was paid, so that it has a receipt. */
export const hasReceipt = ({ status }: Booking) => status === 'paid' || status === 'refunded';

/** Loads the parts of a booking's page, so that it appears at once. */
export async function loadPaymentPart(booking: Booking): Promise<void> {
  if (hasReceipt(booking)) await loadReceipt();
  else if (booking.status === 'unpaid') await loadPaying();
  else await loadClosed();
}
