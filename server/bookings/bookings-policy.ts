import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { BookingRow } from './bookings-store.ts';

/** Permissions for bookings; denied by default. */

/**
 * A booking may be read by its buyer, its product's seller and admins; for everybody else it does not exist
 * (R3).
 * @param person the caller
 * @param booking the stored one, or null
 * @throws Refusal not-found
 */
export function requireReader(person: Person, booking: BookingRow | null): BookingRow {
  if (
    booking &&
    (booking.buyer_id === person.id || booking.seller_id === person.id || person.isAdmin)
  ) {
    return booking;
  }
  throw new Refusal('not-found');
}

/**
 * The bookings of a product may be read by its seller and admins; for everybody else it does not
 * exist (R3).
 * @param person the caller
 * @param sellerId the product's seller, or null
 * @throws Refusal not-found
 */
export function requireBookingsReader(person: Person, sellerId: string | null): void {
  if (sellerId === null || (sellerId !== person.id && !person.isAdmin)) {
    throw new Refusal('not-found');
  }
}
