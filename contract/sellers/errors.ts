import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of sellers' pages and of following. */
export const sellerRefusals = {
  'follows-full': {
    status: 409,
    message: 'You follow 500 sellers. Stop following one to follow another.',
  },
} as const satisfies Record<string, Refusal>;
