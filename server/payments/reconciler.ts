import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { closePayment } from './close-payment.ts';
import { isLive } from './payment-windows-store.ts';
import type { Payment } from './payments-store.ts';
import { sendReductionRefund } from './give-back-part.ts';
import { leaseReductionRefunds } from './reduction-refunds-store.ts';
import { cancelAbandoned, leaseUnfinished } from './unfinished-payments-store.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { providerNames, type PaymentContext } from './payment-context.ts';

/** Payments leased in one round. */
const batchSize = 20;

/**
 * Runs one round of finishing interrupted payments: after a browser that closed during the charge, a crashed
 * process, a refund the provider did not accept. Payments of a provider without keys are cancelled a day after
 * their time.
 * @param context database, provider and log; failures are logged and retried in a later round
 * @returns how many payments, and refunds of price reductions, were checked
 */
export async function reconcile(context: PaymentContext): Promise<number> {
  for (const id of await cancelAbandoned(context.db, providerNames(context))) {
    context.log.warn(
      withRunbook('payment-unfinished', { payment: id }),
      'a payment of a provider that the shop has no keys of was cancelled; look it up there',
    );
  }
  const payments = await leaseUnfinished(context.db, providerNames(context), batchSize);
  for (const payment of payments) {
    try {
      await finish(context, payment);
    } catch (error) {
      context.log.warn(
        withRunbook('payment-unfinished', { err: error, payment: payment.id }),
        'a payment is not finished yet',
      );
    }
  }
  const reductions = await leaseReductionRefunds(context.db, providerNames(context), batchSize);
  for (const reduction of reductions) {
    try {
      await sendReductionRefund(context, reduction);
    } catch (error) {
      context.log.warn(
        withRunbook('refund-not-sent', { err: error, reduction }),
        'the refund of a price reduction is not sent yet',
      );
    }
  }
  return payments.length + reductions.length;
}

async function finish(context: PaymentContext, payment: Payment): Promise<void> {
  if (payment.status === 'refund-due' && payment.dispute !== 'open') {
    return refundPayment(context, payment.id);
  }
  const settlement = await settlePayment(context, payment);
  if (settlement.outcome !== 'not-charged') return;
  if (!(await isLive(context.db, payment.id))) await closePayment(context, payment);
}
