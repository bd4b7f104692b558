import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { reviewMessages } from '#contract/reviews/messages.ts';
import { reportMessages } from './messages.ts';
import { anyReason, conversationReasons, reportReasons, reviewReasons } from './reasons.ts';
import { reportQueues, reportStatuses } from './states.ts';
import { tableQuery } from '#contract/common/table-query.ts';
import { sortsOf } from '#contract/common/table-sorts.ts';
import { requiredText } from '#contract/common/text.ts';
import { maxReasonLength } from '#contract/common/value-rules.ts';

/** POST /products/{id}/reports. */
export const reportBody = z.object({
  reason: z.enum(reportReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, maxReasonLength, 'several'),
});

/** POST /conversations/{id}/reports. */
export const conversationReportBody = z.object({
  reason: z.enum(conversationReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, maxReasonLength, 'several'),
});

/** POST /reviews/{id}/reports. */
export const reviewReportBody = z.object({
  reason: z.enum(reviewReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, maxReasonLength, 'several'),
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
    reason: z.optional(requiredText(reviewMessages.reason, maxReasonLength, 'several')),
  })
  .check(
    z.refine((body) => body.decision !== 'hide' || body.reason !== undefined, {
      path: ['reason'],
      error: reviewMessages.reason,
    }),
  );
export type ReportDecision = z.infer<typeof decisionBody>;

/** GET /reports: without `status` the open ones. */
export const reportsQuery = z.extend(tableQuery(sortsOf.reports), {
  status: z.optional(z.enum(reportQueues, { error: 'status is open or decided' })),
});

export const report = z.object({
  _id: answer.id,
  productId: answer.id,
  productName: answer.productName,
  productImg: answer.link,
  categoryId: answer.categoryId,
  /** The phone's present state. */
  productStatus: answer.text(40),
  sellerName: answer.personName,
  sellerEmail: answer.email,
  reporterName: answer.personName,
  reporterEmail: answer.email,
  reason: z.enum(anyReason),
  words: answer.reason,
  /** The reported conversation; null if the phone is reported. */
  conversationId: z.nullable(answer.id),
  /** The reported review: its words, stars and whose it is about; null if it is none. */
  review: z.nullable(
    z.object({
      text: answer.text(2_000),
      stars: answer.stars,
      undone: z.boolean(),
      sellerId: z.nullable(answer.id),
    }),
  ),
  /** The reported person: the seller of the phone, the other one in the conversation, or a review's author. */
  personName: answer.personName,
  personEmail: answer.email,
  status: z.enum(reportStatuses),
  /** When it was decided and by whom; null while it is open. ISO time. */
  decidedAt: z.nullable(answer.time),
  decidedByName: z.nullable(answer.personName),
  /** How many people have an open report about the same phone. */
  openReports: answer.count,
  /** ISO time. */
  createdAt: answer.time,
});
export type Report = z.infer<typeof report>;
