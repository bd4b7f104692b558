import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderName } from '#contract/payments/schemas.ts';
import type { DisputeStatus, IntentStatus } from '#contract/payments/states.ts';
import type { PartialRefund } from '#server/ledger/public.ts';
import type { ExternalSources } from '#server/platform/http/security-headers.ts';

/**
 * The interface of every payment provider. Each has a folder of its own beside this file and a line in
 * open-provider.ts; providers.test.ts runs one list of requirements against all of them.
 */

/** A refund as the provider reports it; zero cents once a bank has refused it. */
export interface ProviderRefund extends PartialRefund {
  /** The idempotency key under which the shop asked for a part; null for whole refunds and those made by hand. */
  readonly key: string | null;
}

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
  /** All refunds one by one, failed and cancelled ones with zero cents. */
  readonly refunds: readonly ProviderRefund[];
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
  /** The seller's account at the provider that changed; null for events about anything else. */
  readonly accountId: string | null;
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
  /** The key that the browser needs to load the provider's card form; null when it needs none. */
  readonly publishableKey: string | null;
  /** The sources that the payment page loads from the provider; null when the shop draws the form itself. */
  readonly cardFormSources: ExternalSources | null;
  /** How it pays sellers itself; null if it does not. */
  readonly payouts: ProviderPayouts | null;
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
   * Refunds all that is left of the amount, but not while it is disputed; repeating a key refunds once.
   * @returns the refund's id
   * @throws ProviderDown
   */
  refundIntent(id: string, idempotencyKey: string): Promise<string>;
  /**
   * Refunds a part of the amount, but not while it is disputed; repeating a key refunds once. The refund is
   * reported with its key from then on. A provider may forget keys after a day: before a repetition the intent's
   * refunds must be read.
   * @returns the refund's id
   * @throws ProviderDown, also when less than the part is left
   */
  refundPart(
    id: string,
    part: { readonly idempotencyKey: string; readonly cents: number },
  ): Promise<string>;
  /**
   * Sends evidence for the open dispute of a payment; the provider passes it on to the bank.
   * @throws EvidenceSent when the bank waits for none any more; ProviderDown, also where it knows no such
   *   dispute
   */
  submitEvidence(id: string, evidence: DisputeEvidence): Promise<void>;
  /** The provider's own books since a moment. @throws ProviderDown */
  readBooks(since: Date): Promise<ProviderBooks>;
  /**
   * Verifies and reads a webhook request.
   * @param rawBody the bytes as received: the signature covers them, so it is checked before parsing
   * @param headers of the request
   * @throws EventRefused when the signature is missing, wrong or too old
   */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
}

/** The evidence for a bank about a disputed payment. */
export interface DisputeEvidence {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productDescription: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** An ISO date. */
  readonly shippedOn: string | null;
  readonly text: string;
}

/** One line of the provider's own books. */
export interface ProviderLine {
  /** A `payout` is the provider's payment into the shop's bank account. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'transfer' | 'fee' | 'payout';
  /** The intent of charges, refunds and disputes, else the provider's id. */
  readonly reference: string;
  /**
   * Cents, positive; negative if they came back: a refund that a bank has refused, a dispute that was won, a
   * fee that is given back, a transfer that was reversed.
   */
  readonly cents: number;
}

/** The provider's books of the shop's money. */
export interface ProviderBooks {
  /** Available and pending cents in the shop's currency; null if it does not say. */
  readonly balanceCents: number | null;
  readonly lines: readonly ProviderLine[];
}

/** A transfer to a seller's account at the provider. */
export interface ProviderTransfer {
  readonly id: string;
  /** The payout it was made for, from its metadata; empty when it is not from this shop. */
  readonly payoutId: string;
  readonly amountCents: number;
}

/** How a provider pays sellers itself, if it offers that. */
export interface ProviderPayouts {
  /** Creates a seller's account; the same key returns the same account. @throws ProviderDown */
  createAccount(order: {
    readonly idempotencyKey: string;
    readonly email: string;
  }): Promise<string>;
  /**
   * The provider's page on which the seller enters the required details.
   * @throws ProviderDown
   */
  onboardingUrl(
    accountId: string,
    urls: { readonly returnUrl: string; readonly refreshUrl: string },
  ): Promise<string>;
  /** Returns whether transfers to an account are possible and paid on. @throws ProviderDown */
  isReady(accountId: string): Promise<boolean>;
  /** The transfers of a group, a booking or a payout without one. @throws ProviderDown */
  listTransfers(group: string): Promise<readonly ProviderTransfer[]>;
  /**
   * Transfers money of one charge, or of the balance if no intent is named, to a seller's account. Before a
   * repetition the group must be listed: the provider may forget a key after a day.
   * @throws TransferRefused when the provider will not make it; ProviderDown when its fate is unknown
   */
  transfer(order: {
    readonly idempotencyKey: string;
    readonly payoutId: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly accountId: string;
    readonly intentId: string | null;
    readonly group: string;
  }): Promise<ProviderTransfer>;
}

/** The provider has refused a transfer for good; its message is for the seller. */
export class TransferRefused extends Error {}

/** The provider waits for no evidence about a dispute any more. */
export class EvidenceSent extends Error {}

/** The provider did not respond, or its response does not give the outcome. */
export class ProviderDown extends Error {}

/** The fault of a webhook request. A wrong signature may also be one of an earlier time. */
export type EventFault = 'no-signature' | 'wrong-signature' | 'off-in-time' | 'no-event';

/** A webhook request without a valid, recent signature of the provider; the log says why, the sender is not told. */
export class EventRefused extends Error {
  readonly fault: EventFault;

  constructor(fault: EventFault) {
    super(`an event is refused: ${fault}`);
    this.fault = fault;
  }
}
