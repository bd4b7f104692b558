import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { intentStatuses, type IntentStatus } from '#contract/payments/states.ts';
import type { Confirm } from '#web/payments/payment-state.ts';

type ConfirmResult = Awaited<ReturnType<Confirm>>;

/**
 * Charges the card in Stripe's fields; bank challenges open in a window of Stripe's.
 * @param stripe the loaded Stripe.js
 * @param elements the validated fields
 * @returns a function that charges an intent and throws when the outcome is unknown
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

/** An error without its intent may be a lost response: then the intent is retrieved. */
async function lookUp(stripe: Stripe, clientSecret: string, error: StripeError) {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return paymentIntent;
  throw new Error(`nobody knows what became of the payment: ${error.type}`);
}

function afterError(error: StripeError, intent: PaymentIntent): ConfirmResult {
  const status = statusOf(intent);
  const result = { code: error.code ?? error.type, message: error.message ?? '' };
  // An earlier attempt, e.g. in another tab, may have succeeded: that is no error.
  if (status === 'succeeded' || status === 'processing') return { status, error: null };
  return { status, error: result.message === '' ? null : result };
}

function statusOf(intent: PaymentIntent): IntentStatus {
  return intentStatuses.find((one) => one === intent.status) ?? 'processing';
}
