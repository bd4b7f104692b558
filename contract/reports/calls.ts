import * as answer from '#contract/common/answer-fields.ts';
import {
  idParams,
  inserted,
  updated,
  notInserted,
  notUpdated,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import {
  conversationReportBody,
  decisionBody,
  report,
  reportBody,
  reportsQuery,
  reviewReportBody,
} from './schemas.ts';

/** Reports about products, conversations and reviews. */
export const reportCalls = {
  reportProduct: {
    method: 'POST',
    path: '/products/:id/reports',
    access: 'token',
    summary: 'Tell the admins that something is wrong with a phone',
    params: idParams,
    body: reportBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['not-allowed', 'already-reported'],
  },
  reportConversation: {
    method: 'POST',
    path: '/conversations/:id/reports',
    access: 'token',
    summary: 'Tell the admins about a conversation; they may then read it',
    params: idParams,
    body: conversationReportBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['conversation-reported', 'conversation-closed'],
  },
  reportReview: {
    method: 'POST',
    path: '/reviews/:id/reports',
    access: 'token',
    counted: true,
    summary: 'Tell the admins about a review that has appeared',
    params: idParams,
    body: reviewReportBody,
    answer: inserted,
    falsy: notInserted,
    refusals: ['not-allowed', 'review-reported'],
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    access: 'token',
    summary: 'Open reports, oldest first, or those decided, newest first, for admins',
    query: reportsQuery,
    answer: answer.page(report),
    refusals: ['admins-only'],
  },
  decideReport: {
    method: 'POST',
    path: '/reports/:id',
    access: 'token',
    heavy: 'provider',
    summary:
      'Dismiss a report, take its phone out of the shop, close its conversation, or hide its review',
    params: idParams,
    body: decisionBody,
    answer: updated,
    falsy: notUpdated,
    refusals: [
      'admins-only',
      'not-allowed',
      'already-decided',
      'already-sold',
      'being-paid',
      'payment-provider-down',
    ],
  },
} as const satisfies Record<string, Call>;
