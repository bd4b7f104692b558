import * as z from 'zod/mini';
import { secondSteps } from './sign-in.ts';

/**
 * Signing in with Google in a popup. The page opens `googlePopupPath`; the popup goes to Google and
 * back to a page of ours that posts one `googleOutcome` to its opener (same origin only; to a
 * BroadcastChannel named googleMessage where the opener is not reachable) and closes. No token is
 * ever part of an address. These are pages, not calls, so they are not in the call table.
 */

/** What the popup is for. All but `sign-in` need a session; `link` needs a recent sign-in. */
export const googlePurposes = ['sign-in', 'link', 'reauthenticate', 'restore'] as const;
export type GooglePurpose = (typeof googlePurposes)[number];

export const googleMessage = 'phonehub-google';
export const googleCallbackPath = '/api/google/callback';

/**
 * The address to open in the popup, at the very click, so that browsers do not block it.
 * @param purpose what for
 */
export function googlePopupPath(purpose: GooglePurpose): string {
  return `/api/google/popup?purpose=${purpose}`;
}

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
