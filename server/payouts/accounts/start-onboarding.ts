import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { payoutPauseHours } from '#contract/payouts/schemas.ts';
import { ProviderDown } from '#server/payments/public.ts';
import { onlySignedInRecently, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { findPayoutAccount, setConnectId, setConnectReady } from './payout-accounts-store.ts';
import type { PayoutsContext } from '#server/payouts/payouts-context.ts';

/**
 * Opens the payment provider's own page on which a seller enters the required details. The seller's account
 * there is created once: the seller's id is the idempotency key, and its id is stored before it is used.
 * @param context database and provider
 * @param person the seller, who has chosen this way
 * @returns the page's address; it works once
 * @throws Refusal connect-not-offered, requires-recent-login, no-payout-account, payment-provider-down
 */
export async function startOnboarding(context: PayoutsContext, person: Person): Promise<string> {
  const { db, connect, publicUrl, log } = context;
  if (!connect) throw new Refusal('connect-not-offered');
  onlySignedInRecently(person);
  const account = await findPayoutAccount(db, person.id, payoutPauseHours);
  if (account?.method !== 'connect') throw new Refusal('no-payout-account');
  try {
    let { connectId } = account;
    if (!connectId) {
      const order = { idempotencyKey: `payout-account-${person.id}`, email: person.email };
      connectId = await connect.createAccount(order);
      await setConnectId(db, person.id, connectId);
    }
    const back = `${publicUrl}/dashboard/earnings`;
    return await connect.onboardingUrl(connectId, { returnUrl: back, refreshUrl: back });
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    log.warn(
      withRunbook('provider-down', { err: error }),
      'the payment provider does not open its onboarding',
    );
    throw new Refusal('payment-provider-down', { retryAfter: 5 });
  }
}

/**
 * Reads from the provider whether it can pay to an account, after an event about a change of the
 * account.
 * @param context database and provider
 * @param connectId the provider's id; others than the shop's sellers' are ignored
 * @throws ProviderDown; the provider then repeats the event
 */
export async function refreshConnectAccount(
  { db, connect }: PayoutsContext,
  connectId: string,
): Promise<void> {
  if (connect) await setConnectReady(db, connectId, await connect.isReady(connectId));
}
