import { sql } from 'kysely';
import { isHeldBack } from '#server/ledger/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';

/** The SQL for sales whose week is over; the payouts decide what it allows. */

/** A sale whose money becomes its seller's now. */
export interface Releasable {
  readonly bookingId: string;
  readonly productId: string;
  readonly sellerId: string;
  readonly priceCents: number;
}

const isReleasable = sql`h.status = 'handed-over' and h.released_at is null
  and not h.settled_outside and h.guarantee_until < app_now() and b.status = 'paid'
  and exists (select from payments y where y.booking_id = h.booking_id and y.status = 'captured')
  and not ${isHeldBack}`;

/**
 * Sales whose guarantee is over with nothing open, a batch at a time, without those that wait after a failure; each
 * must be locked and checked again (isStillReleasable) before its money moves.
 * @param db the database
 * @param batch which part of them: bookings above `after`, at most `limit`
 */
export async function listReleasable(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Releasable[]> {
  const { rows } = await sql<Releasable>`
    select h.booking_id as "bookingId", b.product_id as "productId", p.seller_id as "sellerId",
      b.price_cents as "priceCents"
    from handovers h join bookings b on b.id = h.booking_id join products p on p.id = b.product_id
    where ${isReleasable} and h.booking_id > ${after}
      and ${mayBeTried('sale-release', sql`h.booking_id`)}
    order by h.booking_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns whether a sale can be released now.
 * @param trx the transaction that locked product, booking, payment and hand-over
 * @param bookingId the booking
 */
export async function isStillReleasable(trx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from handovers h join bookings b on b.id = h.booking_id
      where h.booking_id = ${bookingId} and ${isReleasable}) as yes`.execute(trx);
  return rows[0]?.yes ?? false;
}
