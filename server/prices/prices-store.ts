import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Condition } from '#contract/conditions.ts';
import { returnDays } from '#contract/bookings.ts';
import {
  fewestSales,
  fewestSellers,
  guideDays,
  guideStep,
  mostOfOneSeller,
} from '#contract/price-guide.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';
import type { PricedModel, Sales } from './estimate-price.ts';

/** All SQL of the price guide. Money is in cents. */

export interface Key {
  readonly modelId: string;
  readonly storageGb: number;
  readonly condition: Condition;
}

/** A kind, and the prices in cents that are taken seriously for it. */
export interface Asked extends Key {
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

/** What sales of one kind came to, and the mean moment of them. */
export interface Paid extends Key, Spread {
  readonly at: Date | null;
  /** Whether enough people bought and sold for it to be told. */
  readonly told: boolean;
}

interface Seen extends Paid {
  readonly asked: Spread;
  readonly months: readonly Month[];
}

/**
 * Takes some of what has to be made anew. One round at a time does it, in whatever process: two could
 * write an older summary over a newer one.
 * @param trx the transaction that will write them
 * @param most how many keys at most
 * @param gently whether to wait until the next round may begin
 */
export async function takeDue(trx: Transaction, most: number, gently: boolean): Promise<Key[]> {
  const { rows: turns } = await sql`
    select from guide_rounds where not ${gently}::boolean or next_at <= clock_timestamp()
    for update skip locked`.execute(trx);
  if (turns.length === 0) return [];
  const { rows } = await sql<Key>`
    with taken as (select model_id, storage_gb, condition from guide_due
      group by model_id, storage_gb, condition order by min(id) limit ${most}),
    gone as (
      delete from guide_due d using taken s
        where (d.model_id, d.storage_gb, d.condition) = (s.model_id, s.storage_gb, s.condition))
    select model_id as "modelId", storage_gb as "storageGb", condition from taken`.execute(trx);
  return rows;
}

/** So many times as long as a round took nothing is done: a fourth of one processor at most. */
const restShare = 3;

/**
 * Says when the next round may begin.
 * @param trx the transaction that made the summaries
 */
export async function rest(trx: Transaction): Promise<void> {
  await sql`update guide_rounds
    set next_at = clock_timestamp() + ${restShare} * (clock_timestamp() - now())`.execute(trx);
}

const keysOf = (keys: readonly Asked[]) => sql`
  unnest(${keys.map(({ modelId }) => modelId)}::text[],
    ${keys.map(({ storageGb }) => storageGb)}::int[],
    ${keys.map(({ condition }) => condition)}::text[],
    ${keys.map(({ least }) => least)}::int[],
    ${keys.map(({ most }) => most)}::int[]) as k (model_id, storage_gb, condition, least, most)`;

const ofKey = sql`p.model_id = k.model_id and p.storage_gb = k.storage_gb
  and p.condition = k.condition`;

const step = guideStep * 100;

/** In steps: a median is one deal's price, or lies between two. */
const inSteps = (cents: RawBuilder<unknown>) =>
  sql`greatest(${sql.lit(step)}, round((${cents}) / ${sql.lit(step)}) * ${sql.lit(step)})::int`;

const spread = sql`count(*)::int as count, array(
    select ${inSteps(sql`point`)} from unnest(percentile_cont(array[0.1, 0.5, 0.9])
      within group (order by cents)) with ordinality as points (point, place) order by place) as points`;

/** Whether enough people are behind some deals: each has a buyer of its own. */
const isTold = sql`count(*) >= ${sql.lit(fewestSales)}
  and count(distinct seller_id) >= ${sql.lit(fewestSellers)}`;

/**
 * Sales of a key that are done for good: paid, kept over the week of the guarantee, and nobody argues.
 * Whoever deals with himself pays the fee and waits as long.
 */
const doneBy = (end: RawBuilder<unknown>) => sql`
  products p join bookings b on b.product_id = p.id and b.status = 'paid'
  where ${ofKey} and p.status = 'sold' and b.price_cents between k.least and k.most
    and p.sold_at < ${end} - ${returnDays} * interval '1 day'
    and greatest(b.paid_at, (b.booking_date + 1)::timestamp at time zone 'utc')
      + ${returnDays} * interval '1 day' < ${end}
    and (b.return_status is null or b.return_status not in ('asked', 'declined'))
    and not exists (select from payments y where y.booking_id = b.id
      and (y.status = 'refund-due' or y.dispute = 'open'))`;

/**
 * What was paid and not given back, of each key: once of each buyer, twice of each seller at most.
 * @param db the database or a transaction
 * @param keys which
 * @param until sales before this moment and up to half a year earlier; now when absent
 */
export async function readPaid(
  db: Database | Transaction,
  keys: readonly Asked[],
  until?: Date,
): Promise<Paid[]> {
  const end = until ? sql`${until}::timestamptz` : appNow;
  const { rows } = await sql<Paid>`
    select k.model_id as "modelId", k.storage_gb as "storageGb", k.condition, paid.count, paid.told,
      paid.points[1] as low, paid.points[2] as median, paid.points[3] as high, paid.at
    from ${keysOf(keys)}, lateral (
      select ${spread}, ${isTold} as told, to_timestamp(avg(extract(epoch from sold_at))) as at
      from (
        select *, row_number() over (partition by seller_id order by sold_at desc) as of_seller
        from (
          select p.seller_id, p.sold_at, b.price_cents as cents,
            row_number() over (partition by b.buyer_id order by p.sold_at desc) as of_buyer
          from ${doneBy(end)} and p.sold_at >= ${end} - ${guideDays} * interval '1 day') sold
        where of_buyer = 1) deals
      where of_seller <= ${mostOfOneSeller}) paid`.execute(db);
  return rows;
}

/** The median of one kind of figures, or null where too few people are behind them. */
const medianOf = (which: RawBuilder<unknown>) => sql`
  case when count(*) filter (where ${which}) >= ${sql.lit(fewestSales)}
    and count(distinct seller_id) filter (where ${which}) >= ${sql.lit(fewestSellers)}
  then ${inSteps(sql`percentile_cont(0.5) within group (order by cents) filter (where ${which})`)} end`;

/**
 * What phones for sale cost, and how both went over twelve months.
 * @param db the database or a transaction
 * @param keys which
 */
export async function readSeen(
  db: Database | Transaction,
  keys: readonly Asked[],
): Promise<Seen[]> {
  const { rows } = await sql<{ points: [number, number, number] | null } & Omit<Seen, 'asked'>>`
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
      where of_seller <= ${mostOfOneSeller}) asked, lateral (
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
            select to_char(p.sold_at at time zone 'utc', 'YYYY-MM') as month, true as was_paid,
              p.sold_at as at, p.seller_id, b.price_cents as cents,
              row_number() over (partition by to_char(p.sold_at at time zone 'utc', 'YYYY-MM'),
                b.buyer_id order by p.sold_at desc) as of_buyer
            from ${doneBy(appNow)} and p.sold_at >= ${aYearAgo}
            union all
            select to_char(p.created_at at time zone 'utc', 'YYYY-MM'), false, p.created_at,
              p.seller_id, p.selling_price_cents, 1
            from products p
            where ${ofKey} and p.status = 'available' and p.created_at >= ${aYearAgo}
              and p.selling_price_cents between k.least and k.most
            union all
            select to_char(p.created_at at time zone 'utc', 'YYYY-MM'), false, p.created_at,
              p.seller_id, p.selling_price_cents, 1
            from products p
            where ${ofKey} and p.status = 'sold' and p.sold_at >= ${aYearAgo}
              and p.created_at >= ${aYearAgo}
              and p.selling_price_cents between k.least and k.most) figures
          where of_buyer = 1) deals
        where of_seller <= ${mostOfOneSeller}
        group by month) each) past`.execute(db);
  const paid = new Map((await readPaid(db, keys)).map((row) => [nameOf(row), row]));
  return rows.flatMap(({ points, count, ...row }) => {
    const sales = paid.get(nameOf(row));
    if (!sales) return [];
    const [low = null, median = null, high = null] = points ?? [];
    return [{ ...sales, months: row.months, asked: { count, low, median, high } }];
  });
}

const aYearAgo = sql`(date_trunc('month', app_now() at time zone 'utc') - interval '11 months')
  at time zone 'utc'`;

/** One text for a key, e.g. as the key of a map. */
export function nameOf({ modelId, storageGb, condition }: Key): string {
  return `${modelId} ${storageGb} ${condition}`;
}

/**
 * Writes summaries.
 * @param trx the transaction that took them
 * @param cells with how far their median lies from the curve
 */
export async function saveCells(
  trx: Transaction,
  cells: readonly (Seen & { readonly offCurve: number | null })[],
): Promise<void> {
  const values = cells.map((cell) => ({
    model_id: cell.modelId,
    storage_gb: cell.storageGb,
    condition: cell.condition,
    asked_count: cell.asked.count,
    asked_low_cents: cell.asked.low,
    asked_median_cents: cell.asked.median,
    asked_high_cents: cell.asked.high,
    paid_count: cell.count,
    paid_low_cents: cell.low,
    paid_median_cents: cell.median,
    paid_high_cents: cell.high,
    paid_off_curve: cell.offCurve,
    paid_told: cell.told,
    months: JSON.stringify(cell.months),
    refreshed_at: appNow,
  }));
  await trx
    .insertInto('guide_cells')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['model_id', 'storage_gb', 'condition']).doUpdateSet((row) => ({
        asked_count: row.ref('excluded.asked_count'),
        asked_low_cents: row.ref('excluded.asked_low_cents'),
        asked_median_cents: row.ref('excluded.asked_median_cents'),
        asked_high_cents: row.ref('excluded.asked_high_cents'),
        paid_count: row.ref('excluded.paid_count'),
        paid_low_cents: row.ref('excluded.paid_low_cents'),
        paid_median_cents: row.ref('excluded.paid_median_cents'),
        paid_high_cents: row.ref('excluded.paid_high_cents'),
        paid_off_curve: row.ref('excluded.paid_off_curve'),
        paid_told: row.ref('excluded.paid_told'),
        months: row.ref('excluded.months'),
        refreshed_at: row.ref('excluded.refreshed_at'),
      })),
    )
    .execute();
}

