import { sql } from 'kysely';
import type { ReadDatabase, ReadPool } from '#server/platform/database/replicas/reads.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';
import type { Sales } from './estimate-price.ts';
import type { PriceKey, Month, MarketSummary, Spread } from './figures-store.ts';

/** The SQL of stored summaries, one for each model, storage and condition. Money is in cents. */

export interface PriceSummary extends PriceKey {
  readonly asked: Spread;
  readonly paid: Spread;
  readonly offCurve: number | null;
  /** Whether its sales are enough to be published and to influence estimates. */
  readonly publishable: boolean;
  readonly months: readonly Month[];
}

/**
 * Stores summaries.
 * @param trx the transaction that took their keys
 * @param summaries with the deviation of their median from the curve
 */
export async function saveSummaries(
  trx: Transaction,
  summaries: readonly (MarketSummary & { readonly offCurve: number | null })[],
): Promise<void> {
  const values = summaries.map((summary) => ({
    model_id: summary.modelId,
    storage_gb: summary.storageGb,
    condition: summary.condition,
    asked_count: summary.asked.count,
    asked_low_cents: summary.asked.low,
    asked_median_cents: summary.asked.median,
    asked_high_cents: summary.asked.high,
    paid_count: summary.count,
    paid_low_cents: summary.low,
    paid_median_cents: summary.median,
    paid_high_cents: summary.high,
    paid_off_curve: summary.offCurve,
    paid_told: summary.publishable,
    months: JSON.stringify(summary.months),
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

const summaryFields = `g.model_id as "modelId", g.storage_gb as "storageGb", g.condition,
  json_build_object('count', g.asked_count, 'low', g.asked_low_cents, 'median', g.asked_median_cents,
    'high', g.asked_high_cents) as asked,
  json_build_object('count', g.paid_count, 'low', g.paid_low_cents, 'median', g.paid_median_cents,
    'high', g.paid_high_cents) as paid,
  g.paid_off_curve as "offCurve", g.paid_told as publishable, now.now`;

/**
 * The summaries of all models, without their months.
 * @param pool the database
 * @returns the summaries, and the time on the database's clock
 */
export async function readAllSummaries(
  pool: ReadPool,
): Promise<{ summaries: PriceSummary[]; now: Date }> {
  const { rows } = await pool.query<MaybeSummary & { now: Date }>({
    name: 'guide-cells',
    text: `select ${summaryFields}, '[]'::json as months
      from (select app_now() as now) now left join guide_cells g on true`,
  });
  return { summaries: summariesIn(rows), now: nowIn(rows) };
}

/**
 * The summaries of a model, and the sum of all sales of its brand.
 * @param pool the database
 * @param modelId the model
 * @returns the summaries, and the time on the database's clock
 */
export async function readModelSummaries(
  pool: ReadPool,
  modelId: string,
): Promise<{ summaries: PriceSummary[]; ofBrand: Sales; now: Date }> {
  const { rows } = await pool.query<MaybeSummary & { now: Date; ofBrand: Sales }>({
    name: 'guide-cells-of-model',
    text: `select ${summaryFields}, g.months, brand.sales as "ofBrand"
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
  return { summaries: summariesIn(rows), ofBrand, now: nowIn(rows) };
}

/** There is always a row with the time; without summaries its other columns are null. */
type MaybeSummary = PriceSummary | { readonly modelId: null };
const summariesIn = (rows: readonly MaybeSummary[]): PriceSummary[] =>
  rows.flatMap((row) => (row.modelId === null ? [] : [row]));
const nowIn = (rows: readonly { now: Date }[]) => rows[0]?.now ?? new Date();

/**
 * When each model's summaries last changed, by id; without summaries the start of its release year.
 * @param db the database
 */
export async function listChanged(db: ReadDatabase): Promise<{ id: string; changed: Date }[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`
    select m.id, coalesce(max(g.refreshed_at), make_timestamptz(m.release_year, 1, 1, 0, 0, 0, 'UTC'))
      as changed
    from models m left join guide_cells g on g.model_id = m.id
    group by m.id order by m.id`.execute(db);
  return rows;
}
