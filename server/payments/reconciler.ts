import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { closePayment } from './close-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { hasLiveHold, leaseUnfinished, type Payment } from './payments-store.ts';
import { refundPayment, settlePayment } from './settle-payment.ts';

const atOnce = 20;

/**
 * Looks once after everything that was left unfinished: a browser that closed after the charge, a
 * process that was killed, a refund the provider did not take.
 * @param db the database
 * @param provider the card provider
 * @param log hears of what could not be finished; it is tried again
 * @returns how many payments were looked at
 */
export async function reconcile(
  db: Database,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): Promise<number> {
  const payments = await leaseUnfinished(db, atOnce);
  for (const payment of payments) {
    try {
      await finish(db, provider, payment);
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'a payment is not finished yet');
    }
  }
  return payments.length;
}

async function finish(db: Database, provider: PaymentProvider, payment: Payment): Promise<void> {
  if (payment.status === 'refund-due') return refundPayment(db, provider, payment);
  const settlement = await settlePayment(db, provider, payment);
  if (settlement.outcome === 'not-charged' && !(await hasLiveHold(db, payment.bookingId))) {
    await closePayment(db, provider, payment);
  }
}

/**
 * Reconciles at once and then every few seconds.
 * @param everyMs the pause between two rounds
 * @param round one round; its failures are logged by the caller's function
 * @returns the way to stop, which waits for a round under way
 */
export function repeat(everyMs: number, round: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = round().then(
      () => {},
      () => {},
    );
    void running.then(() => {
      if (!stopped) timer = setTimeout(next, everyMs);
    });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
