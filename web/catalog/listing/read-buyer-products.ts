import type { Identity } from '#contract/accounts/schemas.ts';
import { callList } from '#web/platform/api/api-client.ts';
import { readAllPages } from '#web/platform/api/read-all-pages.ts';

/** The phones a buyer has booked or put on the wishlist. */
export interface BuyerProducts {
  /** Booked and not yet paid for. */
  readonly booked: readonly string[];
  /** On the wishlist, each with the id of its wish. */
  readonly wished: readonly (readonly [productId: string, wishId: string])[];
}

/** Reads a person's bookings and wishes; only buyers have any. */
export async function readBuyerProducts({
  isAdmin,
  role,
  email,
}: Identity): Promise<BuyerProducts> {
  if (isAdmin || role === 'seller') return { booked: [], wished: [] };
  const of = { params: { email } };
  const [bookings, wishes] = await Promise.all([
    readAllPages('listBookings', callList('listBookings', of)),
    readAllPages('listWishes', callList('listWishes', of)),
  ]);
  return {
    booked: bookings.filter(({ status }) => status === 'unpaid').map(({ productId }) => productId),
    wished: wishes.map(({ productId, _id }) => [productId, _id] as const),
  };
}
