import type { Refusal } from '#contract/common/errors.ts';

/** The refusals of webhooks. */
export const webhookRefusals = {
  'too-many-webhooks': {
    status: 409,
    message: 'You have five webhooks. Delete one to add another.',
  },
  'webhook-pending': {
    status: 409,
    message: 'This is still being sent. Please wait for the result.',
  },
  'webhook-off': {
    status: 409,
    message: 'This webhook is switched off. Switch it on first.',
  },
} as const satisfies Record<string, Refusal>;
