import { Refusal } from '#server/platform/refusal.ts';
import type { WithdrawalHooks } from './withdraw-product.ts';

const rounds = 4;

/**
 * What an admin does is not kept waiting by who is paying: payments under way are ended first, at the
 * card provider and outside of any transaction. A buyer may be back in between, so it is tried again.
 * @param hooks end payments
 * @param of whose payments stand in the way
 * @param work the admin's deed, in a transaction of its own
 * @throws Refusal whatever the work refuses; being-paid and payment-under-way only while a bank is at
 *   work; payment-provider-down
 */
export async function endingPayments<T>(
  hooks: Pick<WithdrawalHooks, 'endPayments'>,
  of: Parameters<WithdrawalHooks['endPayments']>[0],
  work: () => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    await hooks.endPayments(of);
    try {
      return await work();
    } catch (error) {
      if (round === rounds || !isHeldUp(error)) throw error;
    }
  }
}

function isHeldUp(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.code === 'being-paid' || error.code === 'payment-under-way')
  );
}
