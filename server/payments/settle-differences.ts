import type { Difference } from '#server/ledger/public.ts';
import { isDatabaseDown } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Whether a difference is about a payment, whose intent it names.
 * @param difference as the comparison found it
 */
export const isAboutPayment = ({ kind }: Pick<Difference, 'kind'>): boolean =>
  kind === 'charge' || kind === 'refund' || kind === 'dispute';

/**
 * Settles the payments about which the provider's books and the ledger differ by the provider's own state, as
 * an event would have done that was lost. One that can't be settled keeps no other back.
 * @param context database, provider and log, which receives those that could not be settled
 * @param differences as the comparison found them
 * @returns the intents of those that could not be settled
 * @throws what the database throws when it is away
 */
export async function settleDifferences(
  context: PaymentContext,
  differences: readonly Difference[],
): Promise<ReadonlySet<string>> {
  const failures = new Set<string>();
  const intents = differences.filter(isAboutPayment).map(({ reference }) => reference);
  for (const intentId of new Set(intents)) {
    try {
      const payment = await findPayment(context.db, { intentId });
      if (payment) await settlePayment(context, payment, 'comparison');
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      failures.add(intentId);
      context.log.warn(
        withRunbook('payment-unfinished', { err: error, intent: intentId }),
        'a payment that differs from the provider’s books is not settled yet',
      );
    }
  }
  return failures;
}
