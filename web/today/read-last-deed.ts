import type { Identity } from '#contract/accounts/schemas.ts';
import { callList } from '#web/platform/api/api-client.ts';

/** What somebody did last in the shop, under the name of its sentence. */
export interface LastDeed {
  readonly what: 'lastBought' | 'lastBooked' | 'lastSold' | 'lastListed';
  readonly phone: string;
  /** ISO time. */
  readonly at: string;
}

/**
 * Reads what a person did last: a buyer's newest booking, a seller's newest phone.
 * @param identity who
 * @returns null if they have done nothing yet
 */
export async function readLastDeed(identity: Identity): Promise<LastDeed | null> {
  const params = { email: identity.email };
  const query = { limit: '1' };
  if (identity.role === 'seller') {
    const { items } = await callList('listMyProducts', { params, query });
    const [phone] = items;
    if (!phone) return null;
    const what = phone.status === 'sold' ? 'lastSold' : 'lastListed';
    return { what, phone: phone.productName, at: phone.postedDate };
  }
  const { items } = await callList('listBookings', { params, query });
  const [booking] = items;
  if (!booking) return null;
  const what = booking.paid ? 'lastBought' : 'lastBooked';
  return { what, phone: booking.productName, at: booking.bookedAt };
}
