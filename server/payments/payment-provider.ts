import type { IncomingHttpHeaders } from 'node:http';
import type { DisputeStatus, IntentStatus } from '#contract/payments/states.ts';

/** What a card provider knows of an intent; the words are those of Stripe's PaymentIntent. */
export interface ProviderIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly currency: string;
  /** Metadata we gave it; empty when it is not ours. */
  readonly bookingId: string;
  /** What went back so far, in cents; refunds under way count, failed ones don't. */
  readonly refundedCents: number;
  /** What the card's owner has told their bank, and what came of it. */
  readonly dispute: DisputeStatus;
}

/** What an event says that we believe: that something happened to an intent. The rest is asked. */
export interface ProviderEvent {
  /** Unique at this provider; the same event may come several times. */
  readonly id: string;
  readonly type: string;
  /** Null for events that concern no payment. */
  readonly intentId: string | null;
}

/**
 * A card provider. Every call may fail or time out; the caller has written a row before it asks and
 * asks again with the same key. Nothing of this is called inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  readonly publishableKey: string | null;
  /** The same key gives the same intent. @throws ProviderDown */
  createIntent(wish: {
    readonly idempotencyKey: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly bookingId: string;
  }): Promise<ProviderIntent>;
  /** Null when the provider has never heard of it. @throws ProviderDown */
  retrieveIntent(id: string): Promise<ProviderIntent | null>;
  /**
   * Returns the intent as it is afterwards: canceled; succeeded when it was too late; processing
   * when the bank is at work and nothing can be stopped. @throws ProviderDown
   */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /** Gives all of the money back, but not while it is disputed; the same key never twice. @returns the refund's id @throws ProviderDown */
  refundIntent(id: string, idempotencyKey: string): Promise<string>;
  /**
   * Reads an event the provider posted to us.
   * @param rawBody the bytes as they came: the signature is checked on them before they are parsed
   * @param headers of the request
   * @throws EventRefused when it is not signed by the provider, or too old
   */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
}

/** The provider did not answer, or not in a way that tells what happened. */
export class ProviderDown extends Error {}

/** An event that the provider has not signed, or not lately. */
export class EventRefused extends Error {}
