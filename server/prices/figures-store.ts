import { sql, type RawBuilder } from 'kysely';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import type { Condition } from '#contract/catalog/conditions.ts';
import {
  minSalesForFigures,
  minSellersForFigures,
  guideDays,
  guideStep,
  maxSalesCountedPerSeller,
} from '#contract/prices/price-guide.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL that aggregates sales and offers by model, storage and condition. Money is in cents. */

export interface PriceKey {
  readonly modelId: string;
  readonly storageGb: number;
  readonly condition: Condition;
}

/**
 * A key as text, for use in a Map.
 * @param key model, storage in GB and condition
 */
export function keyText({ modelId, storageGb, condition }: PriceKey): string {
  return `${modelId} ${storageGb} ${condition}`;
}

/** A key with its plausible prices in cents. */
export interface KeyWithRange extends PriceKey {
  readonly least: number;
  readonly most: number;
}

export interface Spread {
  readonly count: number;
  readonly low: number | null;
  readonly median: number | null;
  readonly high: number | null;
}

export interface Month {
  readonly month: string;
  readonly paid: number | null;
  readonly paidCount: number;
  readonly asked: number | null;
  readonly askedCount: number;
}

/** The sales of a key, and their mean time. */
export interface SalesSummary extends PriceKey, Spread {
  readonly at: Date | null;
  /** Whether enough people are involved for it to be published. */
  readonly publishable: boolean;
}

export interface MarketSummary extends SalesSummary {
  readonly asked: Spread;
  readonly months: readonly Month[];
}

const keysOf = (keys: readonly KeyWithRange[]) => sql`
  unnest(${keys.map(({ modelId }) => modelId)}::text[],
    ${keys.map(({ storageGb }) => storageGb)}::int[],
    ${keys.map(({ condition }) => condition)}::text[],
    ${keys.map(({ least }) => least)}::int[],
    ${keys.map(({ most }) => most)}::int[]) as k (model_id, storage_gb, condition, least, most)`;

const ofKey = sql`p.model_id = k.model_id and p.storage_gb = k.storage_gb
  and p.condition = k.condition`;

const step = guideStep * 100;

/** Rounds to steps: a median may be the price of a single sale. */
const inSteps = (cents: RawBuilder<unknown>) =>
  sql`greatest(${sql.lit(step)}, round((${cents}) / ${sql.lit(step)}) * ${sql.lit(step)})::int`;

const spread = sql`count(*)::int as count, array(
    select ${inSteps(sql`point`)} from unnest(percentile_cont(array[0.1, 0.5, 0.9])
      within group (order by cents)) with ordinality as points (point, place) order by place) as points`;

/** Whether enough people are involved in some sales, each of which has another buyer. */
const isPublishable = sql`count(*) >= ${sql.lit(minSalesForFigures)}
  and count(distinct seller_id) >= ${sql.lit(minSellersForFigures)}`;

/** How many of the newest sales of a key are read, so that a summary takes no longer in a larger shop. */
interface MostSales {
  readonly ofHalfYear: number;
  readonly ofMonth: number;
}
/** The median of 300 prices within 15 % of each other lies within a step of that of all of them. */
const mostSales: MostSales = { ofHalfYear: 1_500, ofMonth: 300 };

const thisMonth = sql`date_trunc('month', app_now() at time zone 'utc')`;
const aYearAgo = sql`(${thisMonth} - interval '11 months') at time zone 'utc'`;
/** The last twelve months; a list of values, whose length the planner knows. */
const pastMonths = sql`(select to_char(began, 'YYYY-MM') as month, began at time zone 'utc' as began,
    (began + interval '1 month') at time zone 'utc' as ended
  from (values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11)) as past (months),
    lateral (select ${thisMonth} - past.months * interval '1 month' as began) m) month_of_year`;

/** The newest phones of a key that were sold from one moment to before another. */
const newestSold = (from: RawBuilder<unknown>, before: RawBuilder<unknown>, most: number) => sql`
  (select p.id, p.seller_id, p.sold_at, p.created_at, p.selling_price_cents from products p
    where ${ofKey} and p.status = 'sold' and p.sold_at >= ${from} and p.sold_at < ${before}
    order by p.sold_at desc limit ${sql.lit(most)})`;
const soldInMonth = (most: number) => newestSold(sql.ref('began'), sql.ref('ended'), most);

/** Later sales may still be given back; each waits for its own guarantee (isSettled). */
const endedBy = (end: RawBuilder<unknown>) =>
  sql`${end} - ${shopGuaranteeDays()} * interval '1 day'`;

/** What was really paid for a booking `b`: its price, less what buyer and seller have agreed to give back. */
export const paidCents = sql`(b.price_cents - b.given_back_cents)`;

/**
 * Settled sales among some sold phones of a key: paid, past the guarantee, without an open return or dispute. A
 * seller who buys from himself pays the fees and waits as long.
 */
