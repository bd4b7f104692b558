import type { Difference } from '#server/ledger/public.ts';
import { isDatabaseDown } from '#server/platform/database/database.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { PaymentContext } from './payment-context.ts';
import { findPayment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Whether a difference is about a payment, whose intent it names.
 * @param difference from the comparison
 */
export const isAboutPayment = ({ kind }: Pick<Difference, 'kind'>): boolean =>
  kind === 'charge' || kind === 'refund' || kind === 'dispute';

/**
 * Settles the payments about which the provider's books and the ledger differ by the provider's own state, as a
 * lost event would have done. A payment that can't be settled does not stop the others.
 * @param context database, provider and log, which receives those that could not be settled
 * @param differences from the comparison
 * @returns the intents of those that could not be settled
 * @throws the database's error when it is away
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
