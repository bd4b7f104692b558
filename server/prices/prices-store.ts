import { sql } from 'kysely';
import type pg from 'pg';
import type { Condition } from '#contract/conditions.ts';
import { guideDays } from '#contract/price-guide.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';
import type { PricedModel, Sales } from './estimate-price.ts';

/** All SQL of the price guide. Money is in cents. */

export interface Key {
  readonly modelId: string;
  readonly storageGb: number;
  readonly condition: Condition;
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

const keysOf = (keys: readonly Key[]) => sql`
  unnest(${keys.map(({ modelId }) => modelId)}::text[],
    ${keys.map(({ storageGb }) => storageGb)}::int[],
    ${keys.map(({ condition }) => condition)}::text[]) as k (model_id, storage_gb, condition)`;

const ofKey = sql`p.model_id = k.model_id and p.storage_gb = k.storage_gb
  and p.condition = k.condition`;

/** Rounded to cents: a median may lie between two prices. */
const spreadOf = (cents: string) => sql`count(*)::int as count,
  (percentile_cont(array[0.1, 0.5, 0.9]) within group (order by ${sql.raw(cents)}))::int[] as points`;

/**
 * What was paid and not given back, of each key.
 * @param db the database or a transaction
 * @param keys which
 * @param until sales before this moment and up to half a year earlier; now when absent
 */
export async function readPaid(
  db: Database | Transaction,
  keys: readonly Key[],
  until?: Date,
): Promise<Paid[]> {
  const end = until ? sql`${until}::timestamptz` : appNow;
  const { rows } = await sql<Paid>`
    select k.model_id as "modelId", k.storage_gb as "storageGb", k.condition, paid.count,
      paid.points[1] as low, paid.points[2] as median, paid.points[3] as high, paid.at
    from ${keysOf(keys)}, lateral (
      select ${spreadOf('b.price_cents')}, to_timestamp(avg(extract(epoch from p.sold_at))) as at
      from products p join bookings b on b.product_id = p.id and b.status = 'paid'
      where ${ofKey} and p.status = 'sold'
        and p.sold_at >= ${end} - ${guideDays} * interval '1 day' and p.sold_at < ${end}) paid`.execute(
    db,
  );
  return rows;
}

/**
 * What phones for sale cost, and how both went over twelve months.
 * @param db the database or a transaction
 * @param keys which
 */
export async function readSeen(db: Database | Transaction, keys: readonly Key[]): Promise<Seen[]> {
  const { rows } = await sql<{ points: [number, number, number] | null } & Omit<Seen, 'asked'>>`
    select k.model_id as "modelId", k.storage_gb as "storageGb", k.condition, asked.count,
      asked.points, coalesce(past.months, '[]') as months
    from ${keysOf(keys)}, lateral (
      select ${spreadOf('p.selling_price_cents')} from products p
      where ${ofKey} and p.status = 'available') asked, lateral (
      select json_agg(json_build_object('month', month, 'paid', paid, 'paidCount', paid_count,
        'asked', asked, 'askedCount', asked_count) order by month) as months
      from (
        select month, count(paid)::int as paid_count, count(asked)::int as asked_count,
          percentile_cont(0.5) within group (order by paid)::int as paid,
          percentile_cont(0.5) within group (order by asked)::int as asked
        from (
          select to_char(p.sold_at at time zone 'utc', 'YYYY-MM') as month, b.price_cents as paid,
            null::int as asked
          from products p join bookings b on b.product_id = p.id and b.status = 'paid'
          where ${ofKey} and p.status = 'sold' and p.sold_at >= ${aYearAgo}
          union all
          select to_char(p.created_at at time zone 'utc', 'YYYY-MM'), null, p.selling_price_cents
          from products p
          where ${ofKey} and p.status = 'available' and p.created_at >= ${aYearAgo}
          union all
          select to_char(p.created_at at time zone 'utc', 'YYYY-MM'), null, p.selling_price_cents
          from products p
          where ${ofKey} and p.status = 'sold' and p.sold_at >= ${aYearAgo}
            and p.created_at >= ${aYearAgo}) deals
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
        months: row.ref('excluded.months'),
        refreshed_at: row.ref('excluded.refreshed_at'),
      })),
    )
    .execute();
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
  readonly months: readonly Month[];
}

const cellFields = `g.model_id as "modelId", g.storage_gb as "storageGb", g.condition,
  json_build_object('count', g.asked_count, 'low', g.asked_low_cents, 'median', g.asked_median_cents,
    'high', g.asked_high_cents) as asked,
  json_build_object('count', g.paid_count, 'low', g.paid_low_cents, 'median', g.paid_median_cents,
    'high', g.paid_high_cents) as paid,
  g.paid_off_curve as "offCurve", now.now`;

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
          from guide_cells where paid_count > 0 and model_id in (
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
