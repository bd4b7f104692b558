import {
  authenticationFailure,
  sandboxCards,
  type SandboxMethod,
} from '#contract/payments/sandbox.ts';
import {
  ProviderDown,
  type PaymentProvider,
  type ProviderIntent,
  type ProviderRefund,
} from '#server/payments/provider.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import * as store from './sandbox-store.ts';
import { readSandboxEvent } from './sandbox-webhook.ts';

/** An intent after a card was used, and why it was declined, if it was. */
interface ConfirmResult {
  readonly intent: ProviderIntent;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The payment provider of the demo and the tests: the protocol of a real one, stored in PostgreSQL. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox';
  /**
   * Charges a card for an intent, as a provider's card form does.
   * @returns null when intent and client secret don't match
   */
  confirm(
    intentId: string,
    clientSecret: string,
    method: SandboxMethod,
  ): Promise<ConfirmResult | null>;
  /**
   * Approves or rejects a charge, as the cardholder does on their bank's page (3-D Secure).
   * @returns null when intent and client secret don't match
   */
  completeChallenge(
    intentId: string,
    clientSecret: string,
    approve: boolean,
  ): Promise<ConfirmResult | null>;
}

/** The decision of a step: its changes, and the error to return; null refuses the step. */
interface Decision {
  readonly change?: store.IntentChange;
  readonly error?: ConfirmResult['error'];
}

/**
 * @param db any database; the sandbox uses its own schema in it
 * @param eventSecrets sign the sandbox's events
 */
export function sandboxProvider(db: Database, eventSecrets: Secrets): SandboxProvider {
  /** One change of an intent under its lock, with the event that reports it. */
  const step = (
    id: string,
    decide: (intent: store.SandboxIntent) => Decision | null,
  ): Promise<ConfirmResult | null> =>
    db.transaction().execute(async (trx) => {
      await store.settleSlowIntents(trx, id);
      const intent = await store.lockIntent(trx, id);
      const decision = intent && decide(intent);
      if (!decision) return null;
      const after = decision.change ? await changeIntent(trx, id, decision.change) : intent;
      return { intent: await toProviderIntent(trx, after), error: decision.error ?? null };
    });

  const stepOrThrow = async (...args: Parameters<typeof step>): Promise<ProviderIntent> => {
    const result = await step(...args);
    if (!result) throw new ProviderDown('no such intent');
    return result.intent;
  };

  /** Refunds what `decide` chooses, or returns the id of the earlier refund that it chooses. */
  const refund = (
    id: string,
    decide: (charge: {
      readonly leftCents: number;
      readonly refunds: readonly ProviderRefund[];
    }) => string | { readonly cents: number; readonly key: string | null },
  ): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const intent = await store.lockIntent(trx, id);
      if (intent?.status !== 'succeeded') throw new ProviderDown('nothing to give back');
      if (['open', 'lost'].includes(intent.dispute)) throw new ProviderDown('it is disputed');
      const refunds = await store.listRefunds(trx, id);
      const leftCents = intent.amount_cents - sumOf(refunds);
      const decision = decide({ leftCents, refunds });
      if (typeof decision === 'string') return decision;
      const refundId = await store.insertRefund(trx, id, decision);
      await store.insertEvent(trx, 'charge.refunded', id);
      return refundId;
    });

  return {
    name: 'sandbox',
    publishableKey: null,
    cardFormSources: null,
    payouts: null,

    async createIntent(order) {
      return toProviderIntent(db, await store.findOrInsertIntent(db, order));
    },

    async retrieveIntent(id) {
      return (await step(id, () => ({})))?.intent ?? null;
    },

    cancelIntent(id) {
      return stepOrThrow(id, ({ status }) =>
        ['requires_payment_method', 'requires_action'].includes(status)
          ? { change: { status: 'canceled' } }
          : {},
      );
    },

    refundIntent: (id) =>
      refund(id, ({ leftCents, refunds }) => {
        // It has gone back before, whatever the key.
        const last = leftCents === 0 ? refunds.at(-1) : undefined;
        return last?.id ?? { cents: leftCents, key: null };
      }),

    refundPart: (id, { idempotencyKey: key, cents }) =>
      refund(id, ({ leftCents, refunds }) => {
        const earlier = refunds.find((each) => each.key === key);
        if (earlier) return earlier.id;
        if (cents > leftCents) throw new ProviderDown('less than that is left');
        return { cents, key };
      }),

    async submitEvidence(id, evidence) {
      const isKept = await store.keepEvidence(db, id, JSON.stringify(evidence));
      if (!isKept) throw new ProviderDown('no such dispute');
    },

    readBooks: (since) => store.readBooks(db, since),

    readEvent: (rawBody, headers) => readSandboxEvent(eventSecrets, rawBody, headers),

    confirm(intentId, clientSecret, method) {
      return step(intentId, (intent) => {
        if (intent.client_secret !== clientSecret) return null;
        if (intent.status === 'canceled') return { error: cancelledError };
        if (!['requires_payment_method', 'requires_action'].includes(intent.status)) return {};
        return useCard(method);
      });
    },

    completeChallenge(intentId, clientSecret, approve) {
      return step(intentId, (intent) => {
        if (intent.client_secret !== clientSecret) return null;
        if (intent.status === 'canceled') return { error: cancelledError };
        if (intent.status !== 'requires_action') return {};
        if (approve) return { change: { status: 'succeeded', last_error_code: null } };
        const { code } = authenticationFailure;
        return {
          change: { status: 'requires_payment_method', last_error_code: code },
          error: authenticationFailure,
        };
      });
    },
  };
}

const sumOf = (refunds: readonly { readonly cents: number }[]): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

const cancelledError = {
  code: 'payment_intent_unexpected_state',
  message: 'This payment was cancelled. Please reload the page to start again.',
};

function useCard(method: SandboxMethod): Decision {
  const card = sandboxCards.find((each) => each.method === method);
  if (card?.decline) {
    return {
      change: { status: 'requires_payment_method', last_error_code: card.decline.code },
      error: card.decline,
    };
  }
  if (card?.does === 'challenge') return { change: { status: 'requires_action' } };
  if (card?.does === 'delay') return { change: { status: 'processing', slow: true } };
  return { change: { status: 'succeeded', last_error_code: null } };
}

const eventTypes: Partial<Record<store.SandboxIntent['status'], string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

async function changeIntent(
  trx: Transaction,
  id: string,
  change: store.IntentChange,
): Promise<store.SandboxIntent> {
  const intent = await store.updateIntent(trx, id, change);
  const type = eventTypes[intent.status];
  if (type) await store.insertEvent(trx, type, id);
  return intent;
}

async function toProviderIntent(
  db: Database | Transaction,
  intent: store.SandboxIntent,
): Promise<ProviderIntent> {
  const refunds = await store.listRefunds(db, intent.id);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amountCents: intent.amount_cents,
    currency: intent.currency,
    bookingId: intent.booking_id,
    refundedCents: sumOf(refunds),
    refunds,
    dispute: intent.dispute,
  };
}
