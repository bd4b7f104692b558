import type { PaymentProvider } from './provider.ts';
import type { StripeKeys } from './stripe/stripe-provider.ts';

/** The keys of every provider that moves real money; null if the shop has none. */
export interface ProviderKeys {
  readonly stripe: StripeKeys | null;
}

/**
 * Returns whether the shop has a provider's keys.
 * @param keys from the settings
 */
export const hasProvider = ({ stripe }: ProviderKeys): boolean => stripe !== null;

/**
 * The payment provider the shop has keys for. A new provider adds its keys above, a line below and
 * its folder. Providers are imported on use: an SDK of hundreds of files would slow every start.
 * @param keys from the settings
 * @returns null when there are none; the sandbox then serves outside of production
 */
export async function openProvider({ stripe }: ProviderKeys): Promise<PaymentProvider | null> {
  if (stripe) return (await import('./stripe/stripe-provider.ts')).stripeProvider(stripe);
  return null;
}
