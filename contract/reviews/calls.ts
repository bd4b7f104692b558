import * as answer from '#contract/common/answer-fields.ts';
import {
  idParams,
  inserted,
  notInserted,
  notUpdated,
  updated,
  saved,
} from '#contract/common/call-shapes.ts';
import type { Call } from '#contract/common/call.ts';
import { codesKeptBack } from '#contract/common/codes-kept-back.ts';
import { pageQuery } from '#contract/common/page-query.ts';
import { hideBody, replyBody, review, reviewBody, reviewChanges, saleReviews } from './schemas.ts';

/** Reviews after a hand-over. */
export const reviewCalls = {
  readSaleReviews: {
    method: 'GET',
    path: '/booking/:id/review',
    access: 'token',
    summary: 'What buyer and seller have written about their sale; for the two of them',
    params: idParams,
    answer: saleReviews,
    refusals: ['not-paid'],
  },
  writeReview: {
    method: 'POST',
    path: '/booking/:id/review',
    access: 'token',
    summary: 'Review the other one, once, within 30 days of the hand-over',
    params: idParams,
    body: reviewBody,
    answer: inserted,
    falsy: notInserted,
    refusals: [
      'not-paid',
      'not-reviewable',
      'already-reviewed',
      'review-time-over',
      ...codesKeptBack,
    ],
  },
  editReview: {
    method: 'PUT',
    path: '/reviews/:id',
    access: 'token',
    summary: 'Edit an own review within an hour; the words only, once it has appeared',
    params: idParams,
    body: reviewChanges,
    answer: saved,
    falsy: notUpdated,
    refusals: [
      'changed-meanwhile',
      'review-edit-over',
      'review-published',
      'review-hidden',
      ...codesKeptBack,
    ],
  },
  replyToReview: {
    method: 'POST',
    path: '/reviews/:id/reply',
    access: 'token',
    summary: 'Reply to a review of oneself, once',
    params: idParams,
    body: replyBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['not-allowed', 'review-hidden', 'already-replied', ...codesKeptBack],
  },
  hideReview: {
    method: 'POST',
    path: '/reviews/:id/hide',
    access: 'token',
    summary: 'An admin hides a review with a reason; its words are never changed',
    params: idParams,
    body: hideBody,
    answer: updated,
    falsy: notUpdated,
    refusals: ['admins-only', 'review-not-published', 'already-decided'],
  },
  listSellerReviews: {
    method: 'GET',
    path: '/sellers/:id/reviews',
    access: 'public',
    summary: 'Reviews of a seller by their buyers, newest first',
    params: idParams,
    query: pageQuery,
    answer: answer.page(review),
  },
} as const satisfies Record<string, Call>;
