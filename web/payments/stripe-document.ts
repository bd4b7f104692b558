/**
 * Whether the payment page needs a document of its own. Only there the content security policy
 * allows Stripe's script, so that it cannot read any other page; coming from another page
 * therefore loads a new document.
 */
export function needsStripeDocument(): boolean {
  return document.documentElement.dataset['stripe'] === 'elsewhere';
}
