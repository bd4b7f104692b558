import type { FastifyBaseLogger } from 'fastify';
import type { ManualMethod } from '#contract/payouts/methods.ts';
import type { ProviderPayouts } from '#server/payments/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/base/security/encryption.ts';

/** The points at which a process may crash between two steps of a payout. */
export const payoutSteps = [
  'releasing',
  'released',
  'payout-written',
  'transfer-taken',
  'transfer-made',
  'transfer-noted',
  'batch-taken',
] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** The dependencies of payouts. */
export interface PayoutsContext {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** For payout accounts. */
  readonly encryption: Encryption;
  /** The payment provider's own way of paying sellers; null if it is not offered. */
  readonly connect: ProviderPayouts | null;
  readonly publicUrl: string;
  /** The smallest payout, in cents; a setting of the shop, read anew each time. */
  readonly minimumCents: number;
  /** The same of what a seller is credited for sending a phone by courier. A sale has its own (BookingTerms). */
  readonly postageCents: number;
  /** The ways by hand that the shop offers, likewise. */
  readonly offeredMethods: readonly ManualMethod[];
  /** Called at every step, with the id of the booking, payout or batch; only in tests. */
  readonly onStep?: ((step: PayoutStep, id: string) => Promise<void> | void) | undefined;
}
