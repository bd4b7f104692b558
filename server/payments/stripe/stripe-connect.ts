import Stripe from 'stripe';
import {
  ProviderDown,
  TransferRefused,
  type ProviderPayouts,
  type ProviderTransfer,
} from '#server/payments/provider.ts';
import { mapErrors } from './stripe-errors.ts';

/**
 * Stripe Connect: separate charges and transfers, with hosted onboarding
 * (https://docs.stripe.com/connect/separate-charges-and-transfers).
 * @param stripe the SDK with the shop's key
 */
export function stripeConnect(stripe: Stripe): ProviderPayouts {
  /** The charge that a transfer waits for instead of needing a balance. */
  const sourceOf = async (intentId: string, amountCents: number) => {
    const { amount, latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId);
    if (!charge) throw new ProviderDown(`Stripe shows no charge of ${intentId}`);
    // The postage may exceed the charge, and Stripe then refuses to transfer from it.
    if (amountCents > amount) return {};
    return { source_transaction: typeof charge === 'string' ? charge : charge.id };
  };
  return {
    createAccount: ({ idempotencyKey, email }) =>
      mapErrors('create an account', async () => {
        const account = await stripe.accounts.create(
          { type: 'express', email, capabilities: { transfers: { requested: true } } },
          { idempotencyKey },
        );
        return account.id;
      }),

    onboardingUrl: (account, { returnUrl, refreshUrl }) =>
      mapErrors('open the onboarding', async () => {
        const link = await stripe.accountLinks.create({
          account,
          return_url: returnUrl,
          refresh_url: refreshUrl,
          type: 'account_onboarding',
        });
        return link.url;
      }),

    isReady: (id) =>
      mapErrors('read an account', async () => {
        const { capabilities, payouts_enabled: isPaidOn } = await stripe.accounts.retrieve(id);
        return isPaidOn === true && capabilities?.transfers === 'active';
      }),

    listTransfers: (group) =>
      mapErrors('list the transfers of a booking', async () => {
        const { data } = await stripe.transfers.list({ transfer_group: group, limit: 100 });
        return data.map(toProviderTransfer);
      }),

    transfer: (order) =>
      mapErrors('transfer to an account', async () => {
        const source = order.intentId ? await sourceOf(order.intentId, order.amountCents) : {};
        try {
          return toProviderTransfer(
            await stripe.transfers.create(
              {
                amount: order.amountCents,
                currency: order.currency,
                destination: order.accountId,
                ...source,
                transfer_group: order.group,
                metadata: { payoutId: order.payoutId },
              },
              // Always the same key: another one could transfer twice while the outcome is unknown.
              { idempotencyKey: order.idempotencyKey },
            ),
          );
        } catch (error) {
          if (isRefusal(error)) throw new TransferRefused(error.code ?? error.type);
          throw error;
        }
      }),
  };
}

/** Returns whether Stripe has understood the request and will not carry it out. */
function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}

function toProviderTransfer({ id, amount, metadata }: Stripe.Transfer): ProviderTransfer {
  return { id, amountCents: amount, payoutId: metadata['payoutId'] ?? '' };
}
