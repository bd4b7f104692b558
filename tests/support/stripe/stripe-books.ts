import { randomBytes } from 'node:crypto';
import { authenticationFailure, sandboxCards } from '#contract/payments/sandbox.ts';
import type { IntentStatus } from '#contract/payments/states.ts';
import { openConnectBooks } from './stripe-connect.ts';
import { openDisputeBooks } from './stripe-disputes.ts';
import {
  StripeRefusal,
  invalidRequest,
  resourceMissing,
  type StripeObject,
} from './stripe-wire.ts';

/** The payments that a provider stores, and their transitions. */

export interface Intent extends StripeObject {
  status: IntentStatus;
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  latest_charge: string | null;
  next_action: unknown;
  last_payment_error: unknown;
}

export interface Charge extends StripeObject {
  readonly payment_intent: string;
  readonly amount: number;
}

export interface Refund extends StripeObject {
  status: 'pending' | 'succeeded' | 'failed';
  readonly payment_intent: string;
  readonly charge: string;
  readonly amount: number;
  failure_reason?: string;
}

/** A bank's reaction to a card: by the number, or by the name of a test payment method. */
const banks = sandboxCards.map(({ number, method, does, decline }) => ({
  number,
  method,
  does,
  decline,
}));

const cancellable: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1_000);

/**
 * Creates an empty store of payments.
 * @param tell is called with each change as the event that Stripe would post
 */
