import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { EventRefused, type ProviderEvent } from '#server/payments/provider.ts';

/** How far the signature's time may differ from the clock, in seconds; the SDK's default. */
export const toleranceSeconds = 300;

/** Event types whose object is an intent or belongs to one; other types concern no payment here. */
const paymentEvents =
  /^(payment_intent\.|refund\.|charge\.dispute\.|charge\.refunded$|charge\.refund\.updated$)/;

/**
 * Verifies the signature over the raw bytes, then reads the event.
 * @param rawBody as received
 * @param headers of the request
 * @param secrets one, or two while the secret is rolled
 * @throws EventRefused when no secret matches, its time is off, or the body is not an event
 */
export function readStripeEvent(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
): ProviderEvent {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new EventRefused('no-signature');
  const event = verify(rawBody, signature, secrets);
  if (!event) throw new EventRefused('wrong-signature');
  // The SDK refuses old signatures only; one from the future could be replayed until its time.
  if (signedAtSeconds(signature) - Date.now() / 1_000 > toleranceSeconds) {
    throw new EventRefused('off-in-time');
  }
  const { id, type, data } = event;
  if (typeof id !== 'string' || typeof type !== 'string') throw new EventRefused('no-event');
  return {
    id,
    type,
    intentId: paymentEvents.test(type) ? intentIdOf(data?.object) : null,
    accountId: type === 'account.updated' ? accountIdOf(data?.object) : null,
    refundFailed: type === 'refund.failed',
  };
}

/** The event as sent; even a signed one may lack any field. */
interface WireEvent {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly data?: { readonly object?: unknown } | null;
}

function verify(rawBody: Buffer, signature: string, secrets: readonly string[]) {
  for (const secret of secrets) {
    try {
      const event: WireEvent | null = Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        toleranceSeconds,
      );
      if (event) return event;
    } catch {
      // The reason is not reported to the sender, and the next secret may match.
    }
  }
  return null;
}

/** The time in the header `t=…,v1=…`, in seconds since 1970; NaN when there is none. */
function signedAtSeconds(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10);
}

/** The account an event's object is. */
function accountIdOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null || !('id' in object)) return null;
  return typeof object.id === 'string' ? object.id : null;
}

/** The intent an event's object is or refers to, by id or expanded. */
function intentIdOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null) return null;
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>;
  if (kind === 'payment_intent') return typeof id === 'string' ? id : null;
  if (typeof intent === 'string') return intent;
  return intent ? intentIdOf(intent) : null;
}
