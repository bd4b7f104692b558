import Stripe from 'stripe';
import {
  ProviderDown,
  type PaymentProvider,
  type ProviderIntent,
} from '#server/payments/provider.ts';
import { readStripeBooks } from './stripe-books.ts';
import { stripeConnect } from './stripe-connect.ts';
import { submitStripeEvidence } from './stripe-evidence.ts';
import { stripeCardFormSources } from './stripe-card-form.ts';
import { isErrorCode, isReplayedError, mapErrors } from './stripe-errors.ts';
import { disputeStatusOf, isEffectiveRefund, partKey, toProviderIntent } from './stripe-intents.ts';
import { readStripeEvent } from './stripe-webhook.ts';

const timeoutMs = 8_000;

/** Retries by the SDK after network errors, 409 and 5xx, with a backoff of half a second to two. */
const maxRetries = 2;

const hourMs = 3_600_000;

/** A part of a payment that is given back. */
type Part = Parameters<PaymentProvider['refundPart']>[1];

/** The settings of a Stripe account. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** One, or two while the secret is rolled. */
  readonly webhookSecrets: readonly string[];
  /** Replaces https://api.stripe.com in tests; null otherwise. */
  readonly apiBase: string | null;
  /** Whether sellers may be paid through Connect. */
  readonly connect?: boolean;
}

/**
 * Stripe as the payment provider. Every call has a timeout and may be repeated.
 * @param keys of the shop's account
 * @param limits shorter in tests: timeout in ms, retries after the first attempt
 */
export function stripeProvider(
  keys: StripeKeys,
  limits: { timeoutMs: number; maxRetries: number } = { timeoutMs, maxRetries },
): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    // Explicit, so that a newer SDK fails to compile until its changelog has been read.
    apiVersion: '2026-10-28.endive',
    timeout: limits.timeoutMs,
    maxNetworkRetries: limits.maxRetries,
    telemetry: false,
    appInfo: { name: 'PhoneHub' },
    ...(keys.apiBase ? addressOptions(keys.apiBase) : {}),
  });

  const retrieve = async (id: string): Promise<ProviderIntent> => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    if (charge?.refunds?.has_more) {
      charge.refunds = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    }
    if (!charge?.disputed) return toProviderIntent(intent);
    const { data } = await stripe.disputes.list({ payment_intent: id, limit: 100 });
    const { refundedCents, ...seen } = toProviderIntent(intent);
    const dispute = disputeStatusOf(data, intent.amount, refundedCents);
    return { ...seen, refundedCents, dispute };
  };

  /** Without a part, all that is left. */
  const createRefund = async (id: string, idempotencyKey: string, part?: Part) => {
    if (part && idempotencyKey !== part.idempotencyKey) {
      // Unlike the whole amount, a part could be refunded once more under another key.
      const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 });
      const earlier = data.find(
        (each) => each.metadata?.[partKey] === part.idempotencyKey && isEffectiveRefund(each),
      );
      if (earlier) return { refund: earlier, isNew: true };
    }
    const createResponse = await stripe.refunds.create(
      {
        payment_intent: id,
        ...(part && { amount: part.cents, metadata: { [partKey]: part.idempotencyKey } }),
      },
      { idempotencyKey },
    );
    // A replayed response is as old as the first request: the refund may have failed since.
    return isReplayed(createResponse)
      ? { refund: await stripe.refunds.retrieve(createResponse.id), isNew: false }
      : { refund: createResponse, isNew: true };
  };

  const createOrRepeatRefund = async (
    id: string,
    key: string,
    part?: Part,
  ): Promise<Stripe.Refund> => {
    const { refund, isNew } = await withKey(key, (each) => createRefund(id, each, part));
    if (isNew || isEffectiveRefund(refund)) return refund;
    return (await createRefund(id, hourlyKey(key), part)).refund;
  };

  /** @throws ProviderDown when a bank has refused it at once */
  const effectiveId = (refund: Stripe.Refund): string => {
    if (isEffectiveRefund(refund)) return refund.id;
    const reason = refund.failure_reason ?? 'no reason given';
    throw new ProviderDown(`Stripe's refund ${refund.id} has ${refund.status}: ${reason}`);
  };

  const findEarlierRefund = async (id: string): Promise<Stripe.Refund> => {
    const { data } = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    const refund = data.find(isEffectiveRefund);
    if (!refund) throw new ProviderDown('Stripe refuses a refund and shows none');
    return refund;
  };

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    cardFormSources: stripeCardFormSources,
    payouts: keys.connect ? stripeConnect(stripe) : null,

    createIntent: ({ idempotencyKey, amountCents, currency, bookingId }) =>
      mapErrors('open an intent', async () => {
        const intent = await withKey(idempotencyKey, (key) =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              // Set here rather than in the dashboard; cards need no redirect.
              allowed_payment_method_types: ['card'],
              metadata: { bookingId },
            },
            { idempotencyKey: key },
          ),
        );
        return isReplayed(intent) ? retrieve(intent.id) : toProviderIntent(intent);
      }),

    retrieveIntent: (id) =>
      mapErrors('read an intent', () =>
        retrieve(id).catch((error: unknown) => {
          if (isErrorCode(error, 'resource_missing')) return null;
          throw error;
        }),
      ),

    cancelIntent: (id) =>
      mapErrors('cancel an intent', async () => {
        try {
          return toProviderIntent(await stripe.paymentIntents.cancel(id));
        } catch (error) {
          if (isErrorCode(error, 'payment_intent_unexpected_state')) return retrieve(id);
          throw error;
        }
      }),

    refundIntent: (id, idempotencyKey) =>
      mapErrors('refund an intent', async () => {
        const refund = await createOrRepeatRefund(id, idempotencyKey).catch((error: unknown) => {
          if (isErrorCode(error, 'charge_already_refunded')) return findEarlierRefund(id);
          throw error;
        });
        return effectiveId(refund);
      }),

    refundPart: (id, part) =>
      mapErrors('refund a part', async () =>
        effectiveId(await createOrRepeatRefund(id, part.idempotencyKey, part)),
      ),

    submitEvidence: (id, evidence) =>
      mapErrors('send evidence', () => submitStripeEvidence(stripe, id, evidence)),

    readBooks: (since) => mapErrors('read the books', () => readStripeBooks(stripe, since)),

    readEvent: (rawBody, headers) => readStripeEvent(rawBody, headers, keys.webhookSecrets),
  };
}

/**
 * Repeats a call under an hourly key when its own key replays a stored failure, which Stripe would
 * otherwise do for 24 hours (https://docs.stripe.com/api/idempotent_requests). A second key cannot
 * charge twice: an intent whose secret nobody has is never paid, and Stripe refunds no more than was
 * paid.
 */
async function withKey<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    if (!isReplayedError(error)) throw error;
    return call(hourlyKey(key));
  }
}

function hourlyKey(key: string): string {
  return `${key}-${Math.floor(Date.now() / hourMs)}`;
}

function isReplayed(response: Stripe.Response<unknown>): boolean {
  return response.lastResponse.headers['idempotent-replayed'] === 'true';
}

function addressOptions(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}
