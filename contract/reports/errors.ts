import type { Refusal } from '#contract/common/refusal.ts';

/** The refusals of reports. */
export const reportRefusals = {
  'already-reported': {
    status: 409,
    message: 'You have reported this phone already. An admin will look at it.',
  },
} as const satisfies Record<string, Refusal>;
