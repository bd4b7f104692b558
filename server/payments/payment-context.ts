import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { ProviderDown, type PaymentProvider } from './provider.ts';
import type { SaleHooks } from './sale-hooks.ts';

/**
 * The points of paying and refunding at which a process may crash or another flow may interleave.
 * Tests stop, race and kill at each of them.
 */
export const paymentSteps = [
  // Opening an intent
  'opening',
  'row-written',
  'intent-made',
  'intent-noted',
  // Settling: by the buyer's call, the provider's event or the reconciler
  'settling',
  'provider-asked',
  'settle-decided',
  'settled',
  // Refunding a captured payment
  'giving-back',
  'give-back-decided',
  'given-back',
  // Sending the refund, also of a payment that lost a race
  'refunding',
  'refunded-at-provider',
  'refund-noted',
  // Sending the refund of an accepted price reduction
  'part-agreed',
  'part-due',
  'part-refunding',
  'part-refunded-at-provider',
  'part-refund-noted',
  // Closing an intent whose time is over or whose buyer left the payment page
  'closing',
  'cancelled-at-provider',
  'closed',
  // Ending the payments of a product that is changed or withdrawn; reported with the product's id
  'paused',
  'payments-ended',
  // An event of the provider
  'event-read',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** The dependencies of every step of a payment. */
export interface PaymentContext {
  readonly db: Database;
  /** Takes new payments. */
  readonly provider: PaymentProvider;
  /** All providers whose keys the shop has, the one above included: each is asked about the payments it took. */
  readonly providers: readonly PaymentProvider[];
  readonly log: FastifyBaseLogger;
  readonly sales: SaleHooks;
  /** The effect of an event about a seller's account at the provider on later slices. */
  readonly accountChanged?: ((accountId: string) => Promise<void>) | undefined;
  /** Called at every step; only in tests. */
  readonly onStep?: ((step: PaymentStep, paymentId: string) => Promise<void> | void) | undefined;
}

/** The shop has no keys of the provider that took a payment; until it has, nothing can be asked of it. */
export class ProviderKeysMissing extends ProviderDown {}

type Providers = Pick<PaymentContext, 'providers'>;

/**
 * The provider that took a payment, which alone can refund it and report on it.
 * @param context with the providers of the shop
 * @param payment its stored provider
 * @throws ProviderKeysMissing
 */
export function providerOf(
  { providers }: Providers,
  payment: { readonly provider: string },
): PaymentProvider {
  const provider = providers.find(({ name }) => name === payment.provider);
  if (provider) return provider;
  throw new ProviderKeysMissing(`the shop has no keys of the provider ${payment.provider}`);
}

/**
 * The names of the providers that the shop can ask.
 * @param context with the providers of the shop
 */
export const providerNames = ({ providers }: Providers): string[] =>
  providers.map(({ name }) => name);
