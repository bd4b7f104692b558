import { isBuyer, type Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { BookingRow } from './bookings-store.ts';

/** Who may do what with bookings; no unless said otherwise. */

/**
 * Buyers book; sellers and admins don't (R14).
 * @param person the caller
 * @throws Refusal buyers-only
 */
export function mayBook(person: Person): void {
  if (!isBuyer(person)) throw new Refusal('buyers-only');
}

/**
 * A booking is seen by its buyer, its product's seller and admins; to everybody else it does not
 * exist (R3).
 * @param person the caller
 * @param booking what was found, or null
 * @throws Refusal not-found
 */
export function mayRead(person: Person, booking: BookingRow | null): BookingRow {
  if (
    booking &&
    (booking.buyer_id === person.id || booking.seller_id === person.id || person.isAdmin)
  ) {
    return booking;
  }
  throw new Refusal('not-found');
}

/**
 * Who booked a phone is seen by its seller and by admins; to everybody else the phone does not exist
 * (R3).
 * @param person the caller
 * @param sellerId whose phone it is, or null
 * @throws Refusal not-found
 */
export function mayReadAllOf(person: Person, sellerId: string | null): void {
  if (sellerId === null || (sellerId !== person.id && !person.isAdmin)) {
    throw new Refusal('not-found');
  }
}
