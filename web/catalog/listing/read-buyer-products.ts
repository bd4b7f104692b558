import type { Identity } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { callList } from '#web/platform/api/api-client.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';
import { rememberBooked } from '#web/platform/session/remember-viewer.ts';

/** The phones a buyer has booked or put on the wishlist. */
export interface BuyerProducts {
  /** The bookings that are not paid for yet. */
  readonly bookings: readonly Booking[];
  /** Those that are paid for. */
  readonly paid: readonly Booking[];
  /** On the wishlist, each with the id of its wish. */
  readonly wished: readonly (readonly [productId: string, wishId: string])[];
}

/** Reads a person's bookings and wishes; only buyers have any. */
export async function readBuyerProducts({
  isAdmin,
  role,
  email,
}: Identity): Promise<BuyerProducts> {
  if (isAdmin || role === 'seller') return { bookings: [], paid: [], wished: [] };
  const of = { params: { email } };
  const [all, wishes] = await Promise.all([
    readAllPages('listBookings', callList('listBookings', of)),
    readAllPages('listWishes', callList('listWishes', of)),
  ]);
  const bookings = all.filter(({ status }) => status === 'unpaid');
  rememberBooked(bookings.map(({ productId }) => productId));
  return {
    bookings,
    paid: all.filter(({ status }) => status === 'paid'),
    wished: wishes.map(({ productId, _id }) => [productId, _id] as const),
  };
}
