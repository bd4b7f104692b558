import Stripe from 'stripe';
import { intentStatuses, type DisputeStatus } from '#contract/payments/states.ts';
import { ProviderDown, type PaymentProvider, type ProviderIntent } from './payment-provider.ts';
import { asProviderDown, isCode, isReplayedFailure } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-events.ts';

/** How long one answer may take, in milliseconds. */
const answerWithinMs = 8_000;

/** How often the SDK asks again, with growing pauses of half a second to two. */
const moreTries = 2;

const hourMs = 3_600_000;

/** What of the settings it needs; webhook secrets are two while they are exchanged. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** Another address than Stripe's own, for tests; null otherwise. */
  readonly apiBase: string | null;
}

type Answer<T> = Stripe.Response<T>;

/**
 * Stripe as the card provider. Every call is bounded in time and may be repeated.
 * @param keys of the shop's account
 * @param patience shorter in tests, in milliseconds and tries after the first
 */
export function stripeProvider(
  keys: StripeKeys,
  patience: { answerWithinMs: number; moreTries: number } = { answerWithinMs, moreTries },
): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    // Spelled out, so that a newer SDK does not compile before somebody has read what changed.
    apiVersion: '2026-10-28.endive',
    timeout: patience.answerWithinMs,
    maxNetworkRetries: patience.moreTries,
    telemetry: false,
    appInfo: { name: 'PhoneHub' },
    ...(keys.apiBase ? addressOf(keys.apiBase) : {}),
  });

  const retrieve = async (id: string): Promise<ProviderIntent> => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
    const charge = intent.latest_charge;
    const isDisputed = charge !== null && typeof charge !== 'string' && charge.disputed;
    if (!isDisputed) return present(intent);
    const { data } = await stripe.disputes.list({ payment_intent: id, limit: 100 });
    return { ...present(intent), dispute: disputeOf(data, intent.amount) };
  };

  const refundUnder = async (id: string, idempotencyKey: string) => {
    const made = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey });
    // A repeated answer tells of then; what a bank sent back meanwhile is known now.
    return isReplay(made)
      ? { refund: await stripe.refunds.retrieve(made.id), isNew: false }
      : { refund: made, isNew: true };
  };

  const currentRefund = async (id: string, key: string): Promise<Stripe.Refund> => {
    const { refund, isNew } = await withKey(key, (each) => refundUnder(id, each));
    if (isNew || isUnderWay(refund)) return refund;
    return (await refundUnder(id, keyOfTheHour(key))).refund;
  };

  const earlierRefund = async (id: string): Promise<Stripe.Refund> => {
    const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    const refund = data.find(isUnderWay);
    if (!refund) throw new ProviderDown('Stripe refuses a refund and shows none');
    return refund;
  };

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,

    createIntent: ({ idempotencyKey, amountCents, currency, bookingId }) =>
      ask('open an intent', async () => {
        const intent = await withKey(idempotencyKey, (key) =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              // What the shop takes is decided here, not in an account's settings; cards never redirect.
              allowed_payment_method_types: ['card'],
              metadata: { bookingId },
            },
            { idempotencyKey: key },
          ),
        );
        return isReplay(intent) ? retrieve(intent.id) : present(intent);
      }),

    retrieveIntent: (id) =>
      ask('read an intent', () =>
        retrieve(id).catch((error: unknown) => {
          if (isCode(error, 'resource_missing')) return null;
          throw error;
        }),
      ),

    cancelIntent: (id) =>
      ask('cancel an intent', async () => {
        try {
          return present(await stripe.paymentIntents.cancel(id));
        } catch (error) {
          if (isCode(error, 'payment_intent_unexpected_state')) return retrieve(id);
          throw error;
        }
      }),

    refundIntent: (id, idempotencyKey) =>
      ask('refund an intent', async () => {
        const refund = await currentRefund(id, idempotencyKey).catch((error: unknown) => {
          if (isCode(error, 'charge_already_refunded')) return earlierRefund(id);
          throw error;
        });
        if (isUnderWay(refund)) return refund.id;
        const reason = refund.failure_reason ?? 'no reason given';
        throw new ProviderDown(`Stripe's refund ${refund.id} has ${refund.status}: ${reason}`);
      }),

    readEvent: (rawBody, headers) => readStripeEvent(rawBody, headers, keys.webhookSecrets),
  };
}

async function ask<T>(doing: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProviderDown(error, doing);
  }
}

/**
 * Stripe keeps failures under their key as well and repeats them for a day. Such a one is asked
 * again under a key of the hour, and so is a refund that a bank has sent back: an intent that nobody
 * knows harms nobody, and Stripe never gives back more than was paid.
 */
async function withKey<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    if (!isReplayedFailure(error)) throw error;
    return call(keyOfTheHour(key));
  }
}

function keyOfTheHour(key: string): string {
  return `${key}-${Math.floor(Date.now() / hourMs)}`;
}

function isReplay(answer: Answer<unknown>): boolean {
  return answer.lastResponse.headers['idempotent-replayed'] === 'true';
}

/** Failed and cancelled refunds have given nothing back. */
function isUnderWay(refund: Stripe.Refund): boolean {
  return refund.status !== 'failed' && refund.status !== 'canceled';
}

function present(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, client_secret: clientSecret, amount, currency, metadata } = intent;
  const status = intentStatuses.find((one) => one === intent.status);
  // E.g. requires_capture, which we never ask for.
  if (!status || clientSecret === null) throw new ProviderDown(`Stripe's intent ${id} is not ours`);
  return {
    id,
    clientSecret,
    status,
    amountCents: amount,
    currency,
    bookingId: metadata['bookingId'] ?? '',
    refundedCents: refundedOf(intent.latest_charge),
    dispute: 'none',
  };
}

/** What went back or is on its way. More than one page of refunds was made by hand. */
function refundedOf(charge: string | Stripe.Charge | null): number {
  if (charge === null || typeof charge === 'string') return 0;
  const refunds = charge.refunds?.data.filter(isUnderWay) ?? [];
  const listed = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return charge.refunds?.has_more ? Math.max(listed, charge.amount_refunded) : listed;
}

/** Enquiries (`warning_…`) move no money. Losing a part of it is the operator's own; the sale stays. */
function disputeOf(disputes: readonly Stripe.Dispute[], amountCents: number): DisputeStatus {
  const has = (status: Stripe.Dispute['status']) =>
    disputes.some((dispute) => dispute.status === status);
  if (has('needs_response') || has('under_review')) return 'open';
  const lost = disputes.filter(({ status }) => status === 'lost');
  if (lost.reduce((sum, { amount }) => sum + amount, 0) >= amountCents) return 'lost';
  return has('won') || lost.length > 0 ? 'won' : 'none';
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}
