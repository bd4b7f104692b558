import { lockBooking } from '#server/bookings/public.ts';
import { bookRefunded } from '#server/ledger/public.ts';
import * as store from './payments-store.ts';
import { providerOf, type PaymentContext } from './payment-context.ts';

/**
 * Sends a refund that is due to the provider that took the payment. The idempotency key makes repeated calls refund once.
 * @param context database, provider and log
 * @param paymentId in the status refund-due and not disputed; any other payment is ignored
 * @throws ProviderDown; the row stays refund-due and the reconciler retries
 */
export async function refundPayment(context: PaymentContext, paymentId: string): Promise<void> {
  const { db } = context;
  const payment = await store.findPayment(db, { id: paymentId });
  if (!payment?.intentId || payment.status !== 'refund-due') return;
  // The bank may refund it itself; the end of the dispute decides.
  if (payment.dispute === 'open') return;
  await context.onStep?.('refunding', payment.id);
  const refundId = await providerOf(context, payment).refundIntent(
    payment.intentId,
    `${payment.id}-refund-${payment.refundAttempts}`,
  );
  await context.onStep?.('refunded-at-provider', payment.id);
  await db.transaction().execute(async (trx) => {
    // The entry refers to the booking, so its insert waits for that row: it is locked before the
    // payment, as everywhere, or a settlement of the same payment and this one wait for each other.
    await lockBooking(trx, payment.bookingId);
    if (await store.setRefundSent(trx, payment.id, refundId)) {
      await bookRefunded(trx, payment, refundId);
    }
  });
  await context.onStep?.('refund-noted', payment.id);
}
