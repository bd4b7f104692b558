import { sql } from 'kysely';
import { maxNumberDays } from '#contract/numbers/schemas.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of the rows by day. */

/** Phones that take longer to sell are counted with those that took this many days. */
const mostDaysToSell = 120;
/** A transaction that began on a day has ended by then: none is longer than some seconds (I9). */
const restMinutes = 5;

/** A day that is over and has no row yet. */
export interface DueDay {
  readonly day: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly isFirst: boolean;
}

/**
 * The day after the last written one, if it is over; in a shop without rows the first one with people or entries, at
 * most `maxNumberDays` ago.
 * @param db the database
 * @param timeZone in which days begin
 */
export async function readDueDay(db: Database, timeZone: string): Promise<DueDay | null> {
  const { rows } = await sql<DueDay>`
    with last as (select day, ended_at from daily_numbers order by day desc limit 1),
      next as (
        select day + 1 as day, ended_at as began from last
        union all
        select greatest(first, (app_now() at time zone ${timeZone})::date - ${sql.lit(maxNumberDays)}), null
        from (select least((select min(created_at) from users), (select min(created_at) from ledger_entries))
          at time zone ${timeZone}) begun (at), lateral (select at::date as first) days
        where at is not null and not exists (select from last))
    select day::text as day, coalesce(began, day::timestamp at time zone ${timeZone}) as "beganAt",
      ended as "endedAt", began is null as "isFirst"
    from next cross join lateral (select greatest(began, (day + 1)::timestamp at time zone ${timeZone}))
      ends (ended)
    where ended <= app_now() - ${sql.lit(restMinutes)} * interval '1 minute'`.execute(db);
  return rows[0] ?? null;
}

/**
 * Writes the rows of a day, unless it has them. Each part of the statement reads an index on the time, so that it costs
 * what happened on the day, however large the shop is.
 * @param trx the transaction
 * @param due the day
 * @returns whether they were written now
 */
export async function writeDay(trx: Transaction, due: DueDay): Promise<boolean> {
  const { day, beganAt, endedAt, isFirst } = due;
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${beganAt} and ${sql.ref(column)} < ${endedAt}`;
  const { rows } = await sql<{ day: string }>`
    with entries as materialized (
        select e.id, e.kind, e.booking_id, e.created_at from ledger_entries e
        where ${during('e.created_at')}),
      postings as (
        select e.kind, p.account, p.cents from entries e
          join ledger_postings p on p.entry_id = e.id and p.currency = shop_currency()),
      sold as (
        select least(${sql.lit(mostDaysToSell)},
          greatest(1, ceil(extract(epoch from e.created_at - r.created_at) / 86400)))::int as days
        from entries e join bookings b on b.id = e.booking_id join products r on r.id = b.product_id
        where e.kind in ('sale', 'settled-outside')
          -- A phone that came back was listed before it was for sale again.
          and not exists (select from bookings o where o.product_id = r.id and o.status = 'refunded'
            and o.id <> b.id))
    insert into daily_numbers (day, ended_at, sales, paid_cents, refunded_cents, fee_cents, owed_cents, returned,
      listings, people, buyers, sellers, days_to_sell)
    select ${day}::date, ${endedAt}::timestamptz,
      (select count(*) from entries where kind in ('sale', 'settled-outside')),
      (select coalesce(-sum(cents), 0) from postings where account = 'provider-clearing'
        and kind in ('sale', 'charge', 'settled-outside')),
      (select coalesce(sum(cents), 0) from postings where account = 'provider-clearing'
        and kind in ('refunded', 'refund-failed', 'partial-refund', 'price-reduction')),
      (select coalesce(sum(cents), 0) from postings where account = 'platform-fees'),
      (select coalesce(sum(cents), 0) from postings where account in ('held', 'owed'))
        + ${isFirst ? owedBefore(beganAt) : sql`(select owed_cents from daily_numbers order by day desc limit 1)`},
      (select count(distinct e.booking_id) from entries e join bookings b on b.id = e.booking_id
        where e.kind = 'refund-due' and b.return_status = 'granted'),
      (select count(*) from products p where ${during('p.created_at')}),
      people, buyers, sellers,
      (select coalesce(array_agg(phones order by days), '{}') from (
        select days, count(s.days)::int as phones
        from generate_series(1, (select max(days) from sold)) days left join sold s using (days)
        group by days) counted)
    from (select count(*) as people, count(*) filter (where role = 'buyer') as buyers,
        count(*) filter (where role = 'seller') as sellers
      from users u where ${during('u.created_at')}) joined
    on conflict (day) do nothing
    returning day::text`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    insert into daily_brand_numbers (day, category_id, sales, paid_cents, listings)
    select ${day}::date, category_id, sum(sales), sum(cents), sum(listings) from (
      select r.category_id, 1 as sales, -p.cents as cents, 0 as listings
      from ledger_entries e
        join ledger_postings p on p.entry_id = e.id and p.account = 'provider-clearing'
          and p.currency = shop_currency()
        join bookings b on b.id = e.booking_id join products r on r.id = b.product_id
      where ${during('e.created_at')} and e.kind in ('sale', 'settled-outside')
      union all
      select p.category_id, 0, 0, 1 from products p where ${during('p.created_at')}) rows
    group by category_id`.execute(trx);
  return true;
}

/** What was held for sellers and owed to them before the first row. */
const owedBefore = (beganAt: Date) => sql`(select coalesce(sum(p.cents), 0)
  from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account in ('held', 'owed')
    and p.currency = shop_currency()
  where e.created_at < ${beganAt})`;

/** The row of a day; money in cents of the shop's currency. */
export interface DayRow {
  readonly day: string;
  readonly sales: number;
  readonly paid: number;
  readonly refunded: number;
  readonly fees: number;
  readonly owed: number;
  readonly returned: number;
  readonly listings: number;
  readonly people: number;
  readonly buyers: number;
  readonly sellers: number;
  /** How many of the sold phones had been for sale for one day, two days and so on. */
  readonly daysToSell: readonly number[];
}

/**
 * The last written day, or yesterday where none is, and when it was written.
 * @param db the database
 * @param timeZone in which days begin
 */
export async function readLastDay(
  db: Database,
  timeZone: string,
): Promise<{ day: string; writtenAt: Date | null }> {
  const { rows } = await sql<{ day: string; writtenAt: Date | null }>`
    select coalesce(day, (app_now() at time zone ${timeZone})::date - 1)::text as day,
      written_at as "writtenAt"
    from (select 1) always
      left join (select day, written_at from daily_numbers order by day desc limit 1) last on true`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the last day was not read');
  return row;
}

/**
 * The rows of some days, oldest first.
 * @param db the database
 * @param from the first day
 * @param to the last one
 */
export async function listDays(db: Database, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, sales, paid_cents::float8 as paid, refunded_cents::float8 as refunded,
      fee_cents::float8 as fees, owed_cents::float8 as owed, returned, listings, people, buyers, sellers,
      days_to_sell as "daysToSell"
    from daily_numbers where day between ${from} and ${to} order by day`.execute(db);
  return rows;
}

/** The row of a brand and a day; money in cents. */
export interface BrandRow {
  readonly day: string;
  readonly categoryId: string;
  readonly sales: number;
  readonly paid: number;
  readonly listings: number;
}

/**
 * The rows of all brands in some days.
 * @param db the database
 * @param from the first day
 * @param to the last one
 */
export async function listBrandDays(db: Database, from: string, to: string): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select day::text as day, category_id as "categoryId", sales, paid_cents::float8 as paid, listings
    from daily_brand_numbers where day between ${from} and ${to}`.execute(db);
  return rows;
}
