import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of wishlists. */
export const wishlistRefusals = {
  'wishlist-full': {
    status: 409,
    message: 'Your wishlist is full. Remove a phone to add another.',
  },
} as const satisfies Record<string, Refusal>;
