/**
 * The sandbox's cards: well-known test numbers, the test payment method of each, and the provider's reaction. A
 * number never leaves the page; only the method's name does.
 */
export const sandboxCards = [
  { number: '4242424242424242', method: 'pm_card_visa', does: 'succeed', decline: null },
  {
    number: '4000000000000002',
    method: 'pm_card_chargeDeclined',
    does: 'decline',
    decline: { code: 'card_declined', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    method: 'pm_card_chargeDeclinedInsufficientFunds',
    does: 'decline',
    decline: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    does: 'decline',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    does: 'decline',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  // The bank asks its customer first: a step with Approve and Reject.
  {
    number: '4000002760003184',
    method: 'pm_card_authenticationRequired',
    does: 'challenge',
    decline: null,
  },
  // A slow bank: processing for some seconds, then succeeded.
  { number: '4000000000006009', method: 'pm_card_slowSuccess', does: 'delay', decline: null },
] as const;

export const sandboxMethods = sandboxCards.map((card) => card.method);
export type SandboxMethod = (typeof sandboxCards)[number]['method'];

/** How long the sandbox's slow card takes, in seconds of the database's clock. */
export const sandboxDelaySeconds = 6;

/** A bank's answer when the customer rejects its question, in Stripe's words. */
export const authenticationFailure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;
