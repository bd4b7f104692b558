import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * The points of paying and refunding at which a process may die and at which another path may come
 * in between. Tests stop, race and kill at every one of them.
 */
export const paymentSteps = [
  // Opening an intent
  'opening',
  'row-written',
  'intent-made',
  'intent-noted',
  // Settling: the buyer's call, the provider's event and the reconciler alike
  'settling',
  'provider-asked',
  'settle-decided',
  'settled',
  // Giving a captured payment back
  'giving-back',
  'give-back-decided',
  'given-back',
  // Sending money back, after a lost race or after giving back
  'refunding',
  'refunded-at-provider',
  'refund-noted',
  // Closing an intent whose time is over or whose buyer left
  'closing',
  'cancelled-at-provider',
  'closed',
  // Ending the payments of a phone that is changed or taken out; told with the phone's id
  'paused',
  'payments-ended',
  // An event of the provider
  'event-read',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** What paying works with. */
export interface PaymentContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly log: FastifyBaseLogger;
  /** Looks on at every step of a payment; only tests give one. */
  readonly at?: ((step: PaymentStep, paymentId: string) => Promise<void> | void) | undefined;
}
