import { Refusal } from '#server/platform/base/refusal.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

/** Attempts before the refusal is returned. */
const maxAttempts = 4;

/**
 * Runs an admin's action about a person after ending the person's pending payments, at the payment provider and
 * outside of any transaction. A buyer may begin a new one in between, so it is retried.
 * @param hooks end payments
 * @param personId the person
 * @param work the admin's action, in a transaction of its own
 * @throws Refusal of the work; being-paid and payment-under-way only while the bank is processing;
 *   payment-provider-down
 */
export async function endingPaymentsOf<T>(
  hooks: Pick<WithdrawalHooks, 'endPayments'>,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await hooks.endPayments(personId);
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isPaymentPending(error)) throw error;
    }
  }
}

/**
 * Runs a seller's or an admin's action on a product after ending its pending payments; no new ones begin until
 * it is done. The action is tried first, so that no payment is ended for one that would be refused anyway.
 * @param hooks end payments
 * @param productId the product
 * @param work the action, in a transaction of its own; receives whether an unfinished payment is to refuse it
 * @throws Refusal of the work; being-paid only while the bank is processing; payment-provider-down, and nothing
 *   is changed
 */
export async function retryAfterEndingPayments<T>(
  hooks: Pick<WithdrawalHooks, 'withPaymentsEnded'>,
  productId: string,
  work: (includeUnfinished: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(true);
  } catch (error) {
    if (!isPaymentPending(error)) throw error;
  }
  return hooks.withPaymentsEnded(productId, () => work(false));
}

function isPaymentPending(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.code === 'being-paid' || error.code === 'payment-under-way')
  );
}
