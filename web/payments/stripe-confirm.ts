import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { intentStatuses, type IntentStatus } from '#contract/payments/states.ts';
import type { Confirm } from './payment-state.ts';

type ConfirmResult = Awaited<ReturnType<Confirm>>;

/**
 * Charges the card that stands in Stripe's fields; the bank's questions are asked in a window of
 * Stripe's.
 * @param stripe their script
 * @param elements the fields, checked already
 * @returns the way to charge an intent, which throws when nobody knows what became of it
 */
export function confirmWith(stripe: Stripe, elements: StripeElements): Confirm {
  return async ({ clientSecret }) => {
    const confirmParams = { return_url: location.href };
    const options = { elements, clientSecret, confirmParams, redirect: 'if_required' } as const;
    const { paymentIntent, error } = await stripe.confirmPayment(options);
    if (paymentIntent) return { status: statusOf(paymentIntent), error: null };
    return afterError(error, error.payment_intent ?? (await lookUp(stripe, clientSecret, error)));
  };
}

/** An error without its intent may be an answer that was lost: then the intent itself is asked. */
async function lookUp(stripe: Stripe, clientSecret: string, error: StripeError) {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return paymentIntent;
  throw new Error(`nobody knows what became of the payment: ${error.type}`);
}

function afterError(error: StripeError, intent: PaymentIntent): ConfirmResult {
  const status = statusOf(intent);
  const result = { code: error.code ?? error.type, message: error.message ?? '' };
  // An earlier attempt may have gone through, e.g. in another tab: that is no error any more.
  if (status === 'succeeded' || status === 'processing') return { status, error: null };
  return { status, error: result.message === '' ? null : result };
}

function statusOf(intent: PaymentIntent): IntentStatus {
  return intentStatuses.find((one) => one === intent.status) ?? 'processing';
}
