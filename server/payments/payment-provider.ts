import type { IntentStatus } from '#contract/payments.ts';

/** What a card provider knows of an intent; the words are those of Stripe's PaymentIntent. */
export interface ProviderIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly currency: string;
  /** Metadata we gave it. */
  readonly bookingId: string;
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
  /** Returns the intent as it is afterwards: canceled, or succeeded when it was too late. @throws ProviderDown */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /** Gives all of the money back, once. @returns the refund's id @throws ProviderDown */
  refundIntent(id: string): Promise<string>;
}

/** The provider did not answer, or not in a way that tells what happened. */
export class ProviderDown extends Error {}
