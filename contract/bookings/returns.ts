import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { bookingMessages, returnMessages } from './messages.ts';
import { returnStatuses } from './states.ts';
import { caseKinds } from '#contract/handovers/states.ts';
import { requiredText, typedText } from '#contract/common/text.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';
import { maxPhotosPerMessage } from '#contract/conversations/limits.ts';
import { conversationMessages } from '#contract/conversations/messages.ts';
import { photoAddresses } from '#contract/images/photo-addresses.ts';
import { privatePhoto } from '#contract/images/schemas.ts';
import { sentWrongFacts, wrongFacts } from './wrong-facts.ts';

/** How often the return of a phone may be requested within a day; its seller is notified each time. */
export const maxReturnsPerBookingPerDay = 3;
/**
 * POST /booking/{id}/return: the buyer's complaint about the phone, for its seller to read. Where the label is wrong,
 * its facts may say all of it. Photos become a message of the two, which says the same.
 */
export const returnBody = z
  .object({
    reason: z._default(typedText(maxReasonLength), ''),
    wrongFacts: sentWrongFacts,
    photos: photoAddresses(maxPhotosPerMessage, conversationMessages.photos),
  })
  .check(
    z.refine(({ reason, wrongFacts: wrong }) => reason !== '' || wrong.length > 0, {
      error: bookingMessages.reason,
      path: ['reason'],
    }),
  );
export type ReturnBody = z.infer<typeof returnBody>;
/** The same as a form types it. */
export type ReturnInput = z.input<typeof returnBody>;

/** POST /booking/{id}/return/answer: why its seller does not take the phone back. */
export const declineBody = z.object({
  reason: requiredText(returnMessages.decline, maxReasonLength, 'several'),
});

/** POST /returns/{id}: why an admin rejects the request. */
export const rejectBody = z.object({
  reason: requiredText(returnMessages.reject, maxReasonLength, 'several'),
});

/**
 * A paid booking that waits for an admin, because its buyer asks to give the phone back or has turned
 * to their bank, which also concerns money that has gone back, or a booking of which no sale came.
 * `_id` is the booking's: unlike a case it has no id of its own.
 */
export const pendingDecision = z.object({
  _id: answer.id,
  productId: answer.id,
  productName: answer.productName,
  productImg: answer.link,
  categoryId: answer.categoryId,
  sealingPrice: answer.price,
  /** The part of it that buyer and seller have agreed to give back. */
  givenBack: answer.price,
  buyerName: answer.personName,
  buyerEmail: answer.email,
  sellerName: answer.personName,
  sellerEmail: answer.email,
  /** Null without a return request; the payment is disputed then. */
  status: z.nullable(z.enum(returnStatuses)),
  reason: z.nullable(answer.reason),
  /** The facts of the label that the buyer found wrong. */
  wrongFacts,
  /** The buyer's photos of the fault. */
  photos: answer.list(privatePhoto, maxPhotosPerMessage),
  disputed: z.boolean(),
  /** Why an admin decides about the hand-over or an unanswered return; null if nothing is open. */
  case: z.nullable(z.enum(caseKinds)),
  /** The buyer's words against a delivery or for a calling off, and the seller's against that. */
  buyerWords: z.nullable(answer.reason),
  sellerWords: z.nullable(answer.reason),
  /** The seller's words, once they have declined. */
  answer: z.nullable(answer.reason),
  /** ISO times. */
  paidAt: answer.time,
  askedAt: z.nullable(answer.time),
});
export type PendingDecision = z.infer<typeof pendingDecision>;
