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

/** What can be wrong with a conversation. */
export const conversationReasons = ['fraud', 'insults', 'spam', 'something-else'] as const;

export const anyReason = [...new Set([...reportReasons, ...conversationReasons])];
export type ReportReason = (typeof reportReasons)[number] | (typeof conversationReasons)[number];

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

/** POST /reports/{id}: `withdraw` takes a reported phone out, `close` ends a reported conversation. */
export const decisionBody = z.object({
  decision: z.enum(['dismiss', 'withdraw', 'close'], {
    error: 'A decision is dismiss, withdraw or close',
  }),
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
  reason: z.enum(anyReason),
  words: z.string(),
  /** The reported conversation; null where the phone is reported. */
  conversationId: z.nullable(z.string()),
  /** Who is reported: the seller of the phone, or the other one in the conversation. */
  personName: z.string(),
  personEmail: z.string(),
  status: z.enum(reportStatuses),
  /** How many people have an open report about the same phone. */
  openReports: z.number(),
  /** ISO time. */
  createdAt: z.string(),
});
export type Report = z.infer<typeof report>;
