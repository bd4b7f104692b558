import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { sandboxMethods, type SandboxMethod } from './sandbox-cards.ts';
import { intentStatuses } from './states.ts';

export * from './sandbox-cards.ts';

const secretField = z.string().check(z.maxLength(200));

export const sandboxConfirmBody = z.object({
  clientSecret: secretField,
  paymentMethod: z.enum(sandboxMethods as [SandboxMethod, ...SandboxMethod[]], {
    error: 'The sandbox takes its test cards only',
  }),
});

/** The customer's answer to their bank. */
export const sandboxChallengeBody = z.object({ clientSecret: secretField, approve: z.boolean() });

export const sandboxConfirmed = z.object({
  id: answer.text(255),
  status: z.enum(intentStatuses),
  error: z.nullable(z.object({ code: answer.text(60), message: answer.text(1_000) })),
});
