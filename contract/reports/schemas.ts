import * as z from 'zod/mini';
import { reportMessages } from './messages.ts';
import { reportStatuses } from './states.ts';
import { requiredText } from '#contract/common/text.ts';

/** People tell admins about phones that should not be there. */

export const reportReasons = [
  'stolen',
  'not-as-described',
  'fake',
  'wrong-photos',
  'seller-does-not-answer',
  'something-else',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /products/{id}/reports. */
export const reportBody = z.object({
  reason: z.enum(reportReasons, { error: reportMessages.reason }),
  words: requiredText(reportMessages.words, 500, 'several'),
});

/** POST /reports/{id}. */
export const decisionBody = z.object({
  decision: z.enum(['dismiss', 'withdraw'], { error: 'A decision is dismiss or withdraw' }),
});

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
  reason: z.enum(reportReasons),
  words: z.string(),
  status: z.enum(reportStatuses),
  /** How many people have an open report about the same phone. */
  openReports: z.number(),
  /** ISO time. */
  createdAt: z.string(),
});
export type Report = z.infer<typeof report>;
