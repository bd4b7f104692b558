import { whyNot } from '#contract/common/states.ts';
import { maxReductionsPerBooking, minReductionCents } from '#contract/price-reductions/limits.ts';
import type { ReductionObstacle } from '#contract/price-reductions/schemas.ts';
import {
  saleMomentActions,
  saleMomentOf,
  type ReductionPart,
} from '#contract/price-reductions/states.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { SaleState } from './price-reductions-store.ts';

/** Permissions for lowering the price of a sale; denied by default. */

interface Parties {
  readonly productId: string;
  readonly buyerId: string;
  readonly sellerId: string;
}

/**
 * The sale of a booking and the caller's part in it. For everybody else it does not exist (R3).
 * @param person the caller
 * @param parties of the booking, or null
 * @throws Refusal not-found
 */
export function requireReductionPart<Found extends Parties>(
  person: Person,
  parties: Found | null,
): { readonly parties: Found; readonly part: ReductionPart } {
  if (parties?.sellerId === person.id) return { parties, part: 'seller' };
  if (parties?.buyerId === person.id) return { parties, part: 'buyer' };
  throw new Refusal('not-found');
}

/** The obstacles that an agreement has as well as a proposal. */
type SaleObstacle = Exclude<ReductionObstacle, 'reduction-open' | 'too-many-reductions'>;

/**
 * Why the price of a sale can't be lowered now.
 * @param sale its state
 * @returns the refusal's code, or null when it can
 */
export function whyNotAgree(sale: SaleState): Exclude<SaleObstacle, 'reduction-too-high'> | null {
  const moment = saleMomentOf(sale.handover, sale.returnStatus);
  // Both sides may agree at the same moments.
  const refusal = whyNot(saleMomentActions.agree, moment, 'buyer');
  if (refusal === 'not-allowed' || refusal === null) {
    if (sale.disputed) return 'payment-disputed';
    return sale.hasCase ? 'case-open' : null;
  }
  return refusal;
}

/**
 * The largest part of a price that can still be given back.
 * @param reducibleCents the money of the sale that is held and can be sent back
 * @returns cents; zero if less than the smallest part would go or stay
 */
export function mostCents(reducibleCents: number): number {
  const most = reducibleCents - minReductionCents;
  return most < minReductionCents ? 0 : most;
}

/**
 * Why nobody can propose a lower price now.
 * @param sale its state
 * @param most of mostCents
 * @param hasOpen whether one waits for an answer
 * @returns the refusal's code, or null
 */
export function obstacleOf(
  sale: SaleState,
  most: number,
  hasOpen: boolean,
): ReductionObstacle | null {
  const refusal = whyNotAgree(sale);
  if (refusal) return refusal;
  if (hasOpen) return 'reduction-open';
  if (sale.count >= maxReductionsPerBooking) return 'too-many-reductions';
  return most === 0 ? 'reduction-too-high' : null;
}
