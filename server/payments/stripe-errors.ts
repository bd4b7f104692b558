import Stripe from 'stripe';
import { ProviderDown } from './payment-provider.ts';

/**
 * What becomes of a failure of the SDK. Stripe's own words stay out: they can name keys, cards and
 * people, and its error objects carry client secrets.
 * @param error whatever was thrown
 * @param doing what was asked, for the operator's log
 * @returns ProviderDown with type, code, status and request id; anything foreign unchanged
 */
export function asProviderDown(error: unknown, doing: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const facts = {
    type: error.type,
    code: error.code,
    network: networkCode(error.detail),
    status: error.statusCode,
    request: error.requestId,
  };
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`);
  return new ProviderDown(`Stripe could not ${doing}: ${told.join(', ')}`, { cause: facts });
}

/** Whether Stripe refused with this code, e.g. 'resource_missing'. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Whether Stripe only repeated what it once answered to this idempotency key. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
  );
}

function networkCode(detail: unknown): string | undefined {
  if (!(detail instanceof Error) || !('code' in detail)) return undefined;
  return typeof detail.code === 'string' ? detail.code : undefined;
}