/**
 * The time on the database's clock.
 * @param db the database or a transaction
 */
export async function readNow(db: Database | Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/**
 * Makes everything due: sales grow too old for the guide without anything changing.
 * @param db the database
 */
export async function markAllDue(db: Database): Promise<void> {
  await sql`insert into guide_due (model_id, storage_gb, condition)
    select model_id, storage_gb, condition from guide_cells`.execute(db);
}

export interface ModelRow extends PricedModel {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
  readonly categoryName: string;
}

/**
 * All models we know, newest first.
 * @param db the database or a transaction
 */
export async function listModels(db: Database | Transaction): Promise<ModelRow[]> {
  return selectModels(db)
    .orderBy('m.release_year', 'desc')
    .orderBy('m.launch_price_cents', 'desc')
    .orderBy('m.id')
    .execute();
}

/**
 * One of the models we know.
 * @param db the database
 * @param id its id
 */
export async function findModel(db: Database, id: string): Promise<ModelRow | undefined> {
  return selectModels(db).where('m.id', '=', id).executeTakeFirst();
}

function selectModels(db: Database | Transaction) {
  return db
    .selectFrom('models as m')
    .innerJoin('categories as c', 'c.id', 'm.category_id')
    .select([
      'm.id',
      'm.name',
      'c.id as categoryId',
      'c.name as categoryName',
      'm.release_year as releaseYear',
      'm.launch_price_cents as launchCents',
      'm.storages_gb as storages',
    ]);
}

export interface Cell extends Key {
  readonly asked: Spread;
  readonly paid: Spread;
  readonly offCurve: number | null;
  /** Whether its sales may be told and move estimates. */
  readonly told: boolean;
  readonly months: readonly Month[];
}

const cellFields = `g.model_id as "modelId", g.storage_gb as "storageGb", g.condition,
  json_build_object('count', g.asked_count, 'low', g.asked_low_cents, 'median', g.asked_median_cents,
    'high', g.asked_high_cents) as asked,
  json_build_object('count', g.paid_count, 'low', g.paid_low_cents, 'median', g.paid_median_cents,
    'high', g.paid_high_cents) as paid,
  g.paid_off_curve as "offCurve", g.paid_told as told, now.now`;

/**
 * The summaries of all models, without their months.
 * @param pool the database
 * @returns what there is, and the time on the database's clock
 */
export async function readAllCells(pool: pg.Pool): Promise<{ cells: Cell[]; now: Date }> {
  const { rows } = await pool.query<MaybeCell & { now: Date }>({
    name: 'guide-cells',
    text: `select ${cellFields}, '[]'::json as months
      from (select app_now() as now) now left join guide_cells g on true`,
  });
  return { cells: cellsIn(rows), now: nowIn(rows) };
}

/**
 * The summaries of a model, and all sales of its brand together.
 * @param pool the database
 * @param modelId the model
 * @returns what there is, and the time on the database's clock
 */
export async function readModelCells(
  pool: pg.Pool,
  modelId: string,
): Promise<{ cells: Cell[]; ofBrand: Sales; now: Date }> {
  const { rows } = await pool.query<MaybeCell & { now: Date; ofBrand: Sales }>({
    name: 'guide-cells-of-model',
    text: `select ${cellFields}, g.months, brand.sales as "ofBrand"
      from (select app_now() as now) now,
        (select json_build_object('count', coalesce(sum(paid_count), 0),
            'offCurve', coalesce(sum(paid_count * paid_off_curve), 0)) as sales
          from guide_cells where paid_told and model_id in (
            select other.id from models this join models other using (category_id)
            where this.id = $1)) brand
        left join guide_cells g on g.model_id = $1`,
    values: [modelId],
  });
  const ofBrand = rows[0]?.ofBrand ?? { count: 0, offCurve: 0 };
  return { cells: cellsIn(rows), ofBrand, now: nowIn(rows) };
}

/** There is always a row with the time; without summaries it says nothing else. */
type MaybeCell = Cell | { readonly modelId: null };
const cellsIn = (rows: readonly MaybeCell[]): Cell[] =>
  rows.flatMap((row) => (row.modelId === null ? [] : [row]));
const nowIn = (rows: readonly { now: Date }[]) => rows[0]?.now ?? new Date();

/**
 * When each model's summaries last changed, by id; its first day here where there are none.
 * @param db the database
 */
export async function listChanged(db: Database): Promise<{ id: string; changed: Date }[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`
    select m.id, coalesce(max(g.refreshed_at), make_timestamptz(m.release_year, 1, 1, 0, 0, 0, 'UTC'))
      as changed
    from models m left join guide_cells g on g.model_id = m.id
    group by m.id order by m.id`.execute(db);
  return rows;
}
