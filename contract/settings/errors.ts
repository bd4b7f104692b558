import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of the shop's settings. */
export const settingsRefusals = {
  'set-by-environment': {
    status: 409,
    message:
      'This is set where the shop is started, so it can’t be changed here. Ask whoever runs the server.',
  },
} as const satisfies Record<string, Refusal>;
