import { sql } from 'kysely';
import type pg from 'pg';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import type { Sales } from './estimate-price.ts';
import type { Key, Month, Seen, Spread } from './figures-store.ts';

/** The SQL of summaries as they are kept, one of each kind of phone. Money is in cents. */

export interface Cell extends Key {
  readonly asked: Spread;
  readonly paid: Spread;
  readonly offCurve: number | null;
  /** Whether its sales may be told and move estimates. */
  readonly told: boolean;
  readonly months: readonly Month[];
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
