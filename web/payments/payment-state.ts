import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { IntentStatus } from '#contract/payments/states.ts';
import { ApiProblem } from '#web/platform/api/http.ts';

/**
 * Lets the card provider's part of the page charge the card, its bank's questions included. Throws
 * when the answer is lost, because the money may then be gone.
 */
export type Confirm = (
  intent: Intent,
) => Promise<{ status: IntentStatus; error: { code: string; message: string } | null }>;

/**
 * Where a payment stands. `ready` after the bank refused a card: another one works at once. `waiting`:
 * another buyer has the right to pay, or the seller is changing the phone. `lapsed`: our own time is
 * over. `processing`: the bank takes its time; the intent is unknown when the page was opened again
 * meanwhile. `unknown`: the card was sent and the answer was lost, so the money may be gone; only
 * looking it up leads out of it, never a second charge. `over`: nothing more can come of it.
 */
export type PaymentState =
  | { step: 'opening' }
  | { step: 'waiting'; until: string | null; changing?: true }
  | { step: 'refused'; error: unknown }
  | { step: 'ready'; intent: Intent; cardError: string | null; declined?: true }
  | { step: 'lapsed'; intent: Intent }
  | { step: 'confirming' | 'recording'; intent: Intent }
  | { step: 'processing'; intent: Intent | null; transactionId: string | null }
  | { step: 'unknown'; intent: Intent; reason: string | null; asking: boolean }
  | { step: 'over'; error: unknown; transactionId: string | null }
  | { step: 'paid'; booking: Booking };

export const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : '');

/** Failures that leave open what the other side did: no answer, its trouble, a session that ended. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  if (error.code === 'paying-too-often') return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** The money was taken and goes back, each for a reason of its own. */
export const refundCodes = ['sold-and-refunded', 'gone-and-refunded', 'already-refunded'] as const;
export type RefundCode = (typeof refundCodes)[number];

/** What a refusal to open a payment means; null when the booking itself has changed. */
export function stateAfterRefusal(error: unknown): PaymentState | null {
  const code = codeOf(error);
  if (code === 'already-paid' || code === 'already-refunded') return null;
  if (!(error instanceof ApiProblem)) return { step: 'refused', error };
  const { heldUntil: until, transactionId } = error;
  if (code === 'payment-processing') return { step: 'processing', intent: null, transactionId };
  if (code === 'sold-and-refunded' || code === 'gone-and-refunded')
    return { step: 'over', error, transactionId };
  if (code === 'being-paid') return { step: 'waiting', until };
  if (code === 'being-changed') return { step: 'waiting', until: null, changing: true };
  return { step: 'refused', error };
}

/**
 * Whether somebody who leaves may give the right to pay back: no card is on its way, and nothing is
 * left to be found out.
 */
export function mayReleaseHold({ step }: PaymentState): boolean {
  return step === 'ready' || step === 'lapsed';
}
