import type { ReviewPart, ReviewableState } from '#contract/reviews/states.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { ReviewRow, ReviewableSale } from './reviews-store.ts';

/** Permissions to write reviews; denied by default. */

/**
 * The caller's part in a sale. For everybody else it does not exist (R3).
 * @param person the caller
 * @param sale the two of it, or null
 * @throws Refusal not-found
 */
export function requireSide(
  person: { readonly id: string },
  sale: { readonly buyerId: string; readonly sellerId: string } | null,
): ReviewPart {
  if (sale?.buyerId === person.id) return 'buyer';
  if (sale?.sellerId === person.id) return 'seller';
  throw new Refusal('not-found');
}

/**
 * Returns whether one of the two may write a review now.
 * @param sale its facts
 * @param rows the reviews there are
 * @param part who would write
 */
export function reviewableState(
  sale: ReviewableSale,
  rows: readonly ReviewRow[],
  part: ReviewPart,
): ReviewableState {
  if (!sale.handedOver) return 'not-handed-over';
  if (rows.some(({ by }) => by === part)) return 'written';
  return sale.over ? 'over' : 'open';
}
