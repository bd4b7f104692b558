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
/** Only for calls that time out: a busy machine makes others fail with so short a timeout. */
let impatient: PaymentProvider;
const retries = 2;
const patientMs = 60_000;
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
  provider = open({ timeoutMs: patientMs, maxRetries: retries });
  impatient = open({ timeoutMs: 250, maxRetries: retries });
});
afterEach(() => stripe.calm());
afterAll(() => stripe.close());

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

test.each([
  ['warning_needs_response', 'none'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const)('a dispute that is %s reads as %s', async (status, dispute) => {
  const id = await paySale();
  stripe.books.dispute(id, status);
  expect(await provider.retrieveIntent(id)).toMatchObject({ status: 'succeeded', dispute });
});

describe('opening', () => {
  test('an intent has amount, currency, the card method only and the booking, and no personal data', async () => {
    const intent = await provider.createIntent(newOrder());
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      status: 'requires_payment_method',
      amountCents: 29_850,
      currency: 'usd',
      bookingId: newOrder().bookingId,
      refundedCents: 0,
      refunds: [],
      dispute: 'none',
    });
    const storedIntent = stripe.books.intents.get(intent.id);
    expect(storedIntent).toMatchObject({
      allowed_payment_method_types: ['card'],
      metadata: { bookingId: newOrder().bookingId },
    });
    expect(Object.keys(storedIntent?.metadata ?? {})).toEqual(['bookingId']);
  });

  test('the same key returns the same intent in its current state', async () => {
    const order = newOrder();
    const first = await provider.createIntent(order);
    stripe.books.confirm(first.id, { method: 'pm_card_visa' });
    const before = stripe.books.intents.size;
    expect(await provider.createIntent(order)).toEqual({ ...first, status: 'succeeded' });
    expect(stripe.books.intents.size).toBe(before);
  });

  test('the same key for another amount is refused and creates nothing', async () => {
    const order = newOrder();
    await provider.createIntent(order);
    const before = stripe.books.intents.size;
    const failure = await failureOf(provider.createIntent({ ...order, amountCents: 1_000 }));
    expect(failure.message).toContain('StripeIdempotencyError');
    expect(stripe.books.intents.size).toBe(before);
  });

  test('fifty concurrent calls with one key create one intent', async () => {
    const order = newOrder();
    const before = stripe.books.intents.size;
    const all = await Promise.all(Array.from({ length: 50 }, () => provider.createIntent(order)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(stripe.books.intents.size).toBe(before + 1);
  });

  test.each<Trouble['what']>(['reset-before', 'reset-after', 'error-500', 'key-in-use', 'lock'])(
    'one %s is retried and creates one intent',
    async (what) => {
      const before = stripe.books.intents.size;
      stripe.trouble({ on: 'POST /v1/payment_intents', what, times: 1 });
      const intent = await provider.createIntent(newOrder());
      expect(stripe.books.intents.size).toBe(before + 1);
      expect(stripe.books.intents.has(intent.id)).toBe(true);
    },
  );

  test('a failure that Stripe stores under a key does not block the buyer for a day', async () => {
    const order = newOrder();
    stripe.trouble({ on: 'POST /v1/payment_intents', what: 'kept-500', times: 1 });
    const intent = await provider.createIntent(order);
    expect((await provider.createIntent(order)).id).toBe(intent.id);
  });
});

describe('failures without end', () => {
  const tries = 1 + retries;
  test.each<[Trouble['what'], number]>([
    ['time-out', tries],
    ['reset-before', tries],
    ['error-500', tries],
    // As often again, with another key.
    ['kept-500', 2 * tries],
    ['key-in-use', tries],
    ['lock', tries],
    ['rate-limit', 1],
    ['garbage', 1],
  ])(
    '%s without end is told as ProviderDown after %d attempts, without secrets',
    async (what, attempts) => {
      stripe.trouble({ on: 'POST /v1/payment_intents', what });
      const before = stripe.calls.length;
      const client = what === 'time-out' ? impatient : provider;
      const failure = await failureOf(client.createIntent(newOrder()));
      expect(stripe.calls.length - before).toBe(attempts);
      expect(failure.message).toContain('Stripe could not open an intent');
      const text = `${failure.message} ${JSON.stringify(failure.cause)}`;
      expect(text).not.toMatch(/sk_|pk_|_secret_|whsec_/);
    },
  );

  test.each([
    ['retrieve', (id: string) => impatient.retrieveIntent(id)],
    ['cancel', (id: string) => impatient.cancelIntent(id)],
    ['refund', (id: string) => impatient.refundIntent(id, newKey())],
  ])('%s ends after as many attempts', async (_name, call) => {
    const id = await paySale();
    stripe.trouble({ on: '', what: 'time-out' });
    const before = stripe.calls.length;
    await failureOf(call(id));
    expect(stripe.calls.length - before).toBe(tries);
  });

  test('a wrong key is reported without the key itself', async () => {
    const wrong = open({ timeoutMs: patientMs, maxRetries: 0 }, 'sk_test_somebodyElsesKey');
    const failure = await failureOf(wrong.createIntent(newOrder()));
    expect(failure.message).toContain('StripeAuthenticationError, status 401');
    expect(failure.message).not.toContain('sk_test');
  });

  test('a refused connection is reported as ProviderDown, with what the shop wanted', async () => {
    const closedStripe = await startStripe();
    await closedStripe.close();
    const dead = stripeProvider(
      {
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecrets: [],
        apiBase: closedStripe.url,
        connect: true,
      },
      { timeoutMs: patientMs, maxRetries: 0 },
    );
    const [id, urls] = ['x', { returnUrl: 'https://a.test', refreshUrl: 'https://a.test' }];
    const evidence = { customerName: id, customerEmail: id, productDescription: id, text: id };
    const transfer = { ...newOrder(), payoutId: id, accountId: id, intentId: id, group: id };
    const unsent = { carrier: null, trackingNumber: null, shippedOn: null };
    const wanted: Record<string, Promise<unknown> | undefined> = {
      'open an intent': dead.createIntent(newOrder()),
      'read an intent': dead.retrieveIntent(id),
      'cancel an intent': dead.cancelIntent(id),
      'refund an intent': dead.refundIntent(id, newKey()),
      'send evidence': dead.submitEvidence(id, { ...evidence, ...unsent }),
      'read the books': dead.readBooks(new Date(0)),
      'create an account': dead.payouts?.createAccount({ idempotencyKey: newKey(), email: id }),
      'open the onboarding': dead.payouts?.onboardingUrl(id, urls),
      'read an account': dead.payouts?.isReady(id),
      'list the transfers of a booking': dead.payouts?.listTransfers(id),
      'transfer to an account': dead.payouts?.transfer(transfer),
    };
    const failures = Object.entries(wanted).map(async ([words, promise]) => [
      words,
      (await failureOf(Promise.resolve(promise))).message,
    ]);
    for (const [words, message] of await Promise.all(failures)) {
      expect(message).toContain(`Stripe could not ${words}: `);
      expect(message).toContain('network ECONNREFUSED');
      expect(message).not.toContain('undefined');
    }
  });
});

describe('reading', () => {
  test('an intent unknown to Stripe reads as null', async () => {
    expect(await provider.retrieveIntent('pi_unheard')).toBeNull();
  });

  test('pending refunds count as refunded, failed ones do not', async () => {
    const id = await paySale();
    const part = stripe.books.refund(id, 10_000);
    expect(await provider.retrieveIntent(id)).toMatchObject({
      status: 'succeeded',
      refundedCents: 10_000,
    });
    stripe.books.next.refund = 'pending';
    stripe.books.refund(id, 5_000);
    stripe.books.next.refund = 'succeeded';
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 15_000 });
    stripe.books.failRefund(part.id);
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 5_000 });
  });

  test('more refunds than one page are all counted', async () => {
    const id = await paySale();
    for (let count = 0; count < 12; count += 1) stripe.books.refund(id, 1_000);
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 12_000 });
  });
});

