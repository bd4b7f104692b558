/** The texts around Stripe's card form; those inside it are Stripe's own. */
export const stripeTexts = {
  stripe: {
    slowTitle: 'The card form takes longer than usual',
    slowText:
      'It comes from Stripe, our card service. You have not been charged; wait a little, or try again.',
    failedTitle: 'The card form could not be loaded',
    failedText:
      'It comes from Stripe, our card service. You have not been charged. Check your connection, or whether something in your browser blocks js.stripe.com, and try again.',
  },
} as const;
