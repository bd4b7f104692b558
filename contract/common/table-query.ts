import * as z from 'zod/mini';
import { bookingStatuses } from '#contract/bookings/schemas.ts';
import { pageQuery } from '#contract/catalog/schemas.ts';

/**
 * Lists that are searched, ordered and paged (R11). All of it is optional: whoever asks for nothing
 * gets what the list always gave. With `count` the answer's head says how many there are
 * (`X-Total-Count`), which row comes first (`X-First-Row`), and the way back (`Link` rel="prev").
 */

export const orders = ['asc', 'desc'] as const;
export type Order = (typeof orders)[number];

/** Up to here a list is counted to the row; beyond, its total is said as `10000+`. */
export const countedRows = 10_000;

/** By what each table can be ordered; the names stand in the address. */
export const sortsOf = {
  sellers: ['name', 'email', 'status'],
  buyers: ['name', 'email'],
  closed: ['name', 'email', 'deleted'],
  products: ['name', 'price', 'status'],
  bookings: ['name', 'price', 'payment'],
  productBookings: ['buyer', 'meeting', 'booked', 'payment'],
  reports: ['phone', 'reason', 'by'],
  returns: ['phone', 'asked'],
  audit: ['at'],
} as const;

/**
 * What a table's list takes.
 * @param sorts a row of sortsOf
 */
export function tableQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.extend(pageQuery, {
    /** Words that a row must hold, each of them. */
    q: z.optional(
      z.string().check(z.maxLength(100, { error: 'Please keep this to 100 characters' })),
    ),
    sort: z.optional(z.enum(sorts, { error: `sort is ${sorts.join(' or ')}` })),
    order: z.optional(z.enum(orders, { error: 'order is asc or desc' })),
    count: z.optional(z.literal('1', { error: 'count is 1 or is left out' })),
  });
}

export const sellersQuery = z.extend(tableQuery(sortsOf.sellers), {
  /** '1' the verified ones, '0' those who wait. */
  verified: z.optional(z.enum(['0', '1'], { error: 'verified is 0 or 1, or is left out' })),
});

export const productBookingsQuery = z.extend(tableQuery(sortsOf.productBookings), {
  status: z.optional(z.enum(bookingStatuses, { error: 'There is no such status' })),
});
