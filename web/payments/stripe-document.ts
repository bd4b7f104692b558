/**
 * Stripe's script is let in by the payment screen's own document alone: what is read on every other
 * page, it cannot read. Whoever comes from another page of ours therefore gets a new document.
 */
export function needsStripeDocument(): boolean {
  return document.documentElement.dataset['stripe'] === 'elsewhere';
}
