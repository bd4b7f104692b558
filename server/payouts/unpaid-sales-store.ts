import { sql } from 'kysely';
import { isHeldBack } from '#server/ledger/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** The SQL of a seller's payable money. */

/** A released sale that is in no payout, with the cents its seller gets of it. */
export interface UnpaidSale {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly cents: number;
  /** Whether it is held back. */
  readonly frozen: boolean;
}

/** A seller's owed sales that are in no payout. */
interface Unpaid {
  /** The seller's balance in the shop's currency; below zero when they owe the shop. */
  readonly owedCents: number;
  /** Oldest first. */
  readonly sales: readonly UnpaidSale[];
}

/**
 * The released sales of a seller that are in no payout, and the seller's balance at the same moment: the rest
 * of it belongs to no unpaid sale.
 * @param trx the transaction
 * @param sellerId the seller
 */
export async function readUnpaid(trx: Transaction, sellerId: string): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    with unpaid as (
      select b.id as "bookingId", y.id as "paymentId", ${isHeldBack} as frozen,
        coalesce((select sum(p.cents)::float8 from ledger_entries e
          join ledger_postings p on p.entry_id = e.id and p.account = 'owed'
          where e.payment_id = y.id), 0) as cents, y.settled_at
      from products r join bookings b on b.product_id = r.id and b.status = 'paid'
        join payments y on y.booking_id = b.id and y.status = 'captured'
      where r.seller_id = ${sellerId}
        and exists (select from ledger_entries e where e.payment_id = y.id and e.kind = 'release')
        and not exists (select from payout_items i where i.booking_id = b.id and i.live))
    select (select coalesce(sum(cents), 0)::float8 from ledger_postings
        where seller_id = ${sellerId} and account = 'owed' and currency = shop_currency())
        as "owedCents",
      (select coalesce(json_agg(u order by u.settled_at, u."paymentId"), '[]') from unpaid u) as sales`.execute(
    trx,
  );
  return rows[0] ?? { owedCents: 0, sales: [] };
}

/**
 * Locks sales against disputes and refunds while they are put into a payout: bookings, which its rows refer to,
 * then payments, in the order of every change of a sale.
 * @param trx the transaction
 * @param sales which
 */
export async function lockSalesShared(
  trx: Transaction,
  sales: readonly UnpaidSale[],
): Promise<void> {
  const bookingIds = sales.map(({ bookingId }) => bookingId);
  const ids = sales.map(({ paymentId }) => paymentId);
  await sql`select id from bookings where id = any (${bookingIds}::uuid[]) order by id
    for key share`.execute(trx);
  await sql`select id from payments where id = any (${ids}::uuid[]) order by id
    for share`.execute(trx);
}
