import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of the ledger. */
export const ledgerRefusals = {
  'nothing-to-assign': {
    status: 409,
    message: 'No part of this payment was refunded at the provider, or it is assigned already.',
  },
} as const satisfies Record<string, Refusal>;
