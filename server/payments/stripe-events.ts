import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { EventRefused, type ProviderEvent } from './payment-provider.ts';

/** How far an event's time may lie from ours, in seconds, as Stripe recommends. */
export const toleranceSeconds = 300;

/** Types whose object is an intent, or belongs to one. The rest concerns no payment of ours. */
const ofPayments =
  /^(payment_intent\.|refund\.|charge\.dispute\.|charge\.refunded$|charge\.refund\.updated$)/;

/**
 * Reads an event: the signature is checked on the bytes before they are parsed.
 * @param rawBody as it came
 * @param headers of the request
 * @param secrets one, or two while they are exchanged
 * @throws EventRefused when no secret fits, its time is off, or it is no event
 */
export function readStripeEvent(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
): ProviderEvent {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new EventRefused('the event has no signature');
  const event = firstThatFits(secrets, rawBody, signature);
  if (!event) throw new EventRefused('the event is not signed by Stripe, or not lately');
  // The SDK looks for old events only; one from the future could be posted again until then.
  if (signedAt(signature) - Date.now() / 1_000 > toleranceSeconds) {
    throw new EventRefused('the event is signed in the future');
  }
  const { id, type, data } = event;
  if (typeof id !== 'string' || typeof type !== 'string')
    throw new EventRefused('this is no event');
  return { id, type, intentId: ofPayments.test(type) ? intentOf(data?.object) : null };
}

/** Signed or not, what was sent may lack anything. */
interface Sent {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly data?: { readonly object?: unknown } | null;
}

function firstThatFits(secrets: readonly string[], rawBody: Buffer, signature: string) {
  for (const secret of secrets) {
    try {
      const event: Sent | null = Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        toleranceSeconds,
      );
      if (event) return event;
    } catch {
      // Why it does not fit is nobody's business; another secret may.
    }
  }
  return null;
}

function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10);
}

function intentOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null) return null;
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>;
  if (kind === 'payment_intent') return typeof id === 'string' ? id : null;
  if (typeof intent === 'string') return intent;
  return intent ? intentOf(intent) : null;
}
