import type { OfferPart } from '#contract/offers/limits.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/** Permissions for offers; denied by default. */

/**
 * The caller's part in an offer. For everybody else it does not exist (R3).
 * @param person the caller
 * @param offer what was found, or null
 * @throws Refusal not-found
 */
export function requirePart<Found extends { readonly buyerId: string; readonly sellerId: string }>(
  person: Person,
  offer: Found | null,
): { readonly offer: Found; readonly part: OfferPart } {
  if (offer?.buyerId === person.id) return { offer, part: 'buyer' };
  if (offer?.sellerId === person.id) return { offer, part: 'seller' };
  throw new Refusal('not-found');
}

/**
 * Requires the seller of a phone; for everybody else the setting does not exist (R3).
 * @param person the caller
 * @param sellerId the seller of the phone, or null
 * @throws Refusal not-found
 */
export function requireSellerOf(person: Person, sellerId: string | null): void {
  if (sellerId !== person.id) throw new Refusal('not-found');
}
