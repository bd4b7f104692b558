import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startStripe,
  type StripeServer,
  type Trouble,
} from '#tests/support/stripe/stripe-server.ts';
import { ProviderDown, type PaymentProvider } from '#server/payments/provider.ts';
import { stripeProvider } from './stripe-provider.ts';

let stripe: StripeServer;
let provider: PaymentProvider;
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const newOrder = (idempotencyKey = newKey()) => ({
  idempotencyKey,
  amountCents: 29_850,
  currency: 'usd',
  bookingId: '01890000-0000-7000-8000-000000000001',
});
const open = (limits?: Parameters<typeof stripeProvider>[1], secretKey = stripe.secretKey) =>
  stripeProvider(
    {
      secretKey,
      publishableKey: stripe.publishableKey,
      webhookSecrets: [stripe.webhookSecret],
      apiBase: stripe.url,
    },
    limits,
  );

beforeAll(async () => {
  stripe = await startStripe();
  provider = open({ timeoutMs: 60_000, maxRetries: 2 });
});
afterEach(() => stripe.calm());
afterAll(() => stripe.close());

const callsOf = (call: string) => stripe.calls.filter((each) => each === call).length;

async function failureOf(promise: Promise<unknown>): Promise<ProviderDown> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderDown)) throw new Error(`not ProviderDown: ${String(error)}`);
  return error;
}

async function paySale() {
  const intent = await provider.createIntent(newOrder());
  stripe.books.confirm(intent.id, { method: 'pm_card_visa' });
  return intent.id;
}

describe('refunding', () => {
  test('twice refunds once, with one key or two', async () => {
    const id = await paySale();
    const key = newKey();
    const first = await provider.refundIntent(id, key);
    expect(await provider.refundIntent(id, key)).toBe(first);
    expect(await provider.refundIntent(id, newKey())).toBe(first);
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 29_850 });
  });

  test('a partial refund made by hand is completed, never exceeded', async () => {
    const id = await paySale();
    stripe.books.refund(id, 10_000);
    await provider.refundIntent(id, newKey());
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 29_850 });
  });

  test.each<Trouble['what']>(['reset-after', 'kept-500', 'error-500', 'key-in-use'])(
    'one %s on the way still refunds once',
    async (what) => {
      const id = await paySale();
      stripe.trouble({ on: 'POST /v1/refunds', what, times: 1 });
      const refund = await provider.refundIntent(id, newKey());
      const createdRefunds = [...stripe.books.refunds.values()].filter(
        (each) => each.payment_intent === id,
      );
      expect(createdRefunds.map((each) => [each.id, each.amount])).toEqual([[refund, 29_850]]);
    },
  );

  test('a pending refund counts as sent; one that failed at once does not', async () => {
    stripe.books.next.refund = 'pending';
    const slow = await paySale();
    expect(await provider.refundIntent(slow, newKey())).toMatch(/^re_/);
    stripe.books.next.refund = 'failed';
    const failing = await paySale();
    const key = newKey();
    const failure = await failureOf(provider.refundIntent(failing, key));
    expect(failure.message).toContain('has failed: lost_or_stolen_card');
    stripe.books.next.refund = 'succeeded';
    expect(await provider.refundIntent(failing, key)).toMatch(/^re_/);
  });

  test.each(['the same key', 'a new key'])(
    'a refund that the bank sent back is made anew under %s, and then stands',
    async (which) => {
      const id = await paySale();
      const key = newKey();
      stripe.books.next.refund = 'pending';
      const refund = await provider.refundIntent(id, key);
      stripe.books.next.refund = 'succeeded';
      stripe.books.failRefund(refund);
      const nextKey = which === 'a new key' ? newKey() : key;
      const again = await provider.refundIntent(id, nextKey);
      expect(again).not.toBe(refund);
      expect(await provider.refundIntent(id, nextKey)).toBe(again);
      expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 29_850 });
    },
  );

  test('an unpaid intent cannot be refunded', async () => {
    const { id } = await provider.createIntent(newOrder());
    await failureOf(provider.refundIntent(id, newKey()));
    await failureOf(provider.refundIntent('pi_unheard', newKey()));
    expect(callsOf('POST /v1/refunds')).toBeGreaterThan(0);
  });
});