export function openBooks(tell: (type: string, object: StripeObject) => void) {
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  /** Paid out into the bank account of the shop. */
  const payouts: {
    readonly id: string;
    readonly object: 'payout';
    readonly amount: number;
    /** Whether the shop's bank has refused it. */
    readonly isRefused?: true;
  }[] = [];
  const ownFees: { readonly id: string; readonly amount: number }[] = [];
  /** The outcome of the next refunds. */
  const next: { refund: Refund['status'] } = { refund: 'succeeded' };

  const intentOf = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw resourceMissing('payment_intent', id);
    return intent;
  };
  const refundsOf = (charge: string) =>
    [...refunds.values()].filter((refund) => refund.charge === charge);
  const givenBack = (charge: string) =>
    refundsOf(charge)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  const charge = (intent: Intent): void => {
    const createdCharge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      currency: intent.currency,
      created: now(),
      livemode: false,
      paid: true,
      payment_intent: intent.id,
      status: 'succeeded',
    };
    charges.set(createdCharge.id, createdCharge);
    Object.assign(intent, {
      status: 'succeeded',
      latest_charge: createdCharge.id,
      next_action: null,
    });
    tell('charge.succeeded', shownCharge(createdCharge));
    tell('payment_intent.succeeded', intent);
  };

  const decline = (intent: Intent, error: Record<string, unknown>): void => {
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: error,
    });
    tell('payment_intent.payment_failed', intent);
  };

  function shownCharge(shown: Charge) {
    const amountRefunded = givenBack(shown.id);
    return {
      ...shown,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === shown.amount,
      disputed: disputeBooks.disputeOf(shown.id) !== undefined,
    };
  }

  const disputeBooks = openDisputeBooks(
    tell,
    (id) => {
      const chargeId = intentOf(id).latest_charge;
      return chargeId === null ? undefined : charges.get(chargeId);
    },
    givenBack,
  );
  const connect = openConnectBooks(tell, (id) => charges.get(id)?.amount);

  return {
    connect,
    intents,
    charges,
    refunds,
    payouts,
    /** Stripe's own fees, e.g. for Radar. */
    ownFees,
    disputes: disputeBooks.disputes,
    dispute: disputeBooks.dispute,
    next,
    intentOf,
    shownCharge,
    refundsOf,

    create(wish: { amount: number; currency: string; metadata: Record<string, string> }): Intent {
      const id = newId('pi');
      const intent: Intent = {
        id,
        object: 'payment_intent',
        ...wish,
        allowed_payment_method_types: ['card'],
        automatic_payment_methods: null,
        capture_method: 'automatic_async',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: now(),
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        next_action: null,
        payment_method_types: ['card'],
        status: 'requires_payment_method',
      };
      intents.set(id, intent);
      tell('payment_intent.created', intent);
      return intent;
    },

    /** The confirmation of a card by Stripe's part of the page. */
    confirm(id: string, card: { number?: string; method?: string }): Intent {
      const intent = intentOf(id);
      if (!cancellable.includes(intent.status)) {
        throw invalidRequest(
          `This PaymentIntent's status is ${intent.status}, but must be one of requires_payment_method, requires_confirmation.`,
          { code: 'payment_intent_unexpected_state', payment_intent: intent },
        );
      }
      const bank = banks.find(
        ({ number, method }) => number === card.number || method === card.method,
      );
      if (!bank) {
        throw new StripeRefusal(402, {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'test_mode_live_card',
          message:
            'Your card was declined. Your request was in test mode, but used a non test card.',
          payment_intent: intent,
        });
      }
      if (bank.does === 'succeed') charge(intent);
      if (bank.does === 'delay') {
        intent.status = 'processing';
        tell('payment_intent.processing', intent);
      }
      if (bank.does === 'challenge') {
        intent.status = 'requires_action';
        intent.next_action = {
          type: 'use_stripe_sdk',
          use_stripe_sdk: {
            type: 'three_d_secure_redirect',
            stripe_js: `https://hooks.stripe.com/redirect/authenticate/${id}`,
          },
        };
        tell('payment_intent.requires_action', intent);
      }
      if (bank.decline) {
        const isOwnCode = ['expired_card', 'processing_error'].includes(bank.decline.code);
        const error = {
          type: 'card_error',
          code: isOwnCode ? bank.decline.code : 'card_declined',
          ...(isOwnCode
            ? {}
            : { decline_code: bank.decline.code.replace('card_declined', 'generic_decline') }),
          message: bank.decline.message,
        };
        decline(intent, error);
        throw new StripeRefusal(402, { ...error, payment_intent: intent });
      }
      return intent;
    },

    /** The customer's answer to their bank. */
    authenticate(id: string, approve: boolean): Intent {
      const intent = intentOf(id);
      if (intent.status !== 'requires_action') return intent;
      if (approve) charge(intent);
      else decline(intent, { type: 'invalid_request_error', ...authenticationFailure });
      return intent;
    },

    /** Lets the slow bank decide. */
    settle(id: string, approve = true): Intent {
      const intent = intentOf(id);
      if (intent.status !== 'processing') throw new Error(`${id} is ${intent.status}`);
      if (approve) charge(intent);
      else decline(intent, { type: 'card_error', code: 'card_declined', message: 'Declined.' });
      return intent;
    },

    cancel(id: string): Intent {
      const intent = intentOf(id);
      if (!cancellable.includes(intent.status)) {
        throw invalidRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          { code: 'payment_intent_unexpected_state', payment_intent: intent },
        );
      }
      Object.assign(intent, { status: 'canceled', next_action: null });
      tell('payment_intent.canceled', intent);
      return intent;
    },

    refund(intentId: string, wished?: number, metadata: Record<string, string> = {}): Refund {
      const intent = intentOf(intentId);
      const paidCharge = intent.latest_charge ? charges.get(intent.latest_charge) : undefined;
      if (!paidCharge || intent.status !== 'succeeded') {
        throw invalidRequest(
          `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
        );
      }
      const contestedDispute = disputeBooks.disputeOf(paidCharge.id);
      if (
        contestedDispute &&
        ['needs_response', 'under_review', 'lost'].includes(contestedDispute.status)
      ) {
        throw invalidRequest(
          `Charge ${paidCharge.id} has been charged back; cannot issue a refund.`,
          {
            code: 'charge_disputed',
          },
        );
      }
      const left = paidCharge.amount - givenBack(paidCharge.id);
      if (left === 0) {
        throw invalidRequest(`Charge ${paidCharge.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      const amount = wished ?? left;
      if (amount > left) {
        throw invalidRequest(
          `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
        );
      }
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: paidCharge.id,
        created: now(),
        currency: paidCharge['currency'],
        metadata,
        payment_intent: intentId,
        status: next.refund,
        ...(next.refund === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
      };
      refunds.set(refund.id, refund);
      tell('refund.created', refund);
      if (refund.status !== 'failed') tell('charge.refunded', shownCharge(paidCharge));
      return refund;
    },

    /** A bank returns a refund that was in progress. */
    failRefund(id: string): Refund {
      const refund = refunds.get(id);
      if (!refund) throw resourceMissing('refund', id);
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
      tell('refund.failed', refund);
      return refund;
    },
  };
}

export type Books = ReturnType<typeof openBooks>;
