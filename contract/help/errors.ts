import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of questions to the shop. */
export const helpRefusals = {
  'help-closed': {
    status: 409,
    message: 'This question is closed. Please ask a new one.',
  },
  'help-changed': {
    status: 409,
    message: 'Something was written here meanwhile. Please read it first.',
  },
} as const satisfies Record<string, Refusal>;
