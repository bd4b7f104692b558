import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { inserted } from '#contract/common/call-shapes.ts';
import { isPrice } from '#contract/common/money.ts';
import { changedFact, promisedFacts } from '#contract/catalog/promised-facts.ts';
import { idField, ignoredEmail, requiredText } from '#contract/common/text.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { paymentMessages } from './messages.ts';

export * from './hold-limits.ts';

/** How often a buyer may ask for an intent within a minute. */
export const maxIntentsPerMinute = 20;

const priceField = z
  .number({ error: 'Please give the price' })
  .check(z.refine(isPrice, { error: 'Please give the price' }));

export const intentBody = z.object({
  sealingPrice: priceField,
  bookingId: z.optional(idField('This is not an id')),
});

/** POST /booking/{id}/refund: an admin says why, for both to read; a seller need not. */
export const refundBody = z.nullish(
  z.object({
    reason: z.optional(requiredText(paymentMessages.reason, maxReasonLength, 'several')),
  }),
);

/** Why a payment was ended that its buyer had not given up. */
export const endedFor = ['change'] as const;
export type EndedFor = (typeof endedFor)[number];

/** The payment providers; the name is stored with each payment and chooses the page's card form. */
export const providerNames = ['sandbox', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * The specification reads `clientSecret`; the rest tells our page whose card form to show, and how the label
 * differs from the promise: when the label changes, the payment begins anew. Until `holdUntil` the buyer may
 * pay, and until `exclusiveUntil` nobody else may (null when others may already). `restartedFor` says why the
 * payment before it was ended.
 */
export const intent = z.object({
  clientSecret: answer.text(255),
  intentId: answer.text(255),
  provider: z.enum(providerNames),
  publishableKey: z.nullable(answer.text(255)),
  holdUntil: answer.time,
  exclusiveUntil: z.nullable(answer.time),
  restartedFor: z.nullable(z.enum(endedFor)),
  changes: answer.list(changedFact, promisedFacts.length),
});
export type Intent = z.infer<typeof intent>;

/** POST /payments: the specification reads `insertedId`. */
export const recordedPayment = z.extend(inserted, {
  /** The part of the payment that price reductions have given back, in dollars. */
  givenBack: answer.price,
});

export const paymentBody = z.object({
  sealingPrice: z.optional(priceField),
  transactionId: z.string().check(z.minLength(1), z.maxLength(255)),
  buyerEmail: ignoredEmail,
  bookingId: idField('This is not an id'),
  productId: z.optional(idField('This is not an id')),
});
