import Stripe from 'stripe';
import { ProviderDown } from '#server/payments/provider.ts';

/**
 * Runs a call of the SDK and turns its errors into ProviderDown. Stripe's messages and error objects are
 * dropped: they can contain keys, cards, names and client secrets.
 * @param operation of the call, for the operator's log, e.g. 'refund an intent'
 * @param call the call
 * @throws ProviderDown with type, code, status and request id; other errors unchanged
 */
export async function mapErrors<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const facts = {
      type: error.type,
      code: error.code,
      network: networkCodeOf(error.detail),
      status: error.statusCode,
      request: error.requestId,
    };
    const description = Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ');
    throw new ProviderDown(`Stripe could not ${operation}: ${description}`, { cause: facts });
  }
}

/**
 * Returns whether Stripe refused a call with an error code.
 * @param error anything thrown
 * @param code e.g. 'resource_missing'
 */
export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/**
 * Returns whether the error is a replay: Stripe stores a key's first response and repeats it for 24 hours.
 * @param error anything thrown
 */
export function isReplayedError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
  );
}

function networkCodeOf(detail: unknown): string | undefined {
  if (!(detail instanceof Error) || !('code' in detail)) return undefined;
  return typeof detail.code === 'string' ? detail.code : undefined;
}
