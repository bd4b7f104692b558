import type { Identity } from '#contract/accounts/schemas.ts';
import { callList } from '#web/platform/api/api-client.ts';
import { wholeList } from '#web/platform/api/whole-list.ts';

/** What a buyer has to do with phones already. */
export interface Deals {
  /** The phones they have booked and not paid for. */
  readonly booked: readonly string[];
  /** The phones they wish for, each with its wish. */
  readonly wished: readonly (readonly [productId: string, wishId: string])[];
}

/** Reads what somebody has booked and wished for; only buyers can have either. */
export async function readDeals({ isAdmin, role, email }: Identity): Promise<Deals> {
  if (isAdmin || role === 'seller') return { booked: [], wished: [] };
  const of = { params: { email } };
  const [bookings, wishes] = await Promise.all([
    wholeList('listBookings', callList('listBookings', of)),
    wholeList('listWishes', callList('listWishes', of)),
  ]);
  return {
    booked: bookings.filter(({ status }) => status === 'unpaid').map(({ productId }) => productId),
    wished: wishes.map(({ productId, _id }) => [productId, _id] as const),
  };
}
