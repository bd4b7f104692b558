import type { Identity } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { callList, type CallOptions } from '#web/platform/api/api-client.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';
import { rememberBooked } from '#web/platform/session/remember-viewer.ts';

/** The phones a buyer has booked or put on the wishlist. */
export interface BuyerProducts {
  /** The bookings that are not paid for yet, which are few. */
  readonly bookings: readonly Booking[];
  /** The one of the given phone that is paid for. */
  readonly bought: Booking | null;
  /** On the wishlist, each with the id of its wish. */
  readonly wished: readonly (readonly [productId: string, wishId: string])[];
}

/**
 * Reads a person's bookings and wishes; only buyers have any.
 * @param identity who
 * @param productId of the phone that they may have bought
 */
export async function readBuyerProducts(
  { isAdmin, role, email }: Identity,
  productId?: string,
): Promise<BuyerProducts> {
  if (isAdmin || role === 'seller') return { bookings: [], bought: null, wished: [] };
  const params = { email };
  const bookingsOf = async (query: CallOptions<'listBookings'>['query']) =>
    (await callList('listBookings', { params, query })).items;
  const [bookings, [bought = null], wishes] = await Promise.all([
    bookingsOf({ status: 'unpaid' }),
    productId ? bookingsOf({ status: 'paid', productId }) : [],
    readAllPages('listWishes', callList('listWishes', { params })),
  ]);
  rememberBooked(bookings.map((booking) => booking.productId));
  return {
    bookings,
    bought,
    wished: wishes.map((wish) => [wish.productId, wish._id] as const),
  };
}
