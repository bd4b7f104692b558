import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of saved searches. */
export const savedSearchRefusals = {
  'already-saved': { status: 409, message: 'You have saved a search with these filters already.' },
  'too-many-searches': {
    status: 409,
    message: 'You have 50 saved searches. Delete one to save another.',
  },
} as const satisfies Record<string, Refusal>;
