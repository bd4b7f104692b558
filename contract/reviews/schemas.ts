import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { requiredText, sentVersion } from '#contract/common/text.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { maxReplyLength, maxReviewLength } from './limits.ts';
import { reviewMessages } from './messages.ts';
import { descriptions, reviewParts, reviewStates } from './states.ts';

/** Buyer and seller judge each other after a hand-over. */

const starsField = z.pipe(
  z.pipe(
    z.union(
      [
        z.number({ error: reviewMessages.stars }),
        z
          .string({ error: reviewMessages.stars })
          .check(z.regex(/^[1-5]$/, { error: reviewMessages.stars })),
      ],
      { error: reviewMessages.stars },
    ),
    z.transform(Number),
  ),
  z.number().check(
    z.refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, {
      error: reviewMessages.stars,
    }),
  ),
);

/** POST /booking/{id}/review. Forms send the stars as text. */
export const reviewBody = z.object({
  stars: starsField,
  text: requiredText(reviewMessages.text, maxReviewLength, 'several'),
  asDescribed: z.enum(descriptions, { error: reviewMessages.asDescribed }),
});
export type ReviewBody = z.infer<typeof reviewBody>;
/** The same as a form types it. */
export type ReviewInput = z.input<typeof reviewBody>;

/** PUT /reviews/{id}. */
export const reviewChanges = z.extend(reviewBody, { version: sentVersion });
export type ReviewChanges = z.infer<typeof reviewChanges>;

/** POST /reviews/{id}/reply. */
export const replyBody = z.object({
  text: requiredText(reviewMessages.reply, maxReplyLength, 'several'),
});

/** POST /reviews/{id}/hide: why, which the author reads. */
export const hideBody = z.object({
  reason: requiredText(reviewMessages.reason, maxReasonLength, 'several'),
});

/** A review that has appeared. Times are ISO. */
export const review = z.object({
  _id: answer.id,
  stars: answer.stars,
  text: answer.text(1_000),
  asDescribed: z.enum(descriptions),
  /** First name and initial of the author; null for a former member. */
  author: z.nullable(answer.personName),
  productName: answer.productName,
  /** The sale was undone after the hand-over. */
  undone: z.boolean(),
  writtenAt: answer.time,
  /** Whether its author has changed it. */
  edited: z.boolean(),
  reply: z.nullable(z.object({ text: answer.text(1_000), at: answer.time })),
});
export type Review = z.infer<typeof review>;

/** A review as the two of the sale see it. */
export const saleReview = z.extend(review, {
  by: z.enum(reviewParts),
  state: z.enum(reviewStates),
  /** Until when its author may edit it; null for others, and once that is over. */
  editableUntil: z.nullable(answer.time),
  /** Why an admin has hidden it. */
  hiddenReason: z.nullable(answer.reason),
  /** The fields that its author may edit. */
  version: answer.version,
});
export type SaleReview = z.infer<typeof saleReview>;

/** GET /booking/{id}/review: both reviews of a sale, as far as the caller may see them. */
export const saleReviews = z.object({
  bookingId: answer.id,
  productId: answer.id,
  productName: answer.productName,
  productImg: answer.link,
  categoryId: answer.categoryId,
  you: z.enum(reviewParts),
  /** Of the other one; null for a former member. */
  otherName: z.nullable(answer.personName),
  sellerId: answer.id,
  /** The sale was undone after the hand-over. */
  undone: z.boolean(),
  /** Why the caller can't write a review; null while they can. */
  whyNot: z.nullable(z.enum(['not-reviewable', 'already-reviewed', 'review-time-over'])),
  /** ISO time until which both may write; null before the hand-over. */
  until: z.nullable(answer.time),
  own: z.nullable(saleReview),
  /** Null until it has appeared, whether it is written or not. */
  theirs: z.nullable(saleReview),
});
export type SaleReviews = z.infer<typeof saleReviews>;
