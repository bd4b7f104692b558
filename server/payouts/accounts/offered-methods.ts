import { payoutMessages } from '#contract/payouts/messages.ts';
import type { PayoutMethod } from '#contract/payouts/methods.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { PayoutsContext } from '#server/payouts/payouts-context.ts';

/**
 * Refuses a way of being paid by hand that the shop does not offer. Whoever has been paid that way since before may
 * keep it.
 * @param context with the ways that are offered
 * @param method of the new account
 * @param before of the stored account; null if there is none
 * @throws Refusal invalid-input
 */
export function refuseOtherMethods(
  { offeredMethods }: Pick<PayoutsContext, 'offeredMethods'>,
  method: PayoutMethod,
  before: PayoutMethod | null,
): void {
  if (method === 'connect' || method === before || offeredMethods.includes(method)) return;
  throw new Refusal('invalid-input', {
    errors: [{ field: 'method', message: payoutMessages.notOffered }],
  });
}
