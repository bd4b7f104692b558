import * as z from 'zod/mini';
import type { RefusalCode } from '#contract/common/errors.ts';
import { no, to, type Action } from '#contract/common/states.ts';
import { isPrice } from '#contract/common/money.ts';
import { changedFact } from '#contract/catalog/promised-facts.ts';
import { idField } from '#contract/common/text.ts';

/** How long one buyer has the right to pay for a phone, in minutes of the database's clock. */
export const holdMinutes = 15;

/**
 * So many times within an hour a buyer may take the right to pay for one phone; then others get a
 * turn, until an hour has passed since the first of them or `holdPauseMinutes` since the last.
 */
export const holdsAnHour = 3;
export const holdPauseMinutes = 30;

/**
 * For so many minutes of any hour all buyers together may keep one phone from others without paying
 * for it. After that nobody has it to themselves: several may pay at once, and the first one gets it.
 */
export const heldMinutesAnHour = 20;

/**
 * A payment's life. `opening`: our row stands, the provider has not answered yet. `open`: the
 * provider holds an intent. `captured`: the money is ours and the phone is the buyer's.
 * `refund-due`: the money came, the phone was gone; it goes back until `refunded`.
 */
export const paymentStatuses = [
  'opening',
  'open',
  'captured',
  'cancelled',
  'refund-due',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why money goes back: another buyer was first, the deal was off, or the sale was undone later. */
export const refundCauses = {
  sold: 'sold-and-refunded',
  gone: 'gone-and-refunded',
  'given-back': 'already-refunded',
} as const satisfies Record<string, RefusalCode>;
export type RefundCause = keyof typeof refundCauses;

/**
 * What may happen to a payment. Only the provider's answer moves money; a buyer, seller, admin or
 * the clock may ask for it.
 */
export const paymentActions = {
  open: {
    by: ['buyer'],
    in: {
      opening: to('open'),
      open: to('open'),
      captured: no('already-paid'),
      cancelled: no('booking-closed'),
      'refund-due': no('sold-and-refunded'),
      refunded: no('sold-and-refunded'),
    },
  },
  capture: {
    // Also a cancelled one: its money may come after all, and finds the phone still free.
    by: ['provider'],
    in: {
      opening: to('captured'),
      open: to('captured'),
      captured: no('already-paid'),
      cancelled: to('captured'),
      'refund-due': no('sold-and-refunded'),
      refunded: no('sold-and-refunded'),
    },
  },
  cancel: {
    by: ['buyer', 'clock', 'provider'],
    in: {
      opening: to('cancelled'),
      open: to('cancelled'),
      captured: no('already-paid'),
      cancelled: no('booking-closed'),
      'refund-due': no('sold-and-refunded'),
      refunded: no('sold-and-refunded'),
    },
  },
  giveBack: {
    by: ['seller', 'admin', 'provider'],
    in: {
      opening: to('refund-due'),
      open: to('refund-due'),
      captured: to('refund-due'),
      cancelled: to('refund-due'),
      'refund-due': no('already-refunded'),
      refunded: no('already-refunded'),
    },
  },
  refund: {
    by: ['provider'],
    in: {
      opening: no('not-paid'),
      open: no('not-paid'),
      captured: no('not-allowed'),
      cancelled: no('not-paid'),
      'refund-due': to('refunded'),
      refunded: no('already-refunded'),
    },
  },
  // The card's bank has taken the money back for its customer.
  chargeBack: {
    by: ['provider'],
    in: {
      opening: no('not-paid'),
      open: no('not-paid'),
      captured: to('refunded'),
      cancelled: no('not-paid'),
      'refund-due': to('refunded'),
      refunded: no('already-refunded'),
    },
  },
  // The card's bank refused to take the money back.
  refundFailed: {
    by: ['provider'],
    in: {
      opening: no('not-paid'),
      open: no('not-paid'),
      captured: no('not-allowed'),
      cancelled: no('not-paid'),
      'refund-due': no('not-allowed'),
      refunded: to('refund-due'),
    },
  },
} as const satisfies Record<string, Action<PaymentStatus>>;

/** What a card's owner has told their bank: `open` until the bank has decided. */
export const disputeStatuses = ['none', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * What may happen to a dispute. While it is open nobody gives money back here: the bank may do so as
 * well, and then it would go back twice. A lost one has given it back already.
 */
export const disputeActions = {
  raise: {
    by: ['provider'],
    in: {
      none: to('open'),
      open: no('payment-disputed'),
      won: to('open'),
      lost: no('already-refunded'),
    },
  },
  win: {
    // Also one whose beginning we have not heard of.
    by: ['provider'],
    in: {
      none: to('won'),
      open: to('won'),
      won: no('already-decided'),
      lost: no('already-decided'),
    },
  },
  lose: {
    by: ['provider'],
    in: {
      none: to('lost'),
      open: to('lost'),
      won: to('lost'),
      lost: no('already-decided'),
    },
  },
  refund: {
    by: ['seller', 'admin', 'provider'],
    in: {
      none: to('none'),
      open: no('payment-disputed'),
      won: to('won'),
      lost: no('already-refunded'),
    },
  },
} as const satisfies Record<string, Action<DisputeStatus>>;

/** How often a buyer may ask for an intent within a minute. */
export const intentsAMinute = 20;

const priceField = z
  .number({ error: 'Please give the price' })
  .check(z.refine(isPrice, { error: 'Please give the price' }));

export const intentBody = z.object({
  sealingPrice: priceField,
  bookingId: z.optional(idField('This is not an id')),
});

/** Why a payment was ended that its buyer had not given up. */
export const endedFor = ['change'] as const;
export type EndedFor = (typeof endedFor)[number];

/**
 * `clientSecret` is what the specification reads; the rest tells our page whose card form to show, and
 * what differs from what the buyer was promised: when the label changes, the payment begins anew.
 * `holdUntil` is until when the buyer may pay, `exclusiveUntil` until when nobody else may (null when
 * others may already). `restartedFor` says why the payment before it was ended.
 */
export const intent = z.object({
  clientSecret: z.string(),
  intentId: z.string(),
  provider: z.enum(['sandbox', 'stripe']),
  publishableKey: z.nullable(z.string()),
  holdUntil: z.string(),
  exclusiveUntil: z.nullable(z.string()),
  restartedFor: z.nullable(z.enum(endedFor)),
  changes: z.array(changedFact),
});
export type Intent = z.infer<typeof intent>;

export const paymentBody = z.object({
  sealingPrice: z.optional(priceField),
  transactionId: z.string().check(z.minLength(1), z.maxLength(255)),
  buyerEmail: z.optional(z.string()),
  bookingId: idField('This is not an id'),
  productId: z.optional(idField('This is not an id')),
});

/** What the provider says of an intent; the names are those of Stripe's PaymentIntent. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

/**
 * The sandbox's cards: well-known test numbers, the test payment method each stands for, and what
 * the provider does with it. A number never leaves the page; only the method's name does.
 */
export const sandboxCards = [
  { number: '4242424242424242', method: 'pm_card_visa', does: 'succeed', decline: null },
  {
    number: '4000000000000002',
    method: 'pm_card_chargeDeclined',
    does: 'decline',
    decline: { code: 'card_declined', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    method: 'pm_card_chargeDeclinedInsufficientFunds',
    does: 'decline',
    decline: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    does: 'decline',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    does: 'decline',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  // The bank asks its customer first: a step with Approve and Reject.
  {
    number: '4000002760003184',
    method: 'pm_card_authenticationRequired',
    does: 'challenge',
    decline: null,
  },
  // The bank takes its time: processing for some seconds, then succeeded.
  { number: '4000000000006009', method: 'pm_card_slowSuccess', does: 'delay', decline: null },
] as const;

export const sandboxMethods = sandboxCards.map((card) => card.method);
export type SandboxMethod = (typeof sandboxCards)[number]['method'];

/** How long the sandbox's slow card takes, in seconds of the database's clock. */
export const sandboxDelaySeconds = 6;

/** What a bank answers for a customer who rejects its question; the words are those of Stripe. */
export const authenticationFailure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

const secretField = z.string().check(z.maxLength(200));

export const sandboxConfirmBody = z.object({
  clientSecret: secretField,
  paymentMethod: z.enum(sandboxMethods as [SandboxMethod, ...SandboxMethod[]], {
    error: 'The sandbox takes its test cards only',
  }),
});

/** The customer's answer to their bank. */
export const sandboxChallengeBody = z.object({ clientSecret: secretField, approve: z.boolean() });

export const sandboxConfirmed = z.object({
  id: z.string(),
  status: z.enum(intentStatuses),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