describe('cancelling', () => {
  test('an open intent is cancelled, and a second time changes nothing', async () => {
    const { id } = await provider.createIntent(newOrder());
    expect(await provider.cancelIntent(id)).toMatchObject({ id, status: 'canceled' });
    expect(await provider.cancelIntent(id)).toMatchObject({ id, status: 'canceled' });
  });

  test('after the charge returns it as succeeded', async () => {
    const id = await paySale();
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'succeeded' });
  });

  test('while the bank is processing returns it as processing, and later in its final state', async () => {
    const { id } = await provider.createIntent(newOrder());
    stripe.books.confirm(id, { method: 'pm_card_slowSuccess' });
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'processing' });
    stripe.books.settle(id);
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'succeeded' });
  });

  test('during a bank challenge it is cancelled', async () => {
    const { id } = await provider.createIntent(newOrder());
    stripe.books.confirm(id, { method: 'pm_card_authenticationRequired' });
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'canceled' });
  });

  test('a lost response is recovered on retry', async () => {
    const { id } = await provider.createIntent(newOrder());
    stripe.trouble({ on: `POST /v1/payment_intents/${id}/cancel`, what: 'reset-after', times: 1 });
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'canceled' });
  });

  test('an unknown intent is an error', async () => {
    expect((await failureOf(provider.cancelIntent('pi_unheard'))).message).toContain(
      'resource_missing',
    );
  });
});
