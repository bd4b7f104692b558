import * as z from 'zod/mini';
import { googleMessage, googlePurposes } from './google-popup.ts';
import { secondSteps } from './constants.ts';

/**
 * The popup's message to its opener. After `ok` the page reads GET /session again; `isNew` is a first
 * sign-in (the account is made, with the role buyer).
 */
export const googleOutcome = z.discriminatedUnion('ok', [
  z.object({
    type: z.literal(googleMessage),
    purpose: z.enum(googlePurposes),
    ok: z.literal(true),
    isNew: z.boolean(),
  }),
  z.object({
    type: z.literal(googleMessage),
    purpose: z.enum(googlePurposes),
    ok: z.literal(false),
    /** A code of errors.ts; multi-factor-auth-required leads to the second step. */
    code: z.string(),
    message: z.string(),
    steps: z.optional(z.array(z.enum(secondSteps))),
    restorableUntil: z.optional(z.string()),
  }),
]);
export type GoogleOutcome = z.infer<typeof googleOutcome>;
