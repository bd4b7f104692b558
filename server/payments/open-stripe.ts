import type { PaymentProvider } from './payment-provider.ts';
import type { StripeKeys } from './stripe-provider.ts';

/**
 * Stripe, where the shop has keys for it. Its SDK is two hundred files: a shop without keys does not
 * read them when it starts.
 * @param keys of the shop's account, or null
 */
export async function openStripe(keys: StripeKeys | null): Promise<PaymentProvider | null> {
  if (!keys) return null;
  const { stripeProvider } = await import('./stripe-provider.ts');
  return stripeProvider(keys);
}
