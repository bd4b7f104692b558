import * as z from 'zod/mini';
import { isPrice } from './money.ts';
import { idField } from './text.ts';

/** How long one buyer has the right to pay for a phone, in minutes of the database's clock. */
export const holdMinutes = 15;

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

/** Which status may follow which. */
export const paymentTransitions = {
  opening: ['open', 'captured', 'cancelled', 'refund-due'],
  open: ['captured', 'cancelled', 'refund-due'],
  captured: ['refund-due'],
  cancelled: ['refund-due'],
  'refund-due': ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

const priceField = z
  .number({ error: 'Please give the price' })
  .check(z.refine(isPrice, { error: 'Please give the price' }));

export const intentBody = z.object({
  sealingPrice: priceField,
  bookingId: z.optional(idField('This is not an id')),
});

/** `clientSecret` is what the specification reads; the rest tells our page whose card form to show. */
export const intent = z.object({
  clientSecret: z.string(),
  intentId: z.string(),
  provider: z.enum(['sandbox', 'stripe']),
  publishableKey: z.nullable(z.string()),
  holdUntil: z.string(),
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
  'processing',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

/**
 * The sandbox's cards: well-known test numbers, the test payment method each stands for, and what
 * the provider answers. A number never leaves the page; only the method's name does.
 */
export const sandboxCards = [
  { number: '4242424242424242', method: 'pm_card_visa', decline: null },
  {
    number: '4000000000000002',
    method: 'pm_card_chargeDeclined',
    decline: { code: 'card_declined', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    method: 'pm_card_chargeDeclinedInsufficientFunds',
    decline: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
] as const;

export const sandboxMethods = sandboxCards.map((card) => card.method);
export type SandboxMethod = (typeof sandboxCards)[number]['method'];

export const sandboxConfirmBody = z.object({
  clientSecret: z.string().check(z.maxLength(200)),
  paymentMethod: z.enum(sandboxMethods as [SandboxMethod, ...SandboxMethod[]], {
    error: 'The sandbox takes its test cards only',
  }),
});

export const sandboxConfirmed = z.object({
  id: z.string(),
  status: z.enum(intentStatuses),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
