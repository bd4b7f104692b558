import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { IntentStatus } from '#contract/payments/states.ts';
import { ApiProblem } from '#web/platform/api/http.ts';

/**
 * Charges the card with the provider's part of the page, bank challenges included. Throws when the
 * response is lost, because the card may have been charged.
 */
export type Confirm = (
  intent: Intent,
) => Promise<{ status: IntentStatus; error: { code: string; message: string } | null }>;

/**
 * The state of a payment. `ready` after a declined card: another one can be tried at once.
 * `waiting`: another buyer holds the phone, or the seller is changing it. `lapsed`: the hold has
 * expired. `cheaper`: Pay Now was pressed, but the booking can be had for less; no card was sent. `processing`: the bank needs time; the intent is unknown when the page was reloaded
 * meanwhile. `unknown`: the card was sent and the response was lost, so it may have been charged;
 * it is looked up and never charged again. `over`: the payment is final.
 */
export type PaymentState =
  | { step: 'opening' }
  | { step: 'waiting'; until: string | null; changing?: true }
  | { step: 'refused'; error: unknown }
  | { step: 'ready'; intent: Intent; cardError: string | null; declined?: true }
  | { step: 'lapsed'; intent: Intent }
  | { step: 'cheaper'; intent: Intent; booking: Booking }
  | { step: 'confirming' | 'recording'; intent: Intent }
  | { step: 'processing'; intent: Intent | null; transactionId: string | null }
  | { step: 'unknown'; intent: Intent; reason: string | null; asking: boolean }
  | { step: 'over'; error: unknown; transactionId: string | null }
  | { step: 'paid'; booking: Booking };

export const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : '');

/**
 * Errors after which the outcome of a charge is uncertain: no response, a server error, an ended
 * session.
 */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  if (error.code === 'paying-too-often') return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** The card was charged and is refunded, each for a different reason. */
export const refundCodes = ['sold-and-refunded', 'gone-and-refunded', 'already-refunded'] as const;
export type RefundCode = (typeof refundCodes)[number];

/** The state after a refusal to open a payment; null when the booking itself has changed. */
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

/** Returns whether the hold may be released on leaving: no card is being charged and nothing is uncertain. */
export function mayReleaseHold({ step }: PaymentState): boolean {
  return step === 'ready' || step === 'lapsed' || step === 'cheaper';
}
