import { sql } from 'kysely';
import { salesPerStatement, type EarningsItem } from '#contract/payouts/schemas.ts';
import { isFrozen } from '#server/bookings/public.ts';
import { feeCents } from '#server/ledger/public.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of earnings: each sale with its entries. */

/** A sale in the earnings, in cents. */
export interface EarningsRow {
  readonly bookingId: string;
  readonly productId: string;
  readonly productName: string;
  readonly priceCents: number;
  readonly feeCents: number;
  readonly postageCents: number;
  /** Given back to the buyer and borne by the seller. */
  readonly givenBackCents: number;
  readonly state: EarningsItem['state'];
  readonly amountCents: number;
  readonly soldAt: Date;
  readonly guaranteeUntil: Date | null;
  readonly releasedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reference: string | null;
}

/**
 * The sales of a seller, newest first, at most `salesPerStatement`.
 * @param db the database
 * @param sellerId the seller
 * @param month e.g. '2026-11', of the payment in UTC; all when absent
 */
export async function listEarnings(
  db: Database,
  sellerId: string,
  month: string | undefined,
): Promise<EarningsRow[]> {
  const { rows } = await sql<EarningsRow>`
    with sales as (
      select b.id, b.product_id, r.name, b.price_cents, ${feeCents} as fee_cents, b.paid_at, b.status,
        y.id as payment_id, ${isFrozen} as frozen
      -- In two parts, each with an index of its own.
      from (select id, name from products where seller_id = ${sellerId} and status <> 'withdrawn'
          union all
          select id, name from products
            where seller_id = ${sellerId} and status = 'withdrawn') r
        join bookings b on b.product_id = r.id and b.status in ('paid', 'refunded')
        left join payments y on y.booking_id = b.id and y.status = 'captured'
      where ${month ? sql<boolean>`to_char(b.paid_at at time zone 'utc', 'YYYY-MM') = ${month}` : sql`true`}
      order by b.paid_at desc, b.id desc limit ${sql.lit(salesPerStatement)})
    select s.id as "bookingId", s.product_id as "productId", s.name as "productName",
      s.price_cents as "priceCents", s.fee_cents as "feeCents", s.paid_at as "soldAt",
      coalesce(-k.postage, 0)::float8 as "postageCents",
      coalesce(k.given_back, 0)::float8 as "givenBackCents", k.released_at as "releasedAt",
      h.guarantee_until as "guaranteeUntil",
      case when s.status = 'refunded' then 0
        when k.released_at is not null then k.owed
        when k.outside then s.price_cents
        else greatest(0, k.held - least(s.fee_cents, k.held)) end::float8 as "amountCents",
      case when s.status = 'refunded' then 'returned'
        when k.outside then 'paid-out'
        when o.status = 'paid' then 'paid-out'
        when o.status is not null then 'on-its-way'
        -- After the payouts, unlike in a hand-over: what has left stays in the sum of what was paid out.
        when s.frozen then 'frozen'
        when k.released_at is not null then 'owed'
        else 'held' end as state,
      case o.status when 'paid' then o.settled_at end as "paidAt", o.reference
    from sales s
      left join handovers h on h.booking_id = s.id
      left join lateral (
        select sum(p.cents) filter (where p.account = 'held') as held,
          sum(p.cents) filter (where p.account = 'owed') as owed,
          sum(p.cents) filter (where p.account = 'postage') as postage,
          sum(p.cents) filter (where (e.kind, p.account) in (
            ('partial-refund-assigned', 'partial-refunds'), ('price-reduction', 'refunds')))
            as given_back,
          min(e.created_at) filter (where e.kind = 'release') as released_at,
          bool_or(e.kind = 'settled-outside') as outside
        from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.payment_id = s.payment_id) k on true
      left join lateral (
        select o.status, o.settled_at, o.reference from payout_items i
          join payouts o on o.id = i.payout_id
        where i.booking_id = s.id and i.live) o on true
    order by s.paid_at desc, s.id desc`.execute(db);
  return rows;
}

/**
 * Sums the payouts to a seller, in cents.
 * @param db the database
 * @param sellerId the seller
 */
export async function sumPaidOut(db: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::float8 as cents from payouts
    where seller_id = ${sellerId} and status = 'paid'`.execute(db);
  return rows[0]?.cents ?? 0;
}
