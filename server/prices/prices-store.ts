import { sql } from 'kysely';
import type { ReadDatabase, ReadPool } from '#server/platform/database/replicas/reads.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';
import type { Sales } from './estimate-price.ts';
import type { ModelRow } from './known-models-store.ts';
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
    paid_curve_deviation: summary.offCurve,
    paid_published: summary.publishable,
    months: JSON.stringify(summary.months),
    refreshed_at: appNow,
  }));
  await trx
    .insertInto('price_guide_entries')
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
        paid_curve_deviation: row.ref('excluded.paid_curve_deviation'),
        paid_published: row.ref('excluded.paid_published'),
        months: row.ref('excluded.months'),
        refreshed_at: row.ref('excluded.refreshed_at'),
      })),
    )
    .execute();
}

const askedFields = `json_build_object('count', g.asked_count, 'low', g.asked_low_cents,
  'median', g.asked_median_cents, 'high', g.asked_high_cents)`;
const paidFields = `json_build_object('count', g.paid_count, 'low', g.paid_low_cents,
  'median', g.paid_median_cents, 'high', g.paid_high_cents)`;
const summaryFields = `g.model_id as "modelId", g.storage_gb as "storageGb", g.condition,
  ${askedFields} as asked, ${paidFields} as paid,
  g.paid_curve_deviation as "offCurve", g.paid_published as publishable, now.now`;

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
      from (select app_now() as now) now left join price_guide_entries g on true`,
  });
  return { summaries: summariesIn(rows), now: nowIn(rows) };
}

/** A known model with its asking and paid prices. */
export interface ModelSummaries extends ModelRow {
  readonly summaries: PriceSummary[];
  /** The sum of all sales of its brand. */
  readonly ofBrand: Sales;
  /** The time on the database's clock. */
  readonly now: Date;
}

/**
 * A known model with its summaries and the sales of its brand, in one statement: every phone's page reads
 * them.
 * @param pool the database
 * @param modelId the model, or one that became one with it
 * @returns null for an unknown one
 */
export async function readModelSummaries(
  pool: ReadPool,
  modelId: string,
): Promise<ModelSummaries | null> {
  const { rows } = await pool.query<ModelSummaries>({
    name: 'model-with-guide-cells',
    text: `select m.id, m.name, c.id as "categoryId", c.name as "categoryName",
        m.release_year as "releaseYear", m.launch_price_cents as "launchCents",
        m.storages_gb as storages, m.storage_prices_cents as "storageCents", app_now() as now,
        (select json_build_object('count', coalesce(sum(b.paid_count), 0),
            'offCurve', coalesce(sum(b.paid_count * b.paid_curve_deviation), 0))
          from price_guide_entries b join models other on other.id = b.model_id
          where b.paid_published and other.category_id = m.category_id) as "ofBrand",
        (select coalesce(json_agg(json_build_object('modelId', g.model_id, 'storageGb', g.storage_gb,
            'condition', g.condition, 'asked', ${askedFields}, 'paid', ${paidFields},
            'offCurve', g.paid_curve_deviation, 'publishable', g.paid_published, 'months', g.months)), '[]')
          from price_guide_entries g where g.model_id = m.id) as summaries
      from models m join categories c on c.id = m.category_id
      where m.id = coalesce((select f.model_id from former_models f where f.id = $1), $1)`,
    values: [modelId],
  });
  return rows[0] ?? null;
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
    from models m left join price_guide_entries g on g.model_id = m.id
    group by m.id order by m.id`.execute(db);
  return rows;
}

/**
 * Forgets the summaries of a model whose phones are of another one now; those of the other are due already.
 * @param trx the transaction that holds the turn of rounds
 * @param modelId the model
 */
export async function forgetPricesOf(trx: Transaction, modelId: string): Promise<void> {
  await sql`delete from price_guide_queue where model_id = ${modelId}`.execute(trx);
  await sql`delete from price_guide_entries where model_id = ${modelId}`.execute(trx);
}
