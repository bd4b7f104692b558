import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of reports. */
export const reportRefusals = {
  'already-reported': {
    status: 409,
    message: 'You have reported this phone before. An admin looks at each report once.',
  },
} as const satisfies Record<string, Refusal>;
