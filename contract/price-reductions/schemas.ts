import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { requiredPrice } from '#contract/common/price-field.ts';
import { requiredText } from '#contract/common/text.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { maxReductionsPerBooking } from './limits.ts';
import { reductionMessages } from './messages.ts';
import { reductionParts, reductionStatuses } from './states.ts';

/** Buyer and seller lower the price of a sale: a part goes back to the card, the rest stays held. */

/** POST /booking/{id}/price-reductions: the part that goes back, in dollars, and why. */
export const priceReductionBody = z.object({
  amount: requiredPrice(reductionMessages.amount),
  reason: requiredText(reductionMessages.reason, maxReasonLength, 'several'),
});
export type PriceReductionBody = z.infer<typeof priceReductionBody>;

export const priceReduction = z.object({
  _id: answer.id,
  proposedBy: z.enum(reductionParts),
  /** The part that goes back, in dollars. */
  amount: answer.price,
  reason: answer.reason,
  status: z.enum(reductionStatuses),
  /** Whether an accepted part is still to be sent to the card, or was sent; null for the others. */
  refund: z.nullable(z.enum(['due', 'sent'])),
  /** Until when the other side may answer; ISO time, null once it is over. */
  answerUntil: z.nullable(answer.time),
  createdAt: answer.time,
  settledAt: z.nullable(answer.time),
});
export type PriceReduction = z.infer<typeof priceReduction>;

/** Why nobody can propose a lower price now. */
export const reductionObstacles = [
  'already-refunded',
  'reduction-too-late',
  'reduction-open',
  'reduction-too-high',
  'too-many-reductions',
  'payment-disputed',
  'case-open',
] as const;
export type ReductionObstacle = (typeof reductionObstacles)[number];

/** GET /booking/{id}/price-reductions, for buyer, seller and admins. Amounts in dollars. */
export const priceReductions = z.object({
  you: z.enum([...reductionParts, 'admin']),
  /** The price that was paid, and all parts of it that were given back. */
  price: answer.price,
  givenBack: answer.price,
  /** The shop's fee of the whole price, which shrinks in proportion; null for the buyer. */
  fee: z.nullable(answer.price),
  /** The largest part that can still be given back; zero if none can. */
  most: answer.price,
  obstacle: z.nullable(z.enum(reductionObstacles)),
  /** The newest first. */
  items: answer.list(priceReduction, maxReductionsPerBooking),
});
export type PriceReductions = z.infer<typeof priceReductions>;
