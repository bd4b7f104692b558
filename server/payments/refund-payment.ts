import * as store from './payments-store.ts';
import type { PaymentContext } from './payment-context.ts';

/**
 * Sends money back that is due. The provider gives an intent back once, however often asked.
 * @param till database and provider
 * @param paymentId in the status refund-due and not disputed; anything else is left alone
 * @throws ProviderDown; the row stays refund-due and the reconciler tries again
 */
export async function refundPayment(till: PaymentContext, paymentId: string): Promise<void> {
  const { db, provider } = till;
  const payment = await store.findPayment(db, { id: paymentId });
  if (!payment?.intentId || payment.status !== 'refund-due') return;
  // The bank may give it back as well; the end of the dispute leads on.
  if (payment.dispute === 'open') return;
  await till.at?.('refunding', payment.id);
  const refundId = await provider.refundIntent(
    payment.intentId,
    `${payment.id}-refund-${payment.refundAttempts}`,
  );
  await till.at?.('refunded-at-provider', payment.id);
  await store.noteRefund(db, payment.id, refundId);
  await till.at?.('refund-noted', payment.id);
}
