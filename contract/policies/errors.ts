import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of terms and privacy. */
export const policyRefusals = {
  'agreement-needed': {
    status: 403,
    message:
      'Our rules have changed. Please read them and agree first. What you have bought or sold already goes on.',
  },
} as const satisfies Record<string, Refusal>;
