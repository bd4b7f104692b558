import { closePayment } from './close-payment.ts';
import { isLive } from './payment-windows-store.ts';
import type { Payment } from './payments-store.ts';
import { leaseUnfinished } from './unfinished-payments-store.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentContext } from './payment-context.ts';

const atOnce = 20;

/**
 * Looks once after everything that was left unfinished: a browser that closed after the charge, a
 * process that was killed, a refund the provider did not take.
 * @param till database and provider; its log hears of what could not be finished and is tried again
 * @returns how many payments were looked at
 */
export async function reconcile(till: PaymentContext): Promise<number> {
  const payments = await leaseUnfinished(till.db, till.provider.name, atOnce);
  for (const payment of payments) {
    try {
      await finish(till, payment);
    } catch (error) {
      till.log.warn({ err: error, payment: payment.id }, 'a payment is not finished yet');
    }
  }
  return payments.length;
}

async function finish(till: PaymentContext, payment: Payment): Promise<void> {
  if (payment.status === 'refund-due' && payment.dispute !== 'open') {
    return refundPayment(till, payment.id);
  }
  const settlement = await settlePayment(till, payment);
  if (settlement.outcome !== 'not-charged' || settlement.intent === 'canceled') return;
  if (!(await isLive(till.db, payment.id))) await closePayment(till, payment);
}
