import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of reviews. */
export const reviewRefusals = {
  'not-reviewable': {
    status: 409,
    message: 'You can review each other once the phone has been handed over.',
  },
  'already-reviewed': { status: 409, message: 'You have written your review of this sale.' },
  'review-time-over': {
    status: 409,
    message: 'The 30 days in which the two of you could write a review are over.',
  },
  'review-edit-over': {
    status: 409,
    message: 'A review can be edited for an hour after it was written.',
  },
  'review-published': {
    status: 409,
    message: 'Both reviews have appeared, so only the words of yours can still be changed.',
  },
  'review-not-published': { status: 409, message: 'This review has not appeared yet.' },
  'review-hidden': { status: 409, message: 'An admin has hidden this review.' },
  'already-replied': { status: 409, message: 'You have replied to this review.' },
  'review-reported': {
    status: 409,
    message: 'You have reported this review before. An admin looks at each report once.',
  },
} as const satisfies Record<string, Refusal>;
