import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of changing places. */
export const placeRefusals = {
  'place-name-taken': { status: 409, message: 'There is one with this name already.' },
  'too-many-places': { status: 409, message: 'There is no room for another one here.' },
} as const satisfies Record<string, Refusal>;
