import { Refusal } from '#server/platform/http/refusal.ts';
import type { WithdrawalHooks } from './withdrawal-hooks.ts';

const rounds = 4;

/**
 * What an admin does about a person is not kept waiting by who is paying: payments under way are
 * ended first, at the card provider and outside of any transaction. A buyer may be back in between,
 * so it is tried again.
 * @param hooks end payments
 * @param personId whose payments stand in the way
 * @param work the admin's deed, in a transaction of its own
 * @throws Refusal whatever the work refuses; being-paid and payment-under-way only while a bank is at
 *   work; payment-provider-down
 */
export async function endingPaymentsOf<T>(
  hooks: Pick<WithdrawalHooks, 'endPayments'>,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    await hooks.endPayments(personId);
    try {
      return await work();
    } catch (error) {
      if (round === rounds || !isHeldUp(error)) throw error;
    }
  }
}

/**
 * What a seller or an admin does to a phone is not kept waiting by who is paying for it, however
 * many: the payments are ended first, and no new ones begin until it is done. Whether it may be done
 * at all is found out before anybody's payment is ended.
 * @param hooks end payments
 * @param productId the phone
 * @param work the deed, in a transaction of its own; told whether a payment that is not finished
 *   stands in its way
 * @throws Refusal whatever the work refuses; being-paid only while a bank is at work;
 *   payment-provider-down, and nothing is done
 */
export async function retryAfterEndingPayments<T>(
  hooks: Pick<WithdrawalHooks, 'withPaymentsEnded'>,
  productId: string,
  work: (unfinishedToo: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await work(true);
  } catch (error) {
    if (!isHeldUp(error)) throw error;
  }
  return hooks.withPaymentsEnded(productId, () => work(false));
}

function isHeldUp(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.code === 'being-paid' || error.code === 'payment-under-way')
  );
}
