import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderName } from '#contract/payments/schemas.ts';
import type { DisputeStatus, IntentStatus } from '#contract/payments/states.ts';
import type { ExternalSources } from '#server/platform/http/security-headers.ts';

/**
 * What every payment provider implements. Each has a folder of its own beside this file and a line
 * in open-provider.ts; providers.test.ts runs one list of requirements against all of them.
 */

/** An intent as the provider reports it. */
export interface ProviderIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  /** The metadata given when it was created; empty when the intent is not from this shop. */
  readonly bookingId: string;
  /** Sum of refunds in cents: pending ones count, failed and cancelled ones don't. */
  readonly refundedCents: number;
  /** Whether the buyer's bank disputes the payment (chargeback). */
  readonly dispute: DisputeStatus;
}

/**
 * A verified webhook event. It only says that an intent changed: the state itself is always read
 * with retrieveIntent, because events arrive late, repeatedly and out of order.
 */
export interface ProviderEvent {
  /** Unique at this provider; the same event may be delivered several times. */
  readonly id: string;
  /** In the provider's words; only stored. */
  readonly type: string;
  /** Null for events that concern no payment. */
  readonly intentId: string | null;
  /** Whether it reports that a bank rejected a refund, which is then due again under a new key. */
  readonly refundFailed: boolean;
}

/**
 * A payment provider. Every call may fail or time out: the caller has written a row before the call
 * and repeats it with the same idempotency key. None is made inside a database transaction.
 */
export interface PaymentProvider {
  /** Stored with each payment; also the last part of the webhook's path, /api/webhooks/<name>. */
  readonly name: ProviderName;
  /** What the browser needs to load the provider's card form; null when it needs nothing. */
  readonly publishableKey: string | null;
  /** What the payment page loads from the provider; null when the shop draws the form itself. */
  readonly cardFormSources: ExternalSources | null;
  /** The same key returns the same intent. @throws ProviderDown */
  createIntent(order: {
    readonly idempotencyKey: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly bookingId: string;
  }): Promise<ProviderIntent>;
  /** Null when the provider has no such intent. @throws ProviderDown */
  retrieveIntent(id: string): Promise<ProviderIntent | null>;
  /**
   * Returns the intent as it is afterwards: canceled; succeeded when the charge came first;
   * processing when the bank is at work and nothing can be stopped. @throws ProviderDown
   */
  cancelIntent(id: string): Promise<ProviderIntent>;
  /**
   * Refunds the whole amount, but not while it is disputed; repeating a key refunds once.
   * @returns the refund's id
   * @throws ProviderDown
   */
  refundIntent(id: string, idempotencyKey: string): Promise<string>;
  /**
   * Verifies and reads a webhook request.
   * @param rawBody the bytes as received: the signature covers them, so it is checked before parsing
   * @param headers of the request
   * @throws EventRefused when the signature is missing, wrong or too old
   */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
}

/** The provider did not respond, or its response does not say what happened. */
export class ProviderDown extends Error {}

/** A webhook request without a valid, recent signature of the provider. */
export class EventRefused extends Error {}
