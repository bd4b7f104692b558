import * as z from 'zod/mini';
import { reviewMessages } from '#contract/reviews/messages.ts';
import { reportMessages } from './messages.ts';
import { anyReason, conversationReasons, reportReasons, reviewReasons } from './reasons.ts';
import { reportStatuses } from './states.ts';
import { requiredText } from '#contract/common/text.ts';

/** POST /products/{id}/reports. */
export const reportBody = z.object({
  reason: z.enum(reportReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, 500, 'several'),
});

/** POST /conversations/{id}/reports. */
export const conversationReportBody = z.object({
  reason: z.enum(conversationReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, 500, 'several'),
});

/** POST /reviews/{id}/reports. */
export const reviewReportBody = z.object({
  reason: z.enum(reviewReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, 500, 'several'),
});

/**
 * POST /reports/{id}: `withdraw` takes a reported phone out, `close` ends a reported conversation,
 * `hide` hides a reported review with a reason that its author reads.
 */
export const decisionBody = z
  .object({
    decision: z.enum(['dismiss', 'withdraw', 'close', 'hide'], {
      error: 'A decision is dismiss, withdraw, close or hide',
    }),
    reason: z.optional(requiredText(reviewMessages.reason, 500, 'several')),
  })
  .check(
    z.refine((body) => body.decision !== 'hide' || body.reason !== undefined, {
      path: ['reason'],
      error: reviewMessages.reason,
    }),
  );
export type ReportDecision = z.infer<typeof decisionBody>;

export const report = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  categoryId: z.string(),
  /** What the phone is now. */
  productStatus: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  reporterName: z.string(),
  reporterEmail: z.string(),
  reason: z.enum(anyReason),
  words: z.string(),
  /** The reported conversation; null where the phone is reported. */
  conversationId: z.nullable(z.string()),
  /** The reported review: its words, stars and whose it is about; null where it is none. */
  review: z.nullable(
    z.object({
      text: z.string(),
      stars: z.number(),
      undone: z.boolean(),
      sellerId: z.nullable(z.string()),
    }),
  ),
  /** Who is reported: the seller of the phone, the other one in the conversation, or a review's author. */
  personName: z.string(),
  personEmail: z.string(),
  status: z.enum(reportStatuses),
  /** How many people have an open report about the same phone. */
  openReports: z.number(),
  /** ISO time. */
  createdAt: z.string(),
});
export type Report = z.infer<typeof report>;
