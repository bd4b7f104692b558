import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authenticationFailure,
  sandboxCards,
  sandboxDelaySeconds,
  type SandboxMethod,
} from '#contract/payments/sandbox.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { signatureOf, startStripe } from '#tests/support/stripe/stripe-server.ts';
import { EventRefused, ProviderDown, type PaymentProvider } from './provider.ts';
import { signSandboxEvent } from '#server/payments/sandbox/sandbox-webhook.ts';
import { sandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts';
import { stripeProvider } from '#server/payments/stripe/stripe-provider.ts';

/** The shop's requirements of every payment provider, so that tests with the sandbox hold for all. */

interface Fixture {
  readonly provider: PaymentProvider;
  /** Charges a card, as the provider's card form does. @returns the error when it is declined */
  charge(id: string, method: SandboxMethod): Promise<{ message: string } | null>;
  /** Completes the bank's challenge. */
  completeChallenge(id: string, approve: boolean): Promise<{ message: string } | null>;
  /** Lets a slow bank finish. */
  waitForBank(id: string): Promise<void>;
  /** All webhook requests for the intent so far. */
  events(id: string): Promise<{ body: Buffer; headers: Record<string, string> }[]>;
  close(): Promise<void>;
}

async function sandboxSetup(): Promise<Fixture> {
  const secret = 'a secret between sandbox and shop';
  const app = await startTestApp();
  const provider = sandboxProvider(app.db, [secret]);
  const secretOf = async (id: string) => (await provider.retrieveIntent(id))?.clientSecret ?? '';
  return {
    provider,
    charge: async (id, method) =>
      (await provider.confirm(id, await secretOf(id), method))?.error ?? null,
    completeChallenge: async (id, approve) =>
      (await provider.completeChallenge(id, await secretOf(id), approve))?.error ?? null,
    waitForBank: () => moveClock(app, `${sandboxDelaySeconds + 1} seconds`),
    async events(id) {
      const { rows } = await sql<{ id: string; type: string }>`
        select id, type from sandbox.events where intent_id = ${id}`.execute(app.db);
      return rows.map((event) => {
        const body = Buffer.from(JSON.stringify({ ...event, data: { intentId: id } }));
        return { body, headers: signSandboxEvent(secret, body) };
      });
    },
    close: () => app.close(),
  };
}

async function stripeSetup(): Promise<Fixture> {
  const stripe = await startStripe();
  const { secretKey, publishableKey, webhookSecret, books, url } = stripe;
  const provider = stripeProvider({
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    apiBase: url,
  });
  const failureOf = (id: string) => {
    const { last_payment_error: error } = books.intentOf(id);
    return (error as { message: string } | null) ?? null;
  };
  const errorAfter = (id: string, act: () => unknown) => {
    try {
      act();
    } catch {
      return failureOf(id);
    }
    return books.intentOf(id).status === 'requires_payment_method' ? failureOf(id) : null;
  };
  return {
    provider,
    charge: async (id, method) => errorAfter(id, () => books.confirm(id, { method })),
    completeChallenge: async (id, approve) => errorAfter(id, () => books.authenticate(id, approve)),
    waitForBank: async (id) => void books.settle(id),
    async events(id) {
      return stripe.events
        .filter(({ data: { object } }) => object.id === id || object['payment_intent'] === id)
        .map((event) => {
          const body = JSON.stringify(event);
          const headers = { 'stripe-signature': signatureOf(body, webhookSecret) };
          return { body: Buffer.from(body), headers };
        });
    },
    close: () => stripe.close(),
  };
}

describe.each([
  ['sandbox', sandboxSetup],
  ['stripe', stripeSetup],
])('%s', (name, begin) => {
  let fixture: Fixture;
  let provider: PaymentProvider;
  let keys = 0;
  const bookingId = '01890000-0000-7000-8000-000000000001';
  const newKey = () => `${name}-${(keys += 1)}`;
  const newOrder = () => ({
    idempotencyKey: newKey(),
    amountCents: 29_850,
    currency: 'usd',
    bookingId,
  });
  const create = () => provider.createIntent(newOrder());
  const paySale = async () => {
    const { id } = await create();
    expect(await fixture.charge(id, 'pm_card_visa')).toBeNull();
    return id;
  };
  const statusOf = async (id: string) => (await provider.retrieveIntent(id))?.status;

  beforeAll(async () => {
    fixture = await begin();
    ({ provider } = fixture);
  });
  afterAll(() => fixture.close());

  test('has a name, and a publishable key where its card form needs one', () => {
    expect(provider.name).toBe(name);
    expect(provider.publishableKey === null).toBe(name === 'sandbox');
  });

  test('a created intent has the requested values and reads the same', async () => {
    const intent = await create();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 29_850,
      currency: 'usd',
      bookingId,
      refundedCents: 0,
    });
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_.{16,}$`));
    expect(await provider.retrieveIntent(intent.id)).toEqual(intent);
  });

  test('one idempotency key is one intent, concurrently and later; another key is another', async () => {
    const order = newOrder();
    const all = await Promise.all(Array.from({ length: 10 }, () => provider.createIntent(order)));
    const [id = ''] = all.map((intent) => intent.id);
    expect(new Set(all.map((intent) => intent.id))).toEqual(new Set([id]));
    await fixture.charge(id, 'pm_card_visa');
    expect(await provider.createIntent(order)).toMatchObject({ id, status: 'succeeded' });
    expect((await create()).id).not.toBe(id);
  });

  test('an unknown intent reads as null and cannot be cancelled or refunded', async () => {
    expect(await provider.retrieveIntent('pi_unheard')).toBeNull();
    await expect(provider.cancelIntent('pi_unheard')).rejects.toThrow(ProviderDown);
    await expect(provider.refundIntent('pi_unheard', newKey())).rejects.toThrow(ProviderDown);
  });

  test.each(sandboxCards.filter((card) => card.does === 'decline'))(
    'the declined card $number says why and leaves the intent open for another card',
    async ({ method, decline }) => {
      const { id } = await create();
      expect(await fixture.charge(id, method)).toMatchObject({ message: decline?.message });
      expect(await statusOf(id)).toBe('requires_payment_method');
      expect(await fixture.charge(id, 'pm_card_visa')).toBeNull();
      expect(await statusOf(id)).toBe('succeeded');
    },
  );

  test('a bank challenge waits for the cardholder; a rejection leaves the intent open', async () => {
    const { id } = await create();
    await fixture.charge(id, 'pm_card_authenticationRequired');
    expect(await statusOf(id)).toBe('requires_action');
    expect(await fixture.completeChallenge(id, false)).toMatchObject({
      message: authenticationFailure.message,
    });
    expect(await statusOf(id)).toBe('requires_payment_method');
    await fixture.charge(id, 'pm_card_authenticationRequired');
    expect(await fixture.completeChallenge(id, true)).toBeNull();
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('a slow bank is processing, then succeeded', async () => {
    const { id } = await create();
    await fixture.charge(id, 'pm_card_slowSuccess');
    expect(await statusOf(id)).toBe('processing');
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'processing' });
    await fixture.waitForBank(id);
    expect(await statusOf(id)).toBe('succeeded');
  });

  test('cancelling stops an open intent and one with a bank challenge for good', async () => {
    const { id } = await create();
    const challengedProviderIntent = await create();
    await fixture.charge(challengedProviderIntent.id, 'pm_card_authenticationRequired');
    for (const each of [id, challengedProviderIntent.id, id]) {
      expect(await provider.cancelIntent(each)).toMatchObject({ id: each, status: 'canceled' });
    }
    await fixture.charge(id, 'pm_card_visa');
    expect(await statusOf(id)).toBe('canceled');
  });

  test('cancelling after the charge returns it as succeeded', async () => {
    expect(await provider.cancelIntent(await paySale())).toMatchObject({ status: 'succeeded' });
  });

  test('repeated refunds return the whole amount once', async () => {
    const id = await paySale();
    const key = newKey();
    const [first, second] = await Promise.all([
      provider.refundIntent(id, key),
      provider.refundIntent(id, key),
    ]);
    expect(second).toBe(first);
    expect(await provider.refundIntent(id, key)).toBe(first);
    expect(await provider.refundIntent(id, newKey())).toBe(first);
    expect(await provider.retrieveIntent(id)).toMatchObject({
      status: 'succeeded',
      refundedCents: 29_850,
    });
  });

  test('a part is refunded once for each key and reported with it; the whole refund sends the rest', async () => {
    const id = await paySale();
    const part = { idempotencyKey: newKey(), cents: 2_000 };
    const [first, again] = await Promise.all([
      provider.refundPart(id, part),
      provider.refundPart(id, part),
    ]);
    expect(again).toBe(first);
    const other = { idempotencyKey: newKey(), cents: 50 };
    const second = await provider.refundPart(id, other);
    expect((await provider.retrieveIntent(id))?.refunds).toEqual(
      expect.arrayContaining([
        { id: first, cents: 2_000, key: part.idempotencyKey },
        { id: second, cents: 50, key: other.idempotencyKey },
      ]),
    );
    await expect(
      provider.refundPart(id, { idempotencyKey: newKey(), cents: 27_801 }),
    ).rejects.toThrow(ProviderDown);
    await provider.refundIntent(id, newKey());
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 29_850 });
    await expect(provider.refundPart(id, { idempotencyKey: newKey(), cents: 50 })).rejects.toThrow(
      ProviderDown,
    );
    await expect(provider.refundPart('pi_unheard', part)).rejects.toThrow(ProviderDown);
    const { lines } = await provider.readBooks(new Date(Date.now() - 86_400_000));
    const back = lines.filter(({ kind, reference }) => kind === 'refund' && reference === id);
    expect(back.reduce((sum, { cents }) => sum + cents, 0)).toBe(29_850);
  });

  test('its books list a charge and its refund by the intent, with cents', async () => {
    const id = await paySale();
    const before = await provider.readBooks(new Date(Date.now() - 86_400_000));
    await provider.refundIntent(id, newKey());
    const { lines, balanceCents } = await provider.readBooks(new Date(Date.now() - 86_400_000));
    const ofIntent = lines.filter(({ reference }) => reference === id);
    expect(ofIntent.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['charge', 29_850],
      ['refund', 29_850],
    ]);
    expect(balanceCents).toBe((before.balanceCents ?? 0) - 29_850);
  });

  test('evidence is refused for a payment that nobody disputes', async () => {
    const evidence = {
      ...{ customerName: 'Nusrat', customerEmail: 'n@people.test', productDescription: 'Phone' },
      ...{ carrier: null, trackingNumber: null, shippedOn: null, text: 'Handed over.' },
    };
    await expect(provider.submitEvidence(await paySale(), evidence)).rejects.toThrow(ProviderDown);
  });

  test('an unpaid intent cannot be refunded', async () => {
    const { id } = await create();
    await expect(provider.refundIntent(id, newKey())).rejects.toThrow(ProviderDown);
    await provider.cancelIntent(id);
    await expect(provider.refundIntent(id, newKey())).rejects.toThrow(ProviderDown);
  });

  test('it sends events for charge and refund, each with its own id', async () => {
    const id = await paySale();
    await provider.refundIntent(id, newKey());
    const posted = await fixture.events(id);
    const read = posted.map(({ body, headers }) => provider.readEvent(body, headers));
    const ofPayment = read.filter(({ intentId }) => intentId === id);
    expect(ofPayment.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment_intent.succeeded', 'charge.refunded']),
    );
    expect(new Set(read.map((event) => event.id)).size).toBe(read.length);
  });

  test('a changed event, or one without its signature, is refused', async () => {
    const [event] = await fixture.events(await paySale());
    if (!event) throw new Error('there is no event');
    const changedBytes = Buffer.from(event.body.toString().replace('pi_', 'pj_'));
    expect(() => provider.readEvent(changedBytes, event.headers)).toThrow(EventRefused);
    expect(() => provider.readEvent(event.body, {})).toThrow(EventRefused);
    expect(() => provider.readEvent(Buffer.alloc(0), event.headers)).toThrow(EventRefused);
  });
});
