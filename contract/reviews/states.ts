import { no, to, type Action } from '#contract/common/states.ts';

/** The author of a review, by their part in the sale. */
export const reviewParts = ['buyer', 'seller'] as const;
export type ReviewPart = (typeof reviewParts)[number];

/** Whether a phone, or a deal, was as described. */
export const descriptions = ['yes', 'mostly', 'no'] as const;
export type Description = (typeof descriptions)[number];

/** The facts of a sale that decide whether buyer or seller may write a review. */
export const reviewableStates = ['not-handed-over', 'open', 'written', 'over'] as const;
export type ReviewableState = (typeof reviewableStates)[number];

/** The actions of writing a review. A sale that was undone after the hand-over can be reviewed as well. */
export const writeActions = {
  write: {
    by: ['buyer', 'seller'],
    in: {
      'not-handed-over': no('not-reviewable'),
      open: to('written'),
      written: no('already-reviewed'),
      over: no('review-time-over'),
    },
  },
} as const satisfies Record<string, Action<ReviewableState>>;

/** `waiting`: for the other one's review, or for the end of the 30 days. */
export const reviewStates = ['waiting', 'published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The actions on a written review. */
export const reviewActions = {
  /** By its author, within the hour; of a published one the words only. */
  edit: {
    by: ['buyer', 'seller'],
    in: { waiting: to('waiting'), published: to('published'), hidden: no('review-hidden') },
  },
  /** By the one it is about, once. */
  reply: {
    by: ['buyer', 'seller'],
    in: {
      waiting: no('review-not-published'),
      published: to('published'),
      hidden: no('review-hidden'),
    },
  },
  /** The other one has written, or the time is over. */
  publish: {
    by: ['buyer', 'seller', 'clock'],
    in: {
      waiting: to('published'),
      published: no('review-published'),
      hidden: no('review-hidden'),
    },
  },
  hide: {
    by: ['admin'],
    in: {
      waiting: no('review-not-published'),
      published: to('hidden'),
      hidden: no('already-decided'),
    },
  },
} as const satisfies Record<string, Action<ReviewState>>;