const settledSales = (soldSql: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
  ${soldSql} p join bookings b on b.product_id = p.id and b.status = 'paid'
  where ${paidCents} between k.least and k.most and ${isSettled(end)}`;

/**
 * Returns whether the sale of product p by booking b is settled.
 * @param end the time it is judged at
 */
export const isSettled = (end: RawBuilder<unknown>) => sql`
    p.sold_at < ${end}
    and exists (select from handovers h where h.booking_id = b.id and h.guarantee_until < ${end})
    and (b.return_status is null or b.return_status not in ('asked', 'declined', 'accepted'))
    and not exists (select from handover_cases c where c.booking_id = b.id
      and c.decided_at is null)
    and not exists (select from payments y where y.booking_id = b.id
      and (y.status = 'refund-due' or y.dispute = 'open'))`;

/**
 * Aggregates the settled sales of each key: at most one of each buyer and two of each seller.
 * @param db the database or a transaction
 * @param keys with their plausible prices
 * @param until sales before this moment and up to half a year earlier; now when absent
 * @param most how many are read of each key
 */
export async function readSales(
  db: Database | Transaction,
  keys: readonly KeyWithRange[],
  until?: Date,
  most: MostSales = mostSales,
): Promise<SalesSummary[]> {
  const end = until ? sql`${until}::timestamptz` : appNow;
  const { rows } = await sql<SalesSummary>`
    select k.model_id as "modelId", k.storage_gb as "storageGb", k.condition, paid.count, paid.publishable,
      paid.points[1] as low, paid.points[2] as median, paid.points[3] as high, paid.at
    from ${keysOf(keys)}, lateral (
      select ${spread}, ${isPublishable} as publishable, to_timestamp(avg(extract(epoch from sold_at))) as at
      from (
        select *, row_number() over (partition by seller_id order by sold_at desc) as of_seller
        from (
          select p.seller_id, p.sold_at, ${paidCents} as cents,
            row_number() over (partition by b.buyer_id order by p.sold_at desc) as of_buyer
          from ${settledSales(
            newestSold(
              sql`${end} - ${guideDays} * interval '1 day'`,
              endedBy(end),
              most.ofHalfYear,
            ),
            end,
          )}) sold
        where of_buyer = 1) deals
      where of_seller <= ${maxSalesCountedPerSeller}) paid`.execute(db);
  return rows;
}

/** The median of some figures; null when too few people are involved. */
const medianOf = (which: RawBuilder<unknown>) => sql`
  case when count(*) filter (where ${which}) >= ${sql.lit(minSalesForFigures)}
    and count(distinct seller_id) filter (where ${which}) >= ${sql.lit(minSellersForFigures)}
  then ${inSteps(sql`percentile_cont(0.5) within group (order by cents) filter (where ${which})`)} end`;

/**
 * Aggregates offers and sales of each key, and both by month over twelve months.
 * @param db the database or a transaction
 * @param keys with their plausible prices
 * @param most how many sales are read of each key
 */
export async function readMarket(
  db: Database | Transaction,
  keys: readonly KeyWithRange[],
  most: MostSales = mostSales,
): Promise<MarketSummary[]> {
  const { rows } = await sql<
    { points: [number, number, number] | null } & Omit<MarketSummary, 'asked'>
  >`
    select k.model_id as "modelId", k.storage_gb as "storageGb", k.condition, asked.count,
      asked.points, coalesce(past.months, '[]') as months
    from ${keysOf(keys)}, lateral (
      select ${spread}
      from (
        select p.selling_price_cents as cents,
          row_number() over (partition by p.seller_id order by p.created_at desc) as of_seller
        from products p
        where ${ofKey} and p.status = 'available'
          and p.selling_price_cents between k.least and k.most) offers
      where of_seller <= ${maxSalesCountedPerSeller}) asked, lateral (
      select json_agg(json_build_object('month', month, 'paid', paid, 'paidCount', paid_count,
        'asked', asked, 'askedCount', asked_count) order by month) as months
      from (
        select month,
          count(*) filter (where was_paid)::int as paid_count,
          count(*) filter (where not was_paid)::int as asked_count,
          ${medianOf(sql`was_paid`)} as paid, ${medianOf(sql`not was_paid`)} as asked
        from (
          select *, row_number() over (partition by month, was_paid, seller_id order by at desc)
            as of_seller
          from (
            select month, true as was_paid, p.sold_at as at, p.seller_id, ${paidCents} as cents,
              row_number() over (partition by month, b.buyer_id order by p.sold_at desc) as of_buyer
            from ${pastMonths} cross join lateral ${settledSales(soldInMonth(most.ofMonth), appNow)}
            union all
            select to_char(p.created_at at time zone 'utc', 'YYYY-MM'), false, p.created_at,
              p.seller_id, p.selling_price_cents, 1
            from products p
            where ${ofKey} and p.status = 'available' and p.created_at >= ${aYearAgo}
              and p.selling_price_cents between k.least and k.most
            union all
            select to_char(p.created_at at time zone 'utc', 'YYYY-MM'), false, p.created_at,
              p.seller_id, p.selling_price_cents, 1
            from ${pastMonths} cross join lateral ${soldInMonth(most.ofMonth)} p
            where p.created_at >= ${aYearAgo}
              and p.selling_price_cents between k.least and k.most) figures
          where of_buyer = 1) deals
        where of_seller <= ${maxSalesCountedPerSeller}
        group by month) each) past`.execute(db);
  const paid = new Map(
    (await readSales(db, keys, undefined, most)).map((row) => [keyText(row), row]),
  );
  return rows.flatMap(({ points, count, ...row }) => {
    const sales = paid.get(keyText(row));
    if (!sales) return [];
    const [low = null, median = null, high = null] = points ?? [];
    return [{ ...sales, months: row.months, asked: { count, low, median, high } }];
  });
}
