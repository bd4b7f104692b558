import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ProviderDown } from '#server/payments/provider.ts';
import { disputeStatusOf, toProviderIntent } from './stripe-intents.ts';

type Dispute = readonly [Stripe.Dispute['status'], number];

const disputes: readonly (readonly [readonly Dispute[], string])[] = [
  [[], 'none'],
  [[['warning_needs_response', 500]], 'none'],
  [[['needs_response', 500]], 'open'],
  [[['under_review', 500]], 'open'],
  [[['won', 500]], 'won'],
  [[['lost', 500]], 'lost'],
  // Partly lost: the sale stays.
  [[['lost', 499]], 'won'],
  [
    [
      ['lost', 200],
      ['lost', 300],
    ],
    'lost',
  ],
  [
    [
      ['lost', 500],
      ['needs_response', 1],
    ],
    'open',
  ],
];

test.each(disputes)('the disputes %j of 500 cents are %s together', (each, status) => {
  const all = each.map(([of, amount]) => ({ status: of, amount }) as Stripe.Dispute);
  expect(disputeStatusOf(all, 500, 0)).toBe(status);
});

test('a lost dispute about what is left of a payment is lost, with a part given back before', () => {
  const lost = (amount: number) => [{ status: 'lost', amount } as Stripe.Dispute];
  expect(disputeStatusOf(lost(400), 500, 100)).toBe('lost');
  expect(disputeStatusOf(lost(399), 500, 100)).toBe('won');
  expect(disputeStatusOf(lost(500), 500, 500)).toBe('lost');
  expect(disputeStatusOf([], 500, 500)).toBe('none');
});

const intentWith = (changes: object) =>
  ({
    ...{ id: 'pi_1', client_secret: 'secret', status: 'succeeded', amount: 500, currency: 'usd' },
    ...{ metadata: { bookingId: 'b' }, latest_charge: null },
    ...changes,
  }) as unknown as Stripe.PaymentIntent;
const refunds = (has_more: boolean, ...all: (readonly [string, number])[]) => ({
  has_more,
  data: all.map(([status, amount]) => ({ status, amount })),
});

test.each([
  [null, 0],
  ['ch_1', 0],
  [{ amount_refunded: 300 }, 0],
  [{ amount_refunded: 300, refunds: refunds(false, ['succeeded', 100], ['pending', 20]) }, 120],
  [{ amount_refunded: 300, refunds: refunds(false, ['failed', 100], ['canceled', 20]) }, 0],
  [{ amount_refunded: 300, refunds: refunds(true, ['succeeded', 100]) }, 300],
  [{ amount_refunded: 50, refunds: refunds(true, ['pending', 100]) }, 100],
])('of the charge %j, %d cents were given back', (latest_charge, cents) => {
  expect(toProviderIntent(intentWith({ latest_charge })).refundedCents).toBe(cents);
});

test('an intent of another integration is none of ours', () => {
  expect(toProviderIntent(intentWith({}))).toEqual({
    ...{ id: 'pi_1', clientSecret: 'secret', status: 'succeeded', amountCents: 500 },
    ...{ currency: 'usd', bookingId: 'b', refundedCents: 0, refunds: [], dispute: 'none' },
  });
  expect(toProviderIntent(intentWith({ metadata: {} })).bookingId).toBe('');
  for (const changes of [{ status: 'requires_capture' }, { client_secret: null }]) {
    expect(() => toProviderIntent(intentWith(changes))).toThrow(ProviderDown);
  }
});
